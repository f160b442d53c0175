import type { Browser } from '@playwright/test';
import { formatTable } from '../../support/formatTable';
import { median } from '../median';
import { kB, visitNames, type VisitName } from './budgets';
import { countCalls, type VisitCount } from './countVisit';
import { countVisits, newVisitor, prepare } from './countVisits';
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
  readonly open: (args: readonly string[]) => Promise<Browser>;
  readonly rounds: number;
  /** Prints every request of both products by visit and wave. */
  readonly list: boolean;
  readonly tell: (line: string) => void;
}

function shuffled<Item>(items: readonly Item[]): Item[] {
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
      ...[title, product, kB(wireBytes), kB(scriptBytes), String(requests.length), String(depth)],
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
      ...[String(depth), owner, path.split('/').slice(-2).join('/'), kB(wireBytes)],
    ]);
    print([`${product}, ${title}:`, '', ...formatTable(['wave', 'of', 'what', 'kB'], rows)]);
  }
}

/** The median of a figure for both products and, in parentheses, the median of the ratios per round. */
function formatComparison(rounds: readonly Round[], figure: (measured: Timings) => number): string {
  const medianOf = (product: ProductName) => median(rounds.map((round) => figure(round[product])));
  const ratios = rounds.flatMap(({ federated, monolith }) => {
    const base = figure(monolith);
    return base > 0 ? [figure(federated) / base] : [];
  });
  const ratio = ratios.length === 0 ? '–' : median(ratios).toFixed(2);
  return `${medianOf('federated').toFixed(0)} / ${medianOf('monolith').toFixed(0)} (${ratio})`;
}

function printTimes(rounds: readonly Round[]) {
  const worstShift = (product: ProductName, visit: VisitName) =>
    Math.max(...rounds.map((round) => round[product].visits[visit].shift)).toFixed(3);
  print([
    `Federated / monolith in ms, and in brackets the median of the ratio of each of ${String(rounds.length)} rounds; the largest shift of all:`,
    '',
    ...formatTable(
      ['visit', 'first paint', 'first tile', 'largest paint', 'interactive', 'long tasks', 'layout shift'],
      visitNames.map((visit) => [
        titles[visit],
        ...timeKeys.map((key) => formatComparison(rounds, ({ visits }) => visits[visit][key])),
        `${worstShift('federated', visit)} / ${worstShift('monolith', visit)}`,
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
      rows.map(([title, figure]) => [title, formatComparison(rounds, ({ presses }) => figure(presses))]),
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

async function count(
  browser: Browser,
  { origin, serve, setDeltas }: Products,
  product: ProductName,
): Promise<Counts> {
  const countAll = () => {
    serve(product, 'former');
    return countVisits(browser, origin, () => {
      serve(product, 'newer');
    });
  };
  serve(product, 'former');
  const visitor = await newVisitor(browser);
  const calls = await countCalls(visitor, origin);
  await visitor.close();
  const visits = await countAll();
  setDeltas(false);
  const { deploy: withoutDeltas } = await countAll();
  setDeltas(true);
  return { calls, visits, withoutDeltas };
}

async function time(browser: Browser, { origin, serve }: Products, product: ProductName): Promise<Timings> {
  serve(product, 'former');
  const visitor = await newVisitor(browser);
  const times: Partial<Timings['visits']> = {};
  for (const visit of visitNames) {
    await prepare(visit, visitor, origin, () => {
      serve(product, 'newer');
    });
    times[visit] = await timeVisit(visitor, origin);
  }
  await visitor.close();
  serve(product, 'former');
  const presses = await timePresses(() => newVisitor(browser), origin);
  return { visits: times as Timings['visits'], presses };
}

/**
 * Compares the product with the same product without federation. Counts are exact, so one run is enough. Times are
 * measured in turn and compared as ratios.
 */
export async function compareVisits({ open, rounds, list, tell }: VisitsOptions): Promise<void> {
  const products = await startProducts(tell);
  const browser = await open([`--ignore-certificate-errors-spki-list=${products.fingerprint}`]);
  try {
    tell('counting');
    const counts = await measureEach(productNames, (product) => count(browser, products, product));
    if (list) for (const product of productNames) printRequests(product, counts[product]);
    printCounts(counts);
    const timings: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      tell(`round ${String(round)} of ${String(rounds)}`);
      timings.push(await measureEach(shuffled(productNames), (product) => time(browser, products, product)));
    }
    if (timings.length > 0) printTimes(timings);
  } finally {
    await browser.close();
    products.close();
  }
}
