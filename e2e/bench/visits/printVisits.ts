import { formatTable } from '../../support/formatTable';
import { median } from '../median';
import { formatKb, visitNames, type VisitName } from './budgets';
import { sumWireBytes, type VisitCount } from './countVisit';
import { formatRatio, mainProducts, type Counts, type Round, type Timings } from './figures';
import { formatProducts } from './formatProducts';
import { productNames, productTitles, type ProductName } from './products';
import type { PressTimes } from './timePresses';

const timeKeys = ['firstPaintMs', 'firstTileMs', 'largestPaintMs', 'interactiveMs', 'longTasksMs'] as const;
const titles: Readonly<Record<VisitName, string>> = {
  first: 'first',
  repeat: 'repeat',
  deploy: 'after a deploy of the lobby (3 lines)',
  member: 'member, repeat',
  memberFirst: 'member, empty cache',
};
const titleWithFileDeltas = `${titles.deploy}, deltas of files only`;
const titleWithoutDeltas = `${titles.deploy}, without deltas`;

const print = (lines: readonly string[]) => {
  console.log(`${lines.join('\n')}\n`);
};

/** The counts of a product with the title of each visit. */
const countsByTitle = ({ visits, withFileDeltas, withoutDeltas }: Counts) =>
  [
    ...visitNames.map((name) => [titles[name], visits[name]] as const),
    [titleWithFileDeltas, withFileDeltas] as const,
    [titleWithoutDeltas, withoutDeltas] as const,
  ].filter((entry): entry is readonly [string, VisitCount] => entry[1] !== undefined);

export function printCounts(counts: Readonly<Record<ProductName, Counts>>): void {
  const rowsOf = (product: ProductName) =>
    countsByTitle(counts[product]).map(
      ([title, { wireBytes, scriptBytes, requests, idleRequests, waves }]) => [
        ...[title, productTitles[product], formatKb(wireBytes), formatKb(scriptBytes)],
        ...[String(requests.length), String(waves), formatKb(sumWireBytes(idleRequests))],
        title === titles.first ? String(counts[product].calls) : '',
      ],
    );
  const columns = [
    ...['visit', 'product', 'transferred, kB', 'scripts, kB', 'requests', 'waves'],
    ...['when idle, kB', 'calls'],
  ];
  const rows = productNames.flatMap(rowsOf);
  const orderedTitles = [...Object.values(titles), titleWithFileDeltas, titleWithoutDeltas];
  print(
    formatTable(
      columns,
      orderedTitles.flatMap((title) => rows.filter(([rowTitle]) => rowTitle === title)),
    ),
  );
}

export function printRequests(product: ProductName, counts: Counts): void {
  for (const [title, { requests }] of countsByTitle(counts)) {
    const rows = requests.map(({ wave, owner, path, wireBytes }) => [
      ...[String(wave), owner, path.split('/').slice(-2).join('/'), formatKb(wireBytes)],
    ]);
    print([`${productTitles[product]}, ${title}:`, '', ...formatTable(['wave', 'of', 'what', 'kB'], rows)]);
  }
}

/** Prints one table with the visits that are measured for all products. */
export function printProducts(counts: Readonly<Record<ProductName, Counts>>, rounds: readonly Round[]): void {
  const figuresOf = (product: ProductName) => ({
    title: productTitles[product],
    counts: counts[product],
    rounds: rounds.map((round) => round[product]),
  });
  print([
    `All products, and in brackets the median of the ratio to the monolith of each of ${String(rounds.length)} rounds:`,
    '',
    ...formatProducts(productNames.map(figuresOf), figuresOf('monolith')),
  ]);
}

/** Formats the median of a figure for both main products and, in parentheses, the median of the ratios per round. */
function formatComparison(
  rounds: readonly Round[],
  getFigure: (timings: Timings) => number | undefined,
): string {
  const pairs = rounds.map(
    ({ federated, monolith }) => [getFigure(federated) ?? NaN, getFigure(monolith) ?? NaN] as const,
  );
  const medians = [pairs.map(([figure]) => figure), pairs.map(([, base]) => base)].map((figures) =>
    median(figures).toFixed(0),
  );
  return `${medians.join(' / ')} (${formatRatio(pairs)})`;
}

export function printTimes(rounds: readonly Round[]): void {
  const maxShifts = (visit: VisitName) =>
    mainProducts.map((product) =>
      Math.max(...rounds.map((round) => round[product].visits[visit]?.shift ?? NaN)).toFixed(3),
    );
  print([
    `Federated / monolith in ms, and in brackets the median of the ratio of each of ${String(rounds.length)} rounds; the largest shift of all:`,
    '',
    ...formatTable(
      ['visit', 'first paint', 'first tile', 'largest paint', 'interactive', 'long tasks', 'layout shift'],
      visitNames.map((visit) => [
        titles[visit],
        ...timeKeys.map((key) => formatComparison(rounds, ({ visits }) => visits[visit]?.[key])),
        maxShifts(visit).join(' / '),
      ]),
    ),
  ]);
  const rows: readonly (readonly [string, (presses: PressTimes) => number])[] = [
    ['sign-in drawn, first time', ({ coldMs }) => coldMs],
    ['sign-in drawn, pointed at before', ({ hoveredMs }) => hoveredMs],
    ['sign-in drawn, again', ({ warmMs }) => warmMs],
    ['next frame of the sign-in', ({ nextFrameMs: { popup } }) => popup],
    ['next frame of a tile', ({ nextFrameMs: { tile } }) => tile],
    ['next frame of a category', ({ nextFrameMs: { category } }) => category],
    ['slowest of these: INP', ({ nextFrameMs }) => Math.max(...Object.values(nextFrameMs))],
  ];
  print(
    formatTable(
      ['after a press at 4x CPU', 'ms'],
      rows.map(([title, getTime]) => [
        title,
        formatComparison(rounds, ({ presses }) => presses && getTime(presses)),
      ]),
    ),
  );
}
