import type { Browser } from '@playwright/test';
import { formatTable } from '../../support/formatTable';
import { median } from '../median';
import { formatKb, visitNames, type VisitName } from './budgets';
import { countCalls, type VisitCount } from './countVisit';
import { countVisits, newVisitor, prepareVisit } from './countVisits';
import { startProducts, productNames, type ProductName } from './products';
import { timePresses, type PressTimes } from './timePresses';
import { timeVisit, type VisitTimes } from './timeVisit';

const timeKeys = ['firstPaintMs', 'firstTileMs', 'largestPaintMs', 'interactiveMs', 'longTasksMs'] as const;
const titles: Readonly<Record<VisitName, string>> = {
  first: 'first',
  repeat: 'repeat',
  deploy: 'after a deploy of the lobby (3 lines)',
  member: 'member, repeat',
  memberFirst: 'member, empty cache',
};
const titleWithoutDeltas = `${titles.deploy}, without deltas`;

interface Timings {
  readonly visits: Record<VisitName, VisitTimes>;
  readonly presses: PressTimes;
}
type Round = Record<ProductName, Timings>;

interface Counts {
  /** Function calls in a first visit. */
  readonly calls: number;
  readonly visits: Record<VisitName, VisitCount>;
  /** After a deploy, in a browser that gets full files instead of deltas. */
  readonly withoutDeltas: VisitCount;
}

export interface VisitsOptions {
  readonly openBrowser: (args: readonly string[]) => Promise<Browser>;
  readonly rounds: number;
  /** Prints every request of both products by visit and wave. */
  readonly list: boolean;
  readonly progress: (line: string) => void;
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

const print = (lines: readonly string[]) => console.log(`${lines.join('\n')}\n`);

/** The counts of a product with the title of each visit. */
const countsByTitle = ({ visits, withoutDeltas }: Counts): readonly (readonly [string, VisitCount])[] => [
  ...visitNames.map((name) => [titles[name], visits[name]] as const),
  [titleWithoutDeltas, withoutDeltas],
];

function printCounts(counts: Record<ProductName, Counts>) {
  const rowsOf = (product: ProductName) =>
    countsByTitle(counts[product]).map(([title, { wireBytes, scriptBytes, requests, depth }]) => [
      ...[title, product, formatKb(wireBytes), formatKb(scriptBytes), String(requests.length), String(depth)],
      title === titles.first ? String(counts[product].calls) : '',
    ]);
  const columns = ['visit', 'product', 'transferred, kB', 'scripts, kB', 'requests', 'depth', 'calls'];
  print(
    formatTable(
      columns,
      rowsOf('federated').flatMap((row, index) => [row, rowsOf('monolith')[index] ?? []]),
    ),
  );
}

function printRequests(product: ProductName, counts: Counts) {
  for (const [title, { requests }] of countsByTitle(counts)) {
    const rows = requests.map(({ depth, owner, path, wireBytes }) => [
      ...[String(depth), owner, path.split('/').slice(-2).join('/'), formatKb(wireBytes)],
    ]);
    print([`${product}, ${title}:`, '', ...formatTable(['wave', 'of', 'what', 'kB'], rows)]);
  }
}

/** Formats the median of a figure for both products and, in parentheses, the median of the ratios per round. */
function formatComparison(rounds: readonly Round[], getFigure: (timings: Timings) => number): string {
  const medianOf = (product: ProductName) => median(rounds.map((round) => getFigure(round[product])));
  const ratios = rounds.flatMap(({ federated, monolith }) => {
    const monolithFigure = getFigure(monolith);
    return monolithFigure > 0 ? [getFigure(federated) / monolithFigure] : [];
  });
  const ratio = ratios.length === 0 ? '–' : median(ratios).toFixed(2);
  return `${medianOf('federated').toFixed(0)} / ${medianOf('monolith').toFixed(0)} (${ratio})`;
}

function printTimes(rounds: readonly Round[]) {
  const maxShift = (product: ProductName, visit: VisitName) =>
    Math.max(...rounds.map((round) => round[product].visits[visit].shift)).toFixed(3);
  print([
    `Federated / monolith in ms, and in brackets the median of the ratio of each of ${String(rounds.length)} rounds; the largest shift of all:`,
    '',
    ...formatTable(
      ['visit', 'first paint', 'first tile', 'largest paint', 'interactive', 'long tasks', 'layout shift'],
      visitNames.map((visit) => [
        titles[visit],
        ...timeKeys.map((key) => formatComparison(rounds, ({ visits }) => visits[visit][key])),
        `${maxShift('federated', visit)} / ${maxShift('monolith', visit)}`,
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
      rows.map(([title, getTime]) => [title, formatComparison(rounds, ({ presses }) => getTime(presses))]),
    ),
  );
}

type Products = Awaited<ReturnType<typeof startProducts>>;

/** Measures the products one after the other, in the given order. */
async function measureEach<Value>(
  products: readonly ProductName[],
  measure: (product: ProductName) => Promise<Value>,
): Promise<Record<ProductName, Value>> {
  const values: Partial<Record<ProductName, Value>> = {};
  for (const product of products) values[product] = await measure(product);
  return values as Record<ProductName, Value>;
}

async function countProduct(
  browser: Browser,
  { origin, serve, setDeltas }: Products,
  product: ProductName,
): Promise<Counts> {
  const countAllVisits = () => {
    serve(product, 'previous');
    return countVisits(browser, origin, () => {
      serve(product, 'newer');
    });
  };
  serve(product, 'previous');
  const visitor = await newVisitor(browser);
  const calls = await countCalls(visitor, origin);
  await visitor.close();
  const visits = await countAllVisits();
  setDeltas(false);
  const { deploy: withoutDeltas } = await countAllVisits();
  setDeltas(true);
  return { calls, visits, withoutDeltas };
}

async function timeProduct(
  browser: Browser,
  { origin, serve }: Products,
  product: ProductName,
): Promise<Timings> {
  serve(product, 'previous');
  const visitor = await newVisitor(browser);
  const times: Partial<Timings['visits']> = {};
  for (const visit of visitNames) {
    await prepareVisit(visit, visitor, origin, () => {
      serve(product, 'newer');
    });
    times[visit] = await timeVisit(visitor, origin);
  }
  await visitor.close();
  serve(product, 'previous');
  const presses = await timePresses(() => newVisitor(browser), origin);
  return { visits: times as Timings['visits'], presses };
}

/**
 * Compares the product with the same product without federation. Counts are exact, so one run is enough. Times are
 * measured in turn and compared as ratios.
 */
export async function compareVisits({ openBrowser, rounds, list, progress }: VisitsOptions): Promise<void> {
  const products = await startProducts(progress);
  const browser = await openBrowser([`--ignore-certificate-errors-spki-list=${products.fingerprint}`]);
  try {
    progress('counting');
    const counts = await measureEach(productNames, (product) => countProduct(browser, products, product));
    if (list) for (const product of productNames) printRequests(product, counts[product]);
    printCounts(counts);
    const timings: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      progress(`round ${String(round)} of ${String(rounds)}`);
      timings.push(
        await measureEach(shuffle(productNames), (product) => timeProduct(browser, products, product)),
      );
    }
    if (timings.length > 0) printTimes(timings);
  } finally {
    await browser.close();
    products.close();
  }
}
