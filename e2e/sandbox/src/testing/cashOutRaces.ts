import { cashOutStatuses } from 'shared-contracts/api';
import { auditLedger, soundLedger } from '../ledger/audit';
import { pick, seededRandom } from '../seededRandom';
import { apply, cancel, cashOutsOf, move, newPlayer, type Player } from './cashOutPlayers';
import { balanceOf } from './depositCalls';
import { tableOf } from './everyRoute/ownThings';
import type { TestSandbox } from './testSandbox';

const { canceled, passed, rejected } = cashOutStatuses;
/** A player's list of cash-outs is read each time, so it stays short. */
const racesOfPlayer = 50;

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

/** Asks for cash-outs which the player cancels in the same moment in which the operator moves them on. */
export async function cashOutRaces(
  sandbox: TestSandbox,
  { races, seed, progress }: RaceOptions,
): Promise<RaceFigures> {
  const startedAt = performance.now();
  const table = await tableOf(sandbox);
  const random = seededRandom(`cancel or move on ${String(seed)}`);
  const faults: string[] = [];
  const won = { canceled: 0, movedOn: 0 };
  let player: Player | undefined;

  async function race(who: Player, number: number): Promise<string | undefined> {
    await sandbox.control('clearLimits');
    const before = await balanceOf(sandbox, who.member);
    await apply(table, who, 2_500 + (number % racesOfPlayer));
    const [row] = await cashOutsOf(table, who);
    const id = row?.id ?? '';
    const to = pick(random, [passed, rejected]);
    const both = [() => cancel(table, who, id), () => move(table, who, id, to)];
    const isTurned = random() < 0.5;
    const [first = false, second = false] = await Promise.all(
      (isTurned ? both.reverse() : both).map((ask) => ask()),
    );
    const [isCanceled, isMoved] = isTurned ? [second, first] : [first, second];
    won.canceled += Number(isCanceled);
    won.movedOn += Number(isMoved);
    const after = (await cashOutsOf(table, who)).find((cashOut) => cashOut.id === id);
    if (isCanceled === isMoved) return `${isCanceled ? 'both' : 'neither'} came about`;
    if (after?.status !== (isCanceled ? canceled : to)) return `it ended as ${String(after?.status)}`;
    if (after.status === passed) await move(table, who, id, rejected);
    const balance = await balanceOf(sandbox, who.member);
    return balance === before ? undefined : `the balance is ${balance} instead of ${before}`;
  }

  for (let number = 0; number < races; number += 1) {
    if (number % racesOfPlayer === 0) {
      player = await newPlayer(table);
      progress?.(`${String(number)} of ${String(races)} races`);
    }
    const fault = player && (await race(player, number));
    if (fault !== undefined) faults.push(`race ${String(number)}: ${fault}`);
  }
  const audit = await auditLedger(sandbox.database.orm);
  if (JSON.stringify(audit) !== JSON.stringify(soundLedger)) faults.push('the ledger is not sound any more');
  return { races, ...won, ms: Math.round(performance.now() - startedAt), faults };
}
