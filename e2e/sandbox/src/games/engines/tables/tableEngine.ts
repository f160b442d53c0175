import * as v from 'valibot';
import type { Draw } from '../Draw';
import type { Played, Rules } from '../Game';

/** A place on the cloth that chips can be put on. */
export interface Field {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  /** Told beside the field, as players know it: "35 to 1". */
  readonly odds: string;
}

export interface TableOutcome {
  readonly result: unknown;
  /** What came back on each field that was bet on and returned something. */
  readonly returns: readonly { readonly field: string; readonly returnMinor: number }[];
}

export interface TableTable {
  readonly kind: 'roulette' | 'baccarat' | 'highCard';
  readonly chipsMinor: readonly number[];
  readonly fields: readonly Field[];
  readonly mostMinor: number;
}

/** What is drawn, and what a field gives back for one unit staked, in hundredths (stake included). */
export interface TableRules<Result> {
  readonly kind: TableTable['kind'];
  readonly fields: readonly Field[];
  readonly draw: (draw: Draw) => Result;
  readonly returnPercent: (field: string, result: Result) => number;
}

const chipsMinor = [50, 100, 500, 1_000, 2_500];
/** Most on the table in one round. */
const mostMinor = 50_000;

const Bet = v.strictObject({
  chips: v.pipe(
    v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(50), v.maxValue(mostMinor))),
    v.check((chips) => Object.keys(chips).length > 0 && Object.keys(chips).length <= 60),
  ),
});

/** A game of chips on fields: one draw settles them all. */
export function tableEngine<Result>(rules: TableRules<Result>): Rules {
  const known = new Set(rules.fields.map((field) => field.id));
  const table: TableTable = { kind: rules.kind, chipsMinor, fields: rules.fields, mostMinor };
  return {
    table,
    play(request, draw): Played | undefined {
      const bet = v.safeParse(Bet, request);
      if (!bet.success) return undefined;
      const chips = Object.entries(bet.output.chips);
      if (chips.some(([field, minor]) => !known.has(field) || minor % 50 !== 0)) return undefined;
      const stakeMinor = chips.reduce((sum, [, minor]) => sum + minor, 0);
      if (stakeMinor > mostMinor) return undefined;
      const result = rules.draw(draw);
      const returns = chips
        // Half a minor unit, as the banker's 0.95 can leave, stays with the house.
        .map(([field, minor]) => ({
          field,
          returnMinor: Math.floor((minor * rules.returnPercent(field, result)) / 100),
        }))
        .filter(({ returnMinor }) => returnMinor > 0);
      const winMinor = returns.reduce((sum, one) => sum + one.returnMinor, 0);
      const outcome: TableOutcome = { result, returns };
      return { stakeMinor, winMinor, outcome };
    },
  };
}
