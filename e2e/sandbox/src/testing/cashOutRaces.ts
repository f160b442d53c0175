import { setTimeout as wait } from 'node:timers/promises';
import { cashOutStatuses } from 'shared-contracts/api';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { pick, seededRandom } from '../seededRandom';
import {
  applyInTabs,
  cancelByPlayer,
  cashOutsOf,
  changeStatus,
  newPlayer,
  type Player,
} from './cashOutPlayers';
import { balanceOf } from './depositCalls';
import { cashOutSetupOf } from './everyRoute';
import type { TestSandbox } from './testSandbox';

const { canceled, passed, rejected } = cashOutStatuses;
/** Limits the length of a player's list of cash-outs, because each race reads it. */
const racesPerPlayer = 50;
/** After each race, the head start changes by this time in favor of the loser. */
const stepMs = 4;
/** Range of the random part of the head start. */
const randomRangeMs = 12;
/** Each side must win at least this share of the races. With fewer races, the share is not checked. */
const minWinShare = 0.2;
const minRacesForShare = 40;

export interface RaceFigures {
  readonly races: number;
  readonly canceled: number;
  readonly proceeded: number;
  readonly ms: number;
  readonly failures: readonly string[];
}

interface RaceOptions {
  readonly races: number;
  readonly seed: number;
  readonly progress?: (line: string) => void;
}

async function startAfter<Result>(ms: number, send: () => Promise<Result>): Promise<Result> {
  if (ms > 0) await wait(ms);
  return send();
}

/** Races the player's cancel against the operator's next status, for many cash-outs. */
export async function cashOutRaces(
  sandbox: TestSandbox,
  { races, seed, progress }: RaceOptions,
): Promise<RaceFigures> {
  const startedAt = performance.now();
  const setup = await cashOutSetupOf(sandbox);
  const random = seededRandom(`cancel or change of status ${String(seed)}`);
  const failures: string[] = [];
  const wins = { canceled: 0, proceeded: 0 };
  // Head start of the cancel, which takes longer than the operator's change. It adapts to the machine.
  let leadMs = 0;
  let player: Player | undefined;

  async function race(racer: Player, index: number): Promise<string | undefined> {
    await sandbox.control('clearLimits');
    const balanceBefore = await balanceOf(sandbox, racer.member);
    await applyInTabs(setup, racer, 2_500 + (index % racesPerPlayer));
    const [row] = await cashOutsOf(setup, racer);
    const id = row?.id ?? '';
    const operatorStatus = pick(random, [passed, rejected]);
    const headStartMs = Math.round(leadMs + (random() - 0.5) * randomRangeMs);
    const [isCanceled, hasProceeded] = await Promise.all([
      startAfter(-headStartMs, () => cancelByPlayer(setup, racer, id)),
      startAfter(headStartMs, () => changeStatus(setup, racer, id, operatorStatus)),
    ]);
    leadMs += isCanceled ? -stepMs : stepMs;
    wins.canceled += Number(isCanceled);
    wins.proceeded += Number(hasProceeded);
    const finalRow = (await cashOutsOf(setup, racer)).find((cashOut) => cashOut.id === id);
    if (isCanceled === hasProceeded) return `${isCanceled ? 'both' : 'neither'} succeeded`;
    if (finalRow?.status !== (isCanceled ? canceled : operatorStatus))
      return `it ended as ${String(finalRow?.status)}`;
    if (finalRow.status === passed) await changeStatus(setup, racer, id, rejected);
    const balance = await balanceOf(sandbox, racer.member);
    return balance === balanceBefore ? undefined : `the balance is ${balance} instead of ${balanceBefore}`;
  }

  for (let index = 0; index < races; index += 1) {
    if (index % racesPerPlayer === 0) {
      player = await newPlayer(setup);
      progress?.(`${String(index)} of ${String(races)} races`);
    }
    const failure = player && (await race(player, index));
    if (failure !== undefined) failures.push(`race ${String(index)}: ${failure}`);
  }
  const fewerWins = Math.min(wins.canceled, wins.proceeded);
  if (races >= minRacesForShare && fewerWins < races * minWinShare) {
    failures.push(
      `${String(wins.canceled)} canceled and ${String(wins.proceeded)} changed by the operator: the calls hardly overlapped`,
    );
  }
  const audit = await auditLedger(sandbox.database.orm);
  if (JSON.stringify(audit) !== JSON.stringify(balancedLedger)) failures.push('the ledger is not balanced');
  return { races, ...wins, ms: Math.round(performance.now() - startedAt), failures };
}
