import { median } from '../median';
import type { VisitName } from './budgets';
import type { VisitCount } from './countVisit';
import type { ProductName } from './products';
import type { PressTimes } from './timePresses';
import type { VisitTimes } from './timeVisit';

/** The visits that the bench measures for every product. */
export const comparedVisits = ['first', 'repeat', 'deploy'] as const satisfies readonly VisitName[];
/** The products for which the bench also measures the other visits, presses, and visits without deltas. */
export const mainProducts = ['federated', 'monolith'] as const satisfies readonly ProductName[];

export interface Timings {
  readonly visits: Readonly<Partial<Record<VisitName, VisitTimes>>>;
  /** The sum of the long tasks of a first visit with a quarter of the CPU speed. */
  readonly slowLongTasksMs: number;
  readonly presses?: PressTimes;
}
export type Round = Readonly<Record<ProductName, Timings>>;

export interface Counts {
  /** Function calls in a first visit. */
  readonly calls: number;
  readonly visits: Readonly<Partial<Record<VisitName, VisitCount>>>;
  /** After a deploy, in a browser that gets deltas of files, but the whole document. */
  readonly withFileDeltas?: VisitCount;
  /** After a deploy, in a browser that gets full files instead of deltas. */
  readonly withoutDeltas?: VisitCount;
}

/** The median of the ratios of two figures per round. A dash if the second figure was always 0. */
export function formatRatio(pairs: readonly (readonly [number, number])[]): string {
  const ratios = pairs.flatMap(([figure, base]) => (base > 0 ? [figure / base] : []));
  return ratios.length === 0 ? '–' : median(ratios).toFixed(2);
}
