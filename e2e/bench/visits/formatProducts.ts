import { formatTable } from '../../support/formatTable';
import { median } from '../median';
import { formatKb } from './budgets';
import { comparedVisits, formatRatio, type Counts, type Timings } from './figures';

/** The figures of one product that the table compares. */
export interface ProductFigures {
  readonly title: string;
  readonly counts: Pick<Counts, 'visits'>;
  /** One entry per round. */
  readonly rounds: readonly Timings[];
}

/** The goals for the product, in the order of the columns. */
const goals = ['0.50 times', '1000', '1.05 times', '155.0', '0.000', '2', '0.70 times', '', ''];

/**
 * Compares the visits of all products with those of a base. A time is the median of all rounds. Its ratio, in
 * parentheses, is the median of the ratios to the base in the same round.
 */
export function formatProducts(products: readonly ProductFigures[], base: ProductFigures): string[] {
  const formatRow = ({ title, counts, rounds }: ProductFigures) => {
    const time = (getTime: (timings: Timings) => number | undefined) => {
      const figures = rounds.map((timings) => getTime(timings) ?? NaN);
      const pairs = figures.map((figure, index) => {
        const baseTimings = base.rounds[index];
        return [figure, (baseTimings && getTime(baseTimings)) ?? NaN] as const;
      });
      return `${median(figures).toFixed(0)} (${formatRatio(pairs)})`;
    };
    const bytes = (getBytes: (visits: Counts['visits']) => number | undefined) => {
      const figure = getBytes(counts.visits) ?? NaN;
      return `${formatKb(figure)} (${formatRatio([[figure, getBytes(base.counts.visits) ?? NaN]])})`;
    };
    const shifts = rounds.flatMap(({ visits }) => comparedVisits.map((visit) => visits[visit]?.shift ?? NaN));
    return [
      title,
      time(({ visits }) => visits.first?.firstTileMs),
      time(({ visits }) => visits.first?.largestPaintMs),
      time(({ visits }) => visits.first?.interactiveMs),
      bytes(({ first }) => first?.scriptBytes),
      Math.max(...shifts).toFixed(3),
      String(counts.visits.first?.waves ?? '–'),
      time(({ visits }) => visits.repeat?.firstTileMs),
      time(({ slowLongTasksMs }) => slowLongTasksMs),
      bytes(({ deploy }) => deploy?.wireBytes),
    ];
  };
  const columns = [
    ...['first visit', 'first tile, ms', 'largest paint, ms', 'interactive, ms', 'scripts, kB'],
    ...['layout shift', 'waves', 'repeat: first tile, ms', 'long tasks at 4x CPU, ms', 'after a deploy, kB'],
  ];
  return formatTable(columns, [...products.map(formatRow), ['goal of the product', ...goals]]);
}
