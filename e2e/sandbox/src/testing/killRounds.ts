import { isDeepStrictEqual } from 'node:util';
import { getGame } from 'shared-contracts/api';
import { balancedLedger } from '../ledger/audit';
import { randomInt, seededRandom } from '../seededRandom';
import { compare, endAll, newPlayer, step, type CashOutTable } from './cashOutPlayers';
import { freePort } from './freePort';
import { spawnSandbox } from './spawnSandbox';
import { createTestWallet } from './testWallet';
import type { TestMember } from './testSandbox';

export interface KillFigures {
  readonly kills: number;
  /** Numbers of cash-outs, their ends, deposits and rounds. */
  readonly steps: number;
  /** Calls that a kill interrupted, and that were repeated. */
  readonly unanswered: number;
  /** Time of each restart until the first reply. */
  readonly startsMs: readonly number[];
  /** An error for each player with books that differ from the replies, and for an unbalanced ledger. */
  readonly faults: readonly string[];
}

interface KillOptions {
  /** Address of the database. */
  readonly env: Record<string, string>;
  readonly kills: number;
  readonly seed: number;
  readonly progress?: (line: string) => void;
}

const secret = 'kill rounds';
const players = 3;
/** Number of concurrent events per player. */
const lanes = 2;
/** Number of events before the books are compared. */
const killsPerSeason = 6;

/** Kills the server repeatedly during players' calls, and compares the books with the replies. */
export async function killRounds({ env, kills, seed, progress }: KillOptions): Promise<KillFigures> {
  const port = await freePort();
  const figures = { kills: 0, steps: 0, unanswered: 0, startsMs: [] as number[], faults: [] as string[] };
  const startSandbox = async () => {
    const started = spawnSandbox(port, { ...env, WALLET_SECRET: secret });
    await started.ready();
    return started;
  };
  let sandbox = await startSandbox();
  let restarting: Promise<void> | undefined;

  async function killAndStart(): Promise<void> {
    // Interrupted calls are repeated. The limit detects errors other than the kill.
    if (figures.kills > 2 * kills + killsPerSeason)
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
  const table: CashOutTable = {
    sandbox: () => sandbox,
    wallet: createTestWallet(() => sandbox.callbackOrigin, secret, (game.data as { vendor: string }).vendor),
    responseTo: async (call) => {
      for (;;) {
        try {
          return await call();
        } catch {
          figures.unanswered += 1;
          await restart();
        }
      }
    },
  };

  async function playSeason(season: number): Promise<void> {
    const until = Math.min(figures.kills + killsPerSeason, kills);
    const moments = seededRandom(`kills ${String(seed)} ${String(season)}`);
    const all = await Promise.all(Array.from({ length: players }, () => newPlayer(table)));
    let killAt = figures.steps + randomInt(moments, 4, 12);
    const drive = async (index: number, lane: number) => {
      const player = all[index];
      const random = seededRandom(`kills ${[seed, season, index, lane].join(' ')}`);
      for (let turn = 0; player && figures.kills < until; turn += 1) {
        await step(table, player, random, 2_500 + turn * lanes + lane);
        figures.steps += 1;
        if (figures.steps < killAt || restarting) continue;
        killAt = figures.steps + randomInt(moments, 4, 12);
        void restart();
      }
    };
    await Promise.all(
      all.flatMap((_, index) => Array.from({ length: lanes }, (__, lane) => drive(index, lane))),
    );
    await restarting;
    for (const player of all) {
      await endAll(table, player);
      const { found, expected } = await compare(table, player);
      if (isDeepStrictEqual(found, expected)) continue;
      figures.faults.push(
        `season ${String(season)}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`,
      );
    }
    const ledger = await sandbox.control('auditLedger');
    if (!isDeepStrictEqual(ledger, balancedLedger))
      figures.faults.push(`season ${String(season)}: the ledger has ${JSON.stringify(ledger)}`);
  }

  try {
    for (let season = 1; figures.kills < kills; season += 1) {
      await playSeason(season);
      progress?.(`${String(figures.kills)} of ${String(kills)} kills`);
    }
  } finally {
    await sandbox.kill('SIGTERM');
  }
  return figures;
}
