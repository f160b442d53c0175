import { isDeepStrictEqual } from 'node:util';
import { getGame } from 'shared-contracts/api';
import { soundLedger } from '../ledger/audit';
import { randomInt, seededRandom } from '../seededRandom';
import { compare, endAll, newPlayer, step, type CashOutTable } from './cashOutPlayers';
import { freePort } from './freePort';
import { spawnSandbox } from './spawnSandbox';
import { createTestWallet } from './testWallet';
import type { TestMember } from './testSandbox';

export interface KillFigures {
  readonly kills: number;
  /** Cash-outs, ends of them, deposits and rounds that were played. */
  readonly steps: number;
  /** Calls that were under way when it died, and were sent again. */
  readonly unanswered: number;
  /** How long each start after a kill took until the server answered. */
  readonly startsMs: readonly number[];
  /** A sentence for each player whose books are not what they were told, and for a ledger that is not sound. */
  readonly faults: readonly string[];
}

interface KillOptions {
  /** The database, as the sandbox is told of it. */
  readonly env: Record<string, string>;
  readonly kills: number;
  readonly seed: number;
  readonly progress?: (line: string) => void;
}

const secret = 'kill rounds';
const players = 3;
/** How many things happen to one player at once. */
const lanes = 2;
/** Books are compared, and others play on, after so many. */
const killsASeason = 6;

/** Kills the server in the middle of what players do, again and again, and compares what is there with what they were told. */
export async function killRounds({ env, kills, seed, progress }: KillOptions): Promise<KillFigures> {
  const port = await freePort();
  const figures = { kills: 0, steps: 0, unanswered: 0, startsMs: [] as number[], faults: [] as string[] };
  const begin = async () => {
    const started = spawnSandbox(port, { ...env, WALLET_SECRET: secret });
    await started.ready();
    return started;
  };
  let sandbox = await begin();
  let restarting: Promise<void> | undefined;

  async function killAndStart(): Promise<void> {
    // Each call that it cost is sent again; without an end to that something else than the kill is wrong.
    if (figures.kills > 2 * kills + killsASeason)
      throw new Error(`it does not come back: ${sandbox.output.text}`);
    await sandbox.kill('SIGKILL');
    const startedMs = performance.now();
    sandbox = await begin();
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
    answerTo: async (call) => {
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
    const until = Math.min(figures.kills + killsASeason, kills);
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
      const { found, told } = await compare(table, player);
      if (isDeepStrictEqual(found, told)) continue;
      figures.faults.push(
        `season ${String(season)}: ${JSON.stringify(found)} instead of ${JSON.stringify(told)}`,
      );
    }
    const ledger = await sandbox.control('auditLedger');
    if (!isDeepStrictEqual(ledger, soundLedger))
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
