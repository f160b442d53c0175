import { auditLedger, balancedLedger } from '../ledger/audit';
import { seededRandom } from '../seededRandom';
import {
  apply,
  cashOutsOf,
  compare,
  endAll,
  newPlayer,
  step,
  type CashOutTable,
} from '../testing/cashOutPlayers';
import { cashOutRaces } from '../testing/cashOutRaces';
import { tableOf } from '../testing/everyRoute';
import { startTestSandbox, startWithinMs, type TestSandbox } from '../testing/testSandbox';

// `pnpm drill --full races` runs a thousand.
const races = 6;

describe('on PostgreSQL, which runs transactions in parallel,', () => {
  let sandbox: TestSandbox;
  let table: CashOutTable;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    table = await tableOf(sandbox);
  }, startWithinMs);
  afterAll(async () => {
    await sandbox.stop();
  });

  it('[B-024] keeps the sums correct when cash-outs, reviews, deposits and bets of one player run in parallel', async () => {
    const player = await newPlayer(table);
    const lanes = 4;
    const drive = async (lane: number) => {
      const random = seededRandom(`cash-out races ${String(lane)}`);
      for (let turn = 0; turn < 8; turn += 1) await step(table, player, random, 2_500 + turn * lanes + lane);
    };
    await Promise.all(Array.from({ length: lanes }, (_, lane) => drive(lane)));
    await endAll(table, player);
    expect(player.accepted.length).toBeGreaterThan(3);
    const { found, expected } = await compare(table, player);
    expect(found).toEqual(expected);
  }, 120_000);

  it('[B-026] either cancels or proceeds when both are requested at once, and the money matches @R5', async () => {
    const { faults, canceled, movedOn } = await cashOutRaces(sandbox, { races, seed: 5 });
    expect(faults).toEqual([]);
    expect(canceled + movedOn).toBe(races);
  }, 120_000);

  it('[B-025] accepts one cash-out of two tabs that send equal ones, or ones that exceed the balance together', async () => {
    const player = await newPlayer(table);
    const equal = await apply(table, player, 3_000, { tabs: 4, keys: 'each' });
    expect(equal.filter((error) => error === 0).length).toBeGreaterThan(0);
    expect(await cashOutsOf(table, player)).toHaveLength(1);
    // 150.00 minus the held 30.00 covers only one cash-out of 70.00.
    const tooMuch = await Promise.all([7_000, 7_001].map((amountMinor) => apply(table, player, amountMinor)));
    expect(tooMuch.flat().sort()).toEqual([-4, 0]);
    // Half of the wagered 150.00 allows one cash-out of 50.00, although the balance covers two.
    const smallPlayer = await newPlayer(table, 1);
    const halves = await Promise.all(
      [5_000, 5_001].map((amountMinor) => apply(table, smallPlayer, amountMinor)),
    );
    expect(halves.flat().sort()).toEqual([-4, 0]);
    expect(await apply(table, player, 2_500, { tabs: 3 })).toEqual([0, 0, 0]);
    expect(await cashOutsOf(table, player)).toHaveLength(3);
  }, 120_000);

  it('leaves a balanced ledger', async () => {
    expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
  });
});
