import { auditLedger, balancedLedger } from '../ledger/audit';
import { seededRandom } from '../seededRandom';
import {
  applyInTabs,
  cashOutsOf,
  compareWithReplies,
  endAllCashOuts,
  newPlayer,
  playStep,
  type CashOutSetup,
} from '../testing/cashOutPlayers';
import { cashOutRaces } from '../testing/cashOutRaces';
import { cashOutSetupOf } from '../testing/everyRoute';
import { startTestSandbox, startTimeoutMs, type TestSandbox } from '../testing/testSandbox';

// `pnpm drill --full races` runs a thousand.
const races = 6;

describe('on PostgreSQL, which runs transactions in parallel,', () => {
  let sandbox: TestSandbox;
  let setup: CashOutSetup;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    setup = await cashOutSetupOf(sandbox);
  }, startTimeoutMs);
  afterAll(async () => {
    await sandbox.stop();
  });

  it('[B-024] keeps the sums correct when cash-outs, reviews, deposits and bets of one player run in parallel', async () => {
    const player = await newPlayer(setup);
    const clients = 4;
    const runClient = async (client: number) => {
      const random = seededRandom(`cash-out races ${String(client)}`);
      for (let turn = 0; turn < 8; turn += 1)
        await playStep(setup, player, random, 2_500 + turn * clients + client);
    };
    await Promise.all(Array.from({ length: clients }, (_, client) => runClient(client)));
    await endAllCashOuts(setup, player);
    expect(player.acceptedMinor.length).toBeGreaterThan(3);
    const { actual, expected } = await compareWithReplies(setup, player);
    expect(actual).toEqual(expected);
  }, 120_000);

  it('[B-026] either cancels or proceeds when both are requested at once, and the money matches @reliability5', async () => {
    const { failures, canceled, proceeded } = await cashOutRaces(sandbox, { races, seed: 5 });
    expect(failures).toEqual([]);
    expect(canceled + proceeded).toBe(races);
  }, 120_000);

  it('[B-025] accepts one of two cash-outs from two tabs if they are equal, or together exceed the balance', async () => {
    const player = await newPlayer(setup);
    const equalErrors = await applyInTabs(setup, player, 3_000, { tabs: 4, keys: 'perTab' });
    expect(equalErrors.filter((error) => error === 0).length).toBeGreaterThan(0);
    expect(await cashOutsOf(setup, player)).toHaveLength(1);
    // 150.00 minus the held 30.00 covers only one cash-out of 70.00.
    const excessErrors = await Promise.all(
      [7_000, 7_001].map((amountMinor) => applyInTabs(setup, player, amountMinor)),
    );
    expect(excessErrors.flat().sort()).toEqual([-4, 0]);
    // Half of the wagered 150.00 allows one cash-out of 50.00, although the balance covers two.
    const smallPlayer = await newPlayer(setup, 1);
    const halfErrors = await Promise.all(
      [5_000, 5_001].map((amountMinor) => applyInTabs(setup, smallPlayer, amountMinor)),
    );
    expect(halfErrors.flat().sort()).toEqual([-4, 0]);
    expect(await applyInTabs(setup, player, 2_500, { tabs: 3 })).toEqual([0, 0, 0]);
    expect(await cashOutsOf(setup, player)).toHaveLength(3);
  }, 120_000);

  it('leaves a balanced ledger', async () => {
    expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
  });
});
