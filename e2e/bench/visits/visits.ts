import type { Browser } from '@playwright/test';
import { visitNames, type VisitName } from './budgets';
import { countCalls } from './countVisit';
import { countVisits, newVisitor, prepareVisit } from './countVisits';
import { comparedVisits, mainProducts, type Counts, type Round, type Timings } from './figures';
import { printCounts, printProducts, printRequests, printTimes } from './printVisits';
import { productNames, startProducts, type ProductName } from './products';
import { timePresses } from './timePresses';
import { timeVisit, type VisitTimes } from './timeVisit';

const slowCpu = { cpuThrottling: 4 };

export interface VisitsOptions {
  readonly openBrowser: (args: readonly string[]) => Promise<Browser>;
  readonly rounds: number;
  /** Prints every request of all products by visit and wave. */
  readonly list: boolean;
  readonly progress: (line: string) => void;
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

type Products = Awaited<ReturnType<typeof startProducts>>;

/** Measures the products one after the other. */
async function measureEach<Value>(
  products: readonly ProductName[],
  measure: (product: ProductName) => Promise<Value>,
): Promise<Record<ProductName, Value>> {
  const values: Partial<Record<ProductName, Value>> = {};
  for (const product of products) values[product] = await measure(product);
  return values as Record<ProductName, Value>;
}

const isMain = (product: ProductName) => mainProducts.some((mainProduct) => mainProduct === product);
const visitsOf = (product: ProductName): readonly VisitName[] =>
  isMain(product) ? visitNames : comparedVisits;

async function countProduct(
  browser: Browser,
  { origin, serve, setDeltas }: Products,
  product: ProductName,
): Promise<Counts> {
  const countAllVisits = (names: readonly VisitName[]) => {
    serve(product, 'previous');
    const deploy = () => {
      serve(product, 'newer');
    };
    return countVisits(browser, origin, { names, deploy });
  };
  serve(product, 'previous');
  const visitor = await newVisitor(browser);
  const calls = await countCalls(visitor, origin);
  await visitor.close();
  const visits = await countAllVisits(visitsOf(product));
  if (!isMain(product)) return { calls, visits };
  setDeltas('files');
  const { deploy: withFileDeltas } = await countAllVisits(comparedVisits);
  setDeltas('none');
  const { deploy: withoutDeltas } = await countAllVisits(comparedVisits);
  setDeltas('all');
  return { calls, visits, withFileDeltas, withoutDeltas };
}

async function timeProduct(
  browser: Browser,
  { origin, serve }: Products,
  product: ProductName,
): Promise<Timings> {
  serve(product, 'previous');
  const visitor = await newVisitor(browser);
  const visits: Partial<Record<VisitName, VisitTimes>> = {};
  for (const visit of visitsOf(product)) {
    await prepareVisit(visit, visitor, origin, () => {
      serve(product, 'newer');
    });
    visits[visit] = await timeVisit(visitor, origin);
  }
  await visitor.close();
  serve(product, 'previous');
  const slowVisitor = await newVisitor(browser);
  const { longTasksMs: slowLongTasksMs } = await timeVisit(slowVisitor, origin, slowCpu);
  await slowVisitor.close();
  if (!isMain(product)) return { visits, slowLongTasksMs };
  return { visits, slowLongTasksMs, presses: await timePresses(() => newVisitor(browser), origin) };
}

/**
 * Compares the product with the same product without federation, and with other systems. Counts are exact, so one run is
 * enough. Times are measured in turn and compared as ratios.
 */
export async function compareVisits({ openBrowser, rounds, list, progress }: VisitsOptions): Promise<void> {
  const products = await startProducts(progress);
  const browser = await openBrowser([`--ignore-certificate-errors-spki-list=${products.fingerprint}`]);
  try {
    const counts = await measureEach(productNames, (product) => {
      progress(`counting: ${product}`);
      return countProduct(browser, products, product);
    });
    if (list) for (const product of productNames) printRequests(product, counts[product]);
    printCounts(counts);
    const timings: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      progress(`round ${String(round)} of ${String(rounds)}`);
      timings.push(
        await measureEach(shuffle(productNames), (product) => timeProduct(browser, products, product)),
      );
    }
    if (timings.length > 0) {
      printProducts(counts, timings);
      printTimes(timings);
    }
  } finally {
    await browser.close();
    products.close();
  }
}
