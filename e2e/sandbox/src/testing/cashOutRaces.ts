import { setTimeout as wait } from 'node:timers/promises';
import { cashOutStatuses } from 'shared-contracts/api';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { pick, seededRandom } from '../seededRandom';
import { apply, cancel, cashOutsOf, move, newPlayer, type Player } from './cashOutPlayers';
import { balanceOf } from './depositCalls';
import { tableOf } from './everyRoute';
import type { TestSandbox } from './testSandbox';

const { canceled, passed, rejected } = cashOutStatuses;
/** Keeps a player's list of cash-outs short, because each race reads it. */
const racesPerPlayer = 50;
/** After each race, the head start changes by this time in favor of the loser. */
const stepMs = 4;
/** Range of the random part of the head start. */
const spreadMs = 12;
/** Each side must win at least this share of the races. With fewer races, the share is not checked. */
const minShare = 0.2;
const minRacesForShare = 40;

export interface RaceFigures {
  readonly races: number;
  readonly canceled: number;
  readonly movedOn: number;
  readonly ms: number;
  readonly faults: readonly string[];
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
  const table = await tableOf(sandbox);
  const random = seededRandom(`cancel or move on ${String(seed)}`);
  const faults: string[] = [];
  const won = { canceled: 0, movedOn: 0 };
  // Head start of the cancel, which takes longer than the operator's change. It adapts to the machine.
  let leadMs = 0;
  let player: Player | undefined;

  async function race(racer: Player, number: number): Promise<string | undefined> {
    await sandbox.control('clearLimits');
    const before = await balanceOf(sandbox, racer.member);
    await apply(table, racer, 2_500 + (number % racesPerPlayer));
    const [row] = await cashOutsOf(table, racer);
    const id = row?.id ?? '';
    const to = pick(random, [passed, rejected]);
    const headStartMs = Math.round(leadMs + (random() - 0.5) * spreadMs);
    const [isCanceled, isMoved] = await Promise.all([
      startAfter(-headStartMs, () => cancel(table, racer, id)),
      startAfter(headStartMs, () => move(table, racer, id, to)),
    ]);
    leadMs += isCanceled ? -stepMs : stepMs;
    won.canceled += Number(isCanceled);
    won.movedOn += Number(isMoved);
    const after = (await cashOutsOf(table, racer)).find((cashOut) => cashOut.id === id);
    if (isCanceled === isMoved) return `${isCanceled ? 'both' : 'neither'} succeeded`;
    if (after?.status !== (isCanceled ? canceled : to)) return `it ended as ${String(after?.status)}`;
    if (after.status === passed) await move(table, racer, id, rejected);
    const balance = await balanceOf(sandbox, racer.member);
    return balance === before ? undefined : `the balance is ${balance} instead of ${before}`;
  }

  for (let number = 0; number < races; number += 1) {
    if (number % racesPerPlayer === 0) {
      player = await newPlayer(table);
      progress?.(`${String(number)} of ${String(races)} races`);
    }
    const fault = player && (await race(player, number));
    if (fault !== undefined) faults.push(`race ${String(number)}: ${fault}`);
  }
  const fewest = Math.min(won.canceled, won.movedOn);
  if (races >= minRacesForShare && fewest < races * minShare) {
    faults.push(
      `${String(won.canceled)} canceled and ${String(won.movedOn)} moved on: the calls hardly overlapped`,
    );
  }
  const audit = await auditLedger(sandbox.database.orm);
  if (JSON.stringify(audit) !== JSON.stringify(balancedLedger)) faults.push('the ledger is not balanced');
  return { races, ...won, ms: Math.round(performance.now() - startedAt), faults };
}
