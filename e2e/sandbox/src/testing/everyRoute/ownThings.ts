import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getCryptoQrCode } from 'shared-contracts/api';
import { game } from '../../db/schema';
import { askedCalls } from '../askedCalls';
import { apply, cashOutsOf, newPlayer, type CashOutTable, type Player } from '../cashOutPlayers';
import { newOrderAt } from '../hostedCalls';
import { walletSecret, type TestMember, type TestSandbox } from '../testSandbox';
import { createTestWallet } from '../testWallet';

/** A member who has one of everything that is somebody's own. */
export interface OwnThings {
  readonly member: TestMember;
  readonly player: Player;
  readonly cashOut: string;
  readonly file: string;
  readonly news: string;
  /** An order of the provider that each path asks after. */
  readonly orders: Readonly<Record<string, string>>;
}

/** Players of a sandbox that always answers. */
export async function tableOf(sandbox: TestSandbox): Promise<CashOutTable> {
  const [row] = await sandbox.database.orm.select().from(game).where(eq(game.id, 1001));
  return {
    sandbox: () => sandbox,
    wallet: createTestWallet(() => sandbox.callbackOrigin, walletSecret, row?.vendor ?? ''),
    answerTo: (call) => call(),
  };
}

async function ordersOf(sandbox: TestSandbox, member: TestMember): Promise<Record<string, string>> {
  const asked = askedCalls(sandbox, member);
  const idIn = ({ data, message }: { data: unknown; message: string }, name: string) => {
    const id = (data as Record<string, string> | null)?.[name];
    if (id === undefined) throw new Error(message);
    return id;
  };
  const at = async (name: Parameters<typeof newOrderAt>[1]) =>
    (await newOrderAt(sandbox, name, member)).orderId;
  const crypto = idIn(await asked.orderCrypto(), 'depositId');
  const paypal = await at('paypal');
  const cpay = await sandbox.call(
    '/sys/deposit/cattl/deposit',
    { amount: '25.00', memberId: member.id, paymentMethod: 'CPAY' },
    { token: member.token, headers: { 'idempotency-key': randomUUID() } },
  );
  return {
    '/sys/cash/findOrder': idIn(await asked.orderCash(), 'orderId'),
    '/sys/payp/findOrder': await at('payp'),
    '/sys/paypal/findOrder': paypal,
    '/sys/paypal/trigger': paypal,
    '/sys/stripe/findOrder': await at('stripe'),
    '/sys/deposit/pollingStatus': crypto,
    [getCryptoQrCode.path]: crypto,
    '/sys/cattl/pay': idIn(cpay, 'id'),
  };
}

/** What the news of a member say, and those of nobody else. */
export const newsOf = ({ username }: TestMember) => `It is on its way to ${username}.`;

/** Somebody who has played, deposited, cashed out, brought another player and has points to spend. */
export async function newOwner(sandbox: TestSandbox): Promise<OwnThings> {
  const table = await tableOf(sandbox);
  const player = await newPlayer(table, 3);
  const { member, proof } = player;
  await apply(table, player, 3_001);
  const [taken] = await cashOutsOf(table, player);
  const told = await sandbox.control('tellNews', {
    member: member.id,
    type: 0,
    message: newsOf(member),
  });
  await sandbox.control('givePoints', { member: member.id, points: 5_000 });
  await sandbox.control('bringPlayers', { member: member.id });
  return {
    ...{ member, player, file: proof },
    cashOut: taken?.id ?? '',
    news: (told as { id: string }).id,
    orders: await ordersOf(sandbox, member),
  };
}
