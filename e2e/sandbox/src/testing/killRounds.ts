import { isDeepStrictEqual } from 'node:util';
import { getGame } from 'shared-contracts/api';
import { balancedLedger } from '../ledger/audit';
import { randomInt, seededRandom } from '../seededRandom';
import { compareWithReplies, endAllCashOuts, newPlayer, playStep, type CashOutSetup } from './cashOutPlayers';
import { freePort } from './freePort';
import { spawnSandbox } from './spawnSandbox';
import { createTestWallet } from './testWallet';
import type { TestMember } from './testSandbox';

export interface KillFigures {
  readonly kills: number;
  /** Number of played steps: cash-outs, status changes, deposits and rounds. */
  readonly steps: number;
  /** Calls that a kill interrupted, and that were repeated. */
  readonly lostCalls: number;
  /** Time of each restart until the first reply. */
  readonly startsMs: readonly number[];
  /** An error for each player with books that differ from the replies, and for an unbalanced ledger. */
  readonly failures: readonly string[];
}

interface KillOptions {
  /** Environment of the server, with the address of its database. */
  readonly env: Record<string, string>;
  readonly kills: number;
  readonly seed: number;
  readonly progress?: (line: string) => void;
}

const secret = 'kill rounds';
const players = 3;
/** Number of concurrent clients per player. */
const clients = 2;
/** Number of kills after which the books are compared. */
const killsPerRound = 6;

/** Kills the server repeatedly during players' calls, and compares the books with the replies. */
export async function killRounds({ env, kills, seed, progress }: KillOptions): Promise<KillFigures> {
  const port = await freePort();
  const figures = { kills: 0, steps: 0, lostCalls: 0, startsMs: [] as number[], failures: [] as string[] };
  const startSandbox = async () => {
    const newSandbox = spawnSandbox(port, { ...env, WALLET_SECRET: secret });
    await newSandbox.ready();
    return newSandbox;
  };
  let sandbox = await startSandbox();
  let restarting: Promise<void> | undefined;

  async function killAndStart(): Promise<void> {
    // Each failed call restarts the server. If calls fail for another reason than a kill, this would never end.
    if (figures.kills > 2 * kills + killsPerRound)
      throw new Error(`the sandbox does not restart: ${sandbox.output.text}`);
    await sandbox.kill('SIGKILL');
    const startedMs = performance.now();
    sandbox = await startSandbox();
    figures.startsMs.push(performance.now() - startedMs);
    figures.kills += 1;
    restarting = undefined;
  }
  const restart = () => (restarting ??= killAndStart());

  const { token } = (await sandbox.control('createMember')) as TestMember;
  const game = await sandbox.call(getGame.path, { id: 1001 }, { token });
  const setup: CashOutSetup = {
    sandbox: () => sandbox,
    wallet: createTestWallet(() => sandbox.callbackOrigin, secret, (game.data as { vendor: string }).vendor),
    responseTo: async (call) => {
      for (;;) {
        try {
          return await call();
        } catch {
          figures.lostCalls += 1;
          await restart();
        }
      }
    },
  };

  async function runKillRound(round: number): Promise<void> {
    const killsAtRoundEnd = Math.min(figures.kills + killsPerRound, kills);
    const killRandom = seededRandom(`kills ${String(seed)} ${String(round)}`);
    const roundPlayers = await Promise.all(Array.from({ length: players }, () => newPlayer(setup)));
    let nextKillStep = figures.steps + randomInt(killRandom, 4, 12);
    const runClient = async (index: number, client: number) => {
      const player = roundPlayers[index];
      const random = seededRandom(`kills ${[seed, round, index, client].join(' ')}`);
      for (let turn = 0; player && figures.kills < killsAtRoundEnd; turn += 1) {
        await playStep(setup, player, random, 2_500 + turn * clients + client);
        figures.steps += 1;
        if (figures.steps < nextKillStep || restarting) continue;
        nextKillStep = figures.steps + randomInt(killRandom, 4, 12);
        void restart();
      }
    };
    await Promise.all(
      roundPlayers.flatMap((_, index) =>
        Array.from({ length: clients }, (__, client) => runClient(index, client)),
      ),
    );
    await restarting;
    for (const player of roundPlayers) {
      await endAllCashOuts(setup, player);
      const { actual, expected } = await compareWithReplies(setup, player);
      if (isDeepStrictEqual(actual, expected)) continue;
      figures.failures.push(
        `round ${String(round)}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`,
      );
    }
    const ledger = await sandbox.control('auditLedger');
    if (!isDeepStrictEqual(ledger, balancedLedger))
      figures.failures.push(`round ${String(round)}: the ledger has ${JSON.stringify(ledger)}`);
  }

  try {
    for (let round = 1; figures.kills < kills; round += 1) {
      await runKillRound(round);
      progress?.(`${String(figures.kills)} of ${String(kills)} kills`);
    }
  } finally {
    await sandbox.kill('SIGTERM');
  }
  return figures;
}
