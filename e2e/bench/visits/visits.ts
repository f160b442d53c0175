import type { Browser } from '@playwright/test';
import { tableOf } from '../../support/tableOf';
import { median } from '../median';
import { kB, visitNames, type VisitName } from './budgets';
import { countCalls, type VisitCount } from './countVisit';
import { countVisits, newVisitor, prepare } from './countVisits';
import { beginProducts, productNames, type ProductName } from './products';
import { timePresses, type PressTimes } from './timePresses';
import { timeVisit, type VisitTimes } from './timeVisit';

const timed = ['firstPaintMs', 'firstTileMs', 'largestPaintMs', 'interactiveMs', 'longTasksMs'] as const;
const titles: Readonly<Record<VisitName, string>> = {
  first: 'first',
  repeat: 'repeat',
  deploy: 'after a deploy of the lobby (3 lines)',
  member: 'member, repeat',
  memberFirst: 'member, empty cache',
};
const wholeTitle = `${titles.deploy}, without deltas`;

interface Measured {
  readonly visits: Record<VisitName, VisitTimes>;
  readonly presses: PressTimes;
}
type Round = Record<ProductName, Measured>;

interface Counts {
  /** Of functions, in a first visit. */
  readonly calls: number;
  readonly visits: Record<VisitName, VisitCount>;
  /** After a deploy, by a browser that gets every file whole. */
  readonly whole: VisitCount;
}

export interface VisitsOptions {
  readonly open: (more: readonly string[]) => Promise<Browser>;
  readonly rounds: number;
  /** Every request of both products by its visit and wave. */
  readonly list: boolean;
  readonly tell: (line: string) => void;
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

const print = (lines: readonly string[]) => console.log(`${lines.join('\n')}\n`);

/** What was counted of a product, each visit under its title. */
const titled = ({ visits, whole }: Counts): readonly (readonly [string, VisitCount])[] => [
  ...visitNames.map((name) => [titles[name], visits[name]] as const),
  [wholeTitle, whole],
];

function tellCounts(counts: Record<ProductName, Counts>) {
  const rowsOf = (product: ProductName) =>
    titled(counts[product]).map(([title, { wireBytes, scriptBytes, requests, depth }]) => [
      ...[title, product, kB(wireBytes), kB(scriptBytes), String(requests.length), String(depth)],
      title === titles.first ? String(counts[product].calls) : '',
    ]);
  const columns = ['visit', 'product', 'transferred, kB', 'scripts, kB', 'requests', 'depth', 'calls'];
  print(
    tableOf(
      columns,
      rowsOf('federated').flatMap((row, at) => [row, rowsOf('monolith')[at] ?? []]),
    ),
  );
}

function tellRequests(product: ProductName, counts: Counts) {
  for (const [title, { requests }] of titled(counts)) {
    const rows = requests.map(({ depth, owner, path, wireBytes }) => [
      ...[String(depth), owner, path.split('/').slice(-2).join('/'), kB(wireBytes)],
    ]);
    print([`${product}, ${title}:`, '', ...tableOf(['wave', 'of', 'what', 'kB'], rows)]);
  }
}

/** Both products' median of a figure, and in brackets the median of each round's ratio. */
function besideEachOther(rounds: readonly Round[], figure: (measured: Measured) => number): string {
  const at = (product: ProductName) => median(rounds.map((round) => figure(round[product])));
  const ratios = rounds.flatMap(({ federated, monolith }) => {
    const beside = figure(monolith);
    return beside > 0 ? [figure(federated) / beside] : [];
  });
  const ratio = ratios.length === 0 ? '–' : median(ratios).toFixed(2);
  return `${at('federated').toFixed(0)} / ${at('monolith').toFixed(0)} (${ratio})`;
}

function tellTimes(rounds: readonly Round[]) {
  const worstShift = (product: ProductName, visit: VisitName) =>
    Math.max(...rounds.map((round) => round[product].visits[visit].shift)).toFixed(3);
  print([
    `Federated / monolith in ms, and in brackets the median of the ratio of each of ${String(rounds.length)} rounds; the largest shift of all:`,
    '',
    ...tableOf(
      ['visit', 'first paint', 'first tile', 'largest paint', 'interactive', 'long tasks', 'layout shift'],
      visitNames.map((visit) => [
        titles[visit],
        ...timed.map((what) => besideEachOther(rounds, ({ visits }) => visits[visit][what])),
        `${worstShift('federated', visit)} / ${worstShift('monolith', visit)}`,
      ]),
    ),
  ]);
  const rows: readonly (readonly [string, (presses: PressTimes) => number])[] = [
    ['sign-in drawn, first time', ({ coldMs }) => coldMs],
    ['sign-in drawn, pointed at before', ({ intendedMs }) => intendedMs],
    ['sign-in drawn, again', ({ warmMs }) => warmMs],
    ['next frame of the sign-in', ({ nextFrameMs: { popup } }) => popup],
    ['next frame of a tile', ({ nextFrameMs: { tile } }) => tile],
    ['next frame of a category', ({ nextFrameMs: { category } }) => category],
    ['slowest of these: INP', ({ nextFrameMs }) => Math.max(...Object.values(nextFrameMs))],
  ];
  print(
    tableOf(
      ['after a press at 4x CPU', 'ms'],
      rows.map(([title, figure]) => [title, besideEachOther(rounds, ({ presses }) => figure(presses))]),
    ),
  );
}

type Shown = Awaited<ReturnType<typeof beginProducts>>;

/** A value for each product, one after the other, in the order given. */
async function inTurn<Value>(
  products: readonly ProductName[],
  measure: (product: ProductName) => Promise<Value>,
): Promise<Record<ProductName, Value>> {
  const values: Partial<Record<ProductName, Value>> = {};
  for (const product of products) values[product] = await measure(product);
  return values as Record<ProductName, Value>;
}

async function count(
  browser: Browser,
  { origin, show, takeDifferences }: Shown,
  product: ProductName,
): Promise<Counts> {
  const visitsOf = () => {
    show(product, 'former');
    return countVisits(browser, origin, () => {
      show(product, 'newer');
    });
  };
  show(product, 'former');
  const visitor = await newVisitor(browser);
  const calls = await countCalls(visitor, origin);
  await visitor.close();
  const visits = await visitsOf();
  takeDifferences(false);
  const { deploy: whole } = await visitsOf();
  takeDifferences(true);
  return { calls, visits, whole };
}

async function time(browser: Browser, { origin, show }: Shown, product: ProductName): Promise<Measured> {
  show(product, 'former');
  const visitor = await newVisitor(browser);
  const times: Partial<Measured['visits']> = {};
  for (const visit of visitNames) {
    await prepare(visit, visitor, origin, () => {
      show(product, 'newer');
    });
    times[visit] = await timeVisit(visitor, origin);
  }
  await visitor.close();
  show(product, 'former');
  const presses = await timePresses(() => newVisitor(browser), origin);
  return { visits: times as Measured['visits'], presses };
}

/** The product beside the same without federation: counts once, because they are exact, and times in turn, as ratios. */
export async function compareVisits({ open, rounds, list, tell }: VisitsOptions): Promise<void> {
  const shown = await beginProducts(tell);
  const browser = await open([`--ignore-certificate-errors-spki-list=${shown.fingerprint}`]);
  try {
    tell('counting');
    const counts = await inTurn(productNames, (product) => count(browser, shown, product));
    if (list) for (const product of productNames) tellRequests(product, counts[product]);
    tellCounts(counts);
    const measured: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      tell(`round ${String(round)} of ${String(rounds)}`);
      measured.push(await inTurn(shuffled(productNames), (product) => time(browser, shown, product)));
    }
    if (measured.length > 0) tellTimes(measured);
  } finally {
    await browser.close();
    shown.close();
  }
}
