import { randomUUID } from 'node:crypto';
import {
  depositByCard,
  depositMethodCodes,
  depositOnlyPay,
  getCardTicket,
  listAllGames,
  login,
  type DepositMethodCode,
} from 'shared-contracts/api';
import { vaultCardsPath } from 'shared-contracts/payments';
import {
  applyInTabs,
  cancelByPlayer,
  cashOutsOf,
  changeStatus,
  newPlayer,
  playRound,
  type CashOutSetup,
  type Player,
} from '../../sandbox/src/testing/cashOutPlayers';
import { cardForm, goodCard } from '../../sandbox/src/testing/depositCalls';
import { callsOf } from '../../sandbox/src/testing/depositDrill/orderInTab';
import { nextStatuses } from '../../sandbox/src/cashOuts/changeCashOutStatus';
import { pick, type Random } from '../../sandbox/src/seededRandom';
import { rejectionCodes } from '../../sandbox/src/errors/Rejection';
import type { ClusterClient } from './clusterClient';

export interface ScaleFigures {
  /** Completed flows by kind: a deposit method, `round` or `cash-out`. */
  readonly flows: Map<string, number>;
  readonly failures: string[];
  /** Cards that a player had to enter again although no request of the deposit was interrupted. */
  cardsReentered: number;
  /** Cards that a player had to enter again after an interrupted request. */
  cardsReenteredAfterCut: number;
}

export interface ScalePlayer {
  readonly player: Player;
  readonly setup: CashOutSetup;
  readonly client: ClusterClient;
  /** Number of deposits that the API reported to the player as paid. */
  paidDeposits: number;
}

const toWire = (minor: number) => (minor / 100).toFixed(2);
const cardEndpoints = { VISA_MASTERCARD_1: depositByCard, ONLY_PAY: depositOnlyPay } as const;
type CardMethod = keyof typeof cardEndpoints;
const isCardMethod = (method: DepositMethodCode): method is CardMethod =>
  Object.hasOwn(cardEndpoints, method);
const methodsWithoutCard = depositMethodCodes.filter((method) => !isCardMethod(method));
const maxPolls = 40;

/** Creates a member at the API, who then signs in through the balancer. */
export async function signInNewPlayer(
  directSetup: CashOutSetup,
  setup: CashOutSetup,
  client: ClusterClient,
): Promise<ScalePlayer> {
  const player = await newPlayer(directSetup, 4);
  const { username, password } = player.member;
  const { error, message, data } = await setup.responseTo(() =>
    client.call(login.path, { username, password, type: 'MEMBER' }),
  );
  if (error !== 0) throw new Error(`${username} cannot sign in: ${message}`);
  const { token } = data as { token: string };
  return {
    player: { ...player, member: { ...player.member, token } },
    setup,
    client,
    paidDeposits: player.deposits,
  };
}

/** Enters a card in the vault, for one deposit. Returns its token. */
async function enterCard(
  { setup, client, player }: ScalePlayer,
  cardDeposit: { readonly paymentMethod: CardMethod; readonly amount: string; readonly key: string },
): Promise<string> {
  const { token } = player.member;
  const { error, message, data } = await setup.responseTo(() =>
    client.call(getCardTicket.path, cardDeposit, { token }),
  );
  if (error !== 0) throw new Error(`no card ticket: ${message}`);
  const { ticket } = data as { ticket: string };
  const card = { number: goodCard, cvv: '737', month: '12', year: '2030', ticket };
  const text = await setup.responseTo(() => client.postToPayments(vaultCardsPath, card));
  const cardToken = /card_[\w.-]+/.exec(text)?.[0];
  if (cardToken === undefined) throw new Error(`the vault rejected a card: ${text}`);
  return cardToken;
}

/** Orders a deposit by card, and enters the card again if the product requires it. */
async function orderByCard(
  scalePlayer: ScalePlayer,
  method: CardMethod,
  amountMinor: number,
  figures: ScaleFigures,
): Promise<Record<string, unknown>> {
  const { player, setup, client } = scalePlayer;
  const cardDeposit = { paymentMethod: method, amount: toWire(amountMinor), key: randomUUID() };
  for (let turn = 0; turn < 3; turn += 1) {
    const cardToken = await enterCard(scalePlayer, cardDeposit);
    const card = { cardNum: cardToken, cardCvv: cardToken, expireMonth: cardToken, expireYear: cardToken };
    const fields = cardForm(player.member, { ...card, ...cardDeposit, key: undefined });
    let sentCount = 0;
    const { error, message, data } = await setup.responseTo(() => {
      sentCount += 1;
      const headers = { 'idempotency-key': cardDeposit.key };
      const scenario = { depositMethods: allMethods };
      return client.call(cardEndpoints[method].path, fields, {
        token: player.member.token,
        scenario,
        headers,
      });
    });
    if (error === 0) return data as Record<string, unknown>;
    if (error !== rejectionCodes.conflict || !message.includes('card details'))
      throw new Error(`${method} was rejected: ${message}`);
    if (sentCount > 1) figures.cardsReenteredAfterCut += 1;
    else figures.cardsReentered += 1;
  }
  throw new Error(`${method} needed the card three times`);
}

const allMethods = depositMethodCodes.map((code) => ({
  code,
  enabled: true,
  visibility: 0 as const,
  currencies: '*',
  countries: '*',
}));

/** Makes a deposit with one method. Resolves when a page would show that the deposit is paid. */
async function deposit(
  scalePlayer: ScalePlayer,
  method: DepositMethodCode,
  amountMinor: number,
  figures: ScaleFigures,
): Promise<void> {
  const { player, setup, client } = scalePlayer;
  const { member } = player;
  const calls = callsOf({ port: setup.sandbox().port, call: client.call }, member, method);
  let order: Record<string, unknown>;
  if (isCardMethod(method)) {
    order = await orderByCard(scalePlayer, method, amountMinor, figures);
  } else {
    const key = randomUUID();
    const reply = await setup.responseTo(() => calls.order(toWire(amountMinor), key, {}));
    if (reply.error !== 0) throw new Error(`${method} was rejected: ${reply.message}`);
    order = reply.data as Record<string, unknown>;
  }
  if (method !== 'VISA_MASTERCARD_1') {
    const orderId = String(calls.orderIn(order));
    await setup.responseTo(() =>
      setup.sandbox().control('settlePayment', { order: orderId, outcome: 'paid' }),
    );
    for (let poll = 0; ; poll += 1) {
      const { data } = await setup.responseTo(() => calls.poll(orderId));
      if (calls.isPaid(data)) break;
      if (poll === maxPolls) throw new Error(`${method} ${orderId} is not paid: ${JSON.stringify(data)}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  player.beforeCashOutsMinor += amountMinor;
  scalePlayer.paidDeposits += 1;
  await setup.responseTo(() =>
    setup.sandbox().control('addWagering', { member: member.id, amount: toWire(amountMinor) }),
  );
}

/** Cashes out, or continues an open cash-out: the player cancels it, or the operator changes its status. */
async function cashOut({ player, setup }: ScalePlayer, amountMinor: number, random: Random): Promise<void> {
  const rows = await cashOutsOf(setup, player);
  const open = rows.filter(({ status }) => nextStatuses[status] !== undefined);
  if (open.length === 0 || random() < 0.4) {
    await setup.responseTo(() => setup.sandbox().control('clearLimits'));
    await applyInTabs(setup, player, amountMinor);
    return;
  }
  const row = pick(random, open);
  if (random() < 0.4) await cancelByPlayer(setup, player, row.id);
  else await changeStatus(setup, player, row.id, pick(random, nextStatuses[row.status] ?? []));
}

/** Plays one random flow: a deposit by card or by another method, a round of a game, or a cash-out. */
export async function playFlow(
  scalePlayer: ScalePlayer,
  random: Random,
  turn: number,
  figures: ScaleFigures,
): Promise<void> {
  const { player, setup, client } = scalePlayer;
  const countFlow = (kind: string) => figures.flows.set(kind, (figures.flows.get(kind) ?? 0) + 1);
  // Amounts are unique per player, because they identify a cash-out.
  const amountMinor = 2_500 + turn;
  const chance = random();
  try {
    await setup.responseTo(() => client.call(listAllGames.path, {}, { token: player.member.token }));
    if (chance < 0.5) {
      const method =
        random() < 0.5 ? 'VISA_MASTERCARD_1' : pick(random, ['ONLY_PAY', ...methodsWithoutCard] as const);
      await deposit(scalePlayer, method, amountMinor, figures);
      countFlow(method);
    } else if (chance < 0.8) {
      await playRound(setup, player, random);
      countFlow('round');
    } else {
      await cashOut(scalePlayer, amountMinor, random);
      countFlow('cash-out');
    }
  } catch (error) {
    figures.failures.push(
      `${player.member.username}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
