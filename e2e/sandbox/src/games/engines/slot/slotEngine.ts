import * as v from 'valibot';
import type { Draw } from '../Draw';
import type { Played, Rules } from '../Game';
import { evaluate, type Evaluation } from './evaluate';
import { lines, rowCount, stakesMinor } from './machine';
import { machines, type MachineName } from './machines';
import { stripsOf } from './strips';

const Bet = v.strictObject({ stakeMinor: v.picklist(stakesMinor) });

export interface SlotOutcome extends Evaluation {
  /** Symbols by reel, from top to bottom. */
  readonly window: readonly (readonly number[])[];
}

export interface SlotTable {
  readonly stakesMinor: readonly number[];
  readonly lines: readonly (readonly number[])[];
  readonly pays: readonly (readonly number[])[];
  readonly scatterPays: readonly number[];
}

function windowAt(strips: readonly (readonly number[])[], draw: Draw): number[][] {
  return strips.map((strip) => {
    const stop = draw(strip.length);
    return Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length] ?? 0);
  });
}

/** A 5×3 slot on one machine. */
export function slotEngine(name: MachineName): Rules {
  const machine = machines[name];
  const strips = stripsOf(machine, name);
  const table: SlotTable = { stakesMinor, lines, pays: machine.pays, scatterPays: machine.scatterPays };
  return {
    table,
    play(request, draw): Played | undefined {
      const bet = v.safeParse(Bet, request);
      if (!bet.success) return undefined;
      const { stakeMinor } = bet.output;
      const window = windowAt(strips, draw);
      const evaluation = evaluate(machine, window, stakeMinor);
      const outcome: SlotOutcome = { window, ...evaluation };
      return { stakeMinor, winMinor: evaluation.winMinor, outcome };
    },
  };
}
