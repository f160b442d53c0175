import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { houseRules } from 'shared-contracts/rules';
import type { Database } from '../db/Database';
import { giftTerms } from '../db/schema';
import { applyProviderEvent } from '../deposits/applyProviderEvent';
import { createDepositOrder } from '../deposits/depositOrder';
import { databases, type TestDatabase } from '../testing/databases';
import { GiftModel } from '../testing/giftModel';
import { insertMember } from '../testing/ledgerMember';
import { startTimeoutMs } from '../testing/testSandbox';
import { bonusOf } from '../bonuses/bonusOf';
import { forfeitBonus } from '../bonuses/endBonus';
import { minorFromWire } from './amount';
import { memberBalanceOf, type AccountOwner } from './accounts';
import { auditLedger, balancedLedger } from './audit';
import { InsufficientFunds, type TransactionKind } from './book';
import { endHold, placeHold } from './hold';
import { post } from './post';
import { reverse } from './reverse';

const at = new Date('2026-11-20T12:00:00Z');
const currency = 'USD';
const provider = 'gift-money';
const games = { kind: 'house-games', vendor: 'x' } as const;

/** Moves the money of a member with the functions of the ledger. */
function playerOf({ orm, transaction }: Database, member: string) {
  const run = transaction;
  const operation = () => ({ scope: 'gift-money', key: randomUUID(), request: {}, at });
  const move = async (kind: TransactionKind, gain: number, from: AccountOwner, memo: unknown = null) => {
    const posted = await run((tx) =>
      post(tx, {
        ...operation(),
        kind,
        memo,
        currency,
        entries: [
          { owner: { kind: 'member-cash', member }, amountMinor: BigInt(gain) },
          { owner: from, amountMinor: BigInt(-gain) },
        ],
      }),
    );
    return posted.tx;
  };
  return {
    gift: (minor: number, kind: TransactionKind = 'REDEEM') =>
      move(kind, minor, { kind: 'house-promotions' }),
    deposit: (minor: number) =>
      run(async (tx) => {
        const operationOfOrder = operation();
        const amountMinor = BigInt(minor);
        const paid = { provider, currency, amountMinor, outcome: 'paid' as const };
        const { response: order } = await createDepositOrder(tx, { ...operationOfOrder, member, ...paid });
        await applyProviderEvent(tx, { ...paid, reference: operationOfOrder.key, order }, at);
      }),
    bet: (minor: number) => move('GAME_BET', -minor, games),
    win: (minor: number, bet: bigint) => move('GAME_WIN', minor, games, { bet: bet.toString() }),
    rollBack: (bet: bigint) =>
      run((tx) => reverse(tx, { ...operation(), kind: 'GAME_ROLLBACK', reverses: bet })),
    hold: async (minor: number) => {
      const request = {
        ...operation(),
        kind: 'WITHDRAW',
        member,
        currency,
        amountMinor: BigInt(minor),
      } as const;
      return (await run((tx) => placeHold(tx, request))).response.hold;
    },
    release: (hold: string) =>
      run((tx) => endHold(tx, hold, { state: 'released', kind: 'WITHDRAW_ROLLBACK' }, at)),
    forfeit: (shownMinor: number) =>
      run((tx) => forfeitBonus(tx, { id: member, currency }, BigInt(shownMinor), at)),
    progress: async () => {
      const { wagered, required } = await bonusOf(orm, { id: member, currency });
      return { wagered: Number(minorFromWire(wagered)), required: Number(minorFromWire(required)) };
    },
    balance: async () => {
      const { balanceMinor, giftMinor, giftWageringMinor } = await memberBalanceOf(orm, member, currency);
      return {
        real: Number(balanceMinor - giftMinor),
        gift: Number(giftMinor),
        wagering: Number(giftWageringMinor),
      };
    },
  };
}

const amount = fc.integer({ min: 1, max: 900 });
const stepArbitrary = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('bet' as const),
      amount,
      wins: fc.integer({ min: 0, max: 1500 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constantFrom('deposit', 'cashOut', 'openBet'), amount }),
  },
  // Small amounts, so that a history can complete its wagering.
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom('gift', 'promotion'),
      amount: fc.integer({ min: 1, max: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('forfeit' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('settle', 'rollBack', 'release'), amount }) },
);
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

describe.each(databases)('on %s', (_name, open) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await open();
  }, startTimeoutMs);
  afterAll(() => testDatabase.stop());

  const newPlayer = async () =>
    playerOf(testDatabase.database, await insertMember(testDatabase.database.orm, at, randomUUID()));

  it('uses the terms of the published bonus rules', async () => {
    const [terms] = await testDatabase.database.orm.select().from(giftTerms);
    expect(terms).toMatchObject({
      wageringTimes: houseRules.bonusWageringTimes,
      countedBetMinor: BigInt(Math.round(Number(houseRules.maximumCountedBet) * 100)),
    });
  });

  it.each(['REDEEM', 'INVITE_AWARD', 'GIFT', 'BENEFITS', 'PROMOTION'] as const)(
    'pays out no money of a %s before it is wagered',
    async (kind) => {
      const player = await newPlayer();
      await player.gift(1_000, kind);
      expect(await player.balance()).toEqual({ real: 0, gift: 1_000, wagering: 50_000 });
      await expect(player.hold(1)).rejects.toBeInstanceOf(InsufficientFunds);
    },
  );

  it('pays out a deposit of a member with a gift, but nothing of the gift', async () => {
    const player = await newPlayer();
    await player.gift(500);
    await player.deposit(2_000);
    await expect(player.hold(2_001)).rejects.toBeInstanceOf(InsufficientFunds);
    await player.release(await player.hold(2_000));
    expect(await player.balance()).toEqual({ real: 2_000, gift: 500, wagering: 25_000 });
  });

  it('bets real money first, and splits winnings in the shares of the bet', async () => {
    const player = await newPlayer();
    await player.gift(500);
    await player.deposit(100);
    const bet = await player.bet(400);
    expect(await player.balance()).toEqual({ real: 0, gift: 200, wagering: 24_800 });
    await player.win(800, bet);
    expect(await player.balance()).toEqual({ real: 200, gift: 800, wagering: 24_800 });
  });

  it('turns a wagered gift into real money; each bet counts up to 2.00', async () => {
    const player = await newPlayer();
    await player.gift(10);
    await player.deposit(10_000);
    await player.bet(300);
    expect(await player.balance()).toEqual({ real: 9_700, gift: 10, wagering: 300 });
    await player.bet(200);
    const lastBet = await player.bet(200);
    expect(await player.balance()).toEqual({ real: 9_310, gift: 0, wagering: 0 });
    // A returned bet removes its wagering.
    await player.rollBack(lastBet);
    expect(await player.balance()).toEqual({ real: 9_500, gift: 10, wagering: 100 });
  });

  it('never pays out the sign-up bonus itself, but pays out its winnings', async () => {
    const player = await newPlayer();
    await player.gift(4, 'PROMOTION');
    const bet = await player.bet(4);
    await player.win(800, bet);
    expect(await player.balance()).toEqual({ real: 0, gift: 800, wagering: 196 });
    const lastBet = await player.bet(196);
    expect(await player.balance()).toEqual({ real: 604, gift: 0, wagering: 0 });
    await player.win(100, lastBet);
    expect(await player.balance()).toEqual({ real: 704, gift: 0, wagering: 0 });
  });

  it('adds no wagering of a lost gift to a deposit or to the next gift', async () => {
    const player = await newPlayer();
    await player.gift(100);
    await player.bet(100);
    expect(await player.balance()).toEqual({ real: 0, gift: 0, wagering: 0 });
    await player.deposit(500);
    await player.release(await player.hold(500));
    await player.gift(10);
    expect(await player.balance()).toEqual({ real: 500, gift: 10, wagering: 500 });
  });

  it('[O-004] never pays out gift money, in any history of gifts, deposits, bets, wins and forfeited gifts', async () => {
    async function play(history: readonly Step[]): Promise<void> {
      const player = await newPlayer();
      const model = new GiftModel();
      const bets: { tx: bigint; modelBet: ReturnType<GiftModel['bet']> }[] = [];
      const holds: { id: string; minor: number }[] = [];
      const expectIfCovered = async <Result>(isCovered: boolean, work: () => Promise<Result>) => {
        if (isCovered) return work();
        await expect(work()).rejects.toBeInstanceOf(InsufficientFunds);
        return undefined;
      };
      for (const action of history) {
        const minor = action.amount;
        if (action.type === 'gift') {
          await player.gift(minor);
          model.give(minor, false);
        } else if (action.type === 'promotion') {
          await player.gift(minor, 'PROMOTION');
          model.give(minor, true);
        } else if (action.type === 'forfeit') {
          await player.forfeit(model.gift);
          model.remove();
        } else if (action.type === 'deposit') {
          await player.deposit(minor);
          model.real += minor;
        } else if (action.type === 'cashOut') {
          const id = await expectIfCovered(minor <= model.real, () => player.hold(minor));
          if (id !== undefined) {
            model.real -= minor;
            holds.push({ id, minor });
          }
        } else if (action.type === 'release') {
          const hold = holds.pop();
          if (hold) {
            await player.release(hold.id);
            model.real += hold.minor;
          }
        } else if (action.type === 'bet' || action.type === 'openBet') {
          const tx = await expectIfCovered(minor <= model.real + model.gift, () => player.bet(minor));
          if (tx === undefined) continue;
          const modelBet = model.bet(minor);
          if (action.type === 'openBet') bets.push({ tx, modelBet });
          else if ('wins' in action && action.wins > 0) {
            await player.win(action.wins, tx);
            model.win(action.wins, modelBet);
          }
        } else {
          const bet = bets.pop();
          if (!bet) continue;
          if (action.type === 'settle') {
            await player.win(minor, bet.tx);
            model.win(minor, bet.modelBet);
          } else {
            await player.rollBack(bet.tx);
            model.rollBack(bet.modelBet);
          }
        }
        expect(await player.balance()).toEqual(model.balance());
        expect(await player.progress()).toEqual(model.progress());
        const { real, gift } = await player.balance();
        if (gift > 0) await expect(player.hold(real + 1)).rejects.toBeInstanceOf(InsufficientFunds);
      }
    }
    const history = fc.array(stepArbitrary, { minLength: 5, maxLength: 25 });
    await fc.assert(fc.asyncProperty(history, play), { numRuns: __LONG_RUN__ ? 1_000 : 40, seed: 30 });
    expect(await auditLedger(testDatabase.database.orm)).toEqual(balancedLedger);
  }, 120_000);
});
