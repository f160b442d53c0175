import type { Browser } from '@playwright/test';
import { formatTable } from '../../support/formatTable';
import { root } from '../../support/settings';
import { buildProducts, packages } from '../visits/buildProducts';
import { newVisitor } from '../visits/countVisits';
import { productTitles, startProducts, type ProductName } from '../visits/products';
import { attributeProfile, sumWork, workNames, type FindSource, type WorkSample } from './attributeProfile';
import { profileStart, type Period, type StartProfile } from './profileStart';
import { readSources } from './readSources';

const profiledProducts = ['federated', 'monolith'] as const satisfies readonly ProductName[];
const cpuThrottlings = [4, 6];
/** Number of long tasks that are listed for each profile, the longest ones. */
const listedTasks = 10;
/** Number of kinds of work that are listed for a long task, the longest first. */
const listedCauses = 3;

interface ProfiledStart extends StartProfile {
  readonly title: string;
  readonly samples: readonly WorkSample[];
}

const formatMs = (ms: number) => ms.toFixed(0);
/** Moves a period to another clock. */
const shift = ({ fromMs, toMs }: Period, byMs: number): Period => ({
  fromMs: fromMs + byMs,
  toMs: toMs + byMs,
});

const lengthMs = ({ fromMs, toMs }: Period) => toMs - fromMs;

/** Lists the longest tasks in their order, with the kinds of work that took the most time in them. */
function formatLongTasks(start: ProfiledStart): string[][] {
  const tasks = start.longTasks.toSorted((a, b) => lengthMs(b) - lengthMs(a)).slice(0, listedTasks);
  return tasks
    .toSorted((a, b) => a.fromMs - b.fromMs)
    .map((task) => {
      const sums = [...sumWork(start.samples, shift(task, start.navigationMs))];
      const causes = sums.toSorted(([, a], [, b]) => b - a).slice(0, listedCauses);
      return [
        start.title,
        `${formatMs(task.fromMs)}${task.fromMs > start.interactiveMs ? ' (after)' : ''}`,
        formatMs(lengthMs(task)),
        causes.map(([work, ms]) => `${work} ${formatMs(ms)}`).join(', '),
      ];
    });
}

/** One row for each kind of work before the page is interactive, and one column for each profile. */
function formatProfiles(starts: readonly ProfiledStart[]): string[] {
  const sums = starts.map(({ samples, navigationMs, interactiveMs }) =>
    sumWork(samples, { fromMs: navigationMs, toMs: navigationMs + interactiveMs }),
  );
  const row = (name: string, figure: (start: ProfiledStart) => number) => [
    name,
    ...starts.map((start) => formatMs(figure(start))),
  ];
  const longTaskMs = ({ longTasks }: ProfiledStart) =>
    longTasks.reduce((total, task) => total + lengthMs(task), 0);
  return [
    ...formatTable(
      ['until interactive, ms', ...starts.map(({ title }) => title)],
      [
        ...workNames.map((work) => [work, ...sums.map((sum) => formatMs(sum.get(work) ?? 0))]),
        row('interactive after', ({ interactiveMs }) => interactiveMs),
        row('long tasks', longTaskMs),
        row('number of long tasks', ({ longTasks }) => longTasks.length),
      ],
    ),
    '',
    ...formatTable(
      ['long task of', 'starts, ms (after: when interactive)', 'lasts, ms', 'longest kinds of work, ms'],
      starts.flatMap(formatLongTasks),
    ),
  ];
}

async function profileProducts(
  browser: Browser,
  findSource: FindSource,
  { origin, serve }: Pick<Awaited<ReturnType<typeof startProducts>>, 'origin' | 'serve'>,
): Promise<readonly ProfiledStart[]> {
  const starts: ProfiledStart[] = [];
  for (const cpuThrottling of cpuThrottlings) {
    for (const product of profiledProducts) {
      serve(product, 'previous');
      const visitor = await newVisitor(browser);
      const start = await profileStart(visitor, origin, cpuThrottling);
      await visitor.close();
      const title = `${productTitles[product]}, ${String(cpuThrottling)}x CPU`;
      starts.push({ ...start, title, samples: attributeProfile(start.profile, findSource) });
    }
  }
  return starts;
}

interface Options {
  readonly openBrowser: (args: readonly string[]) => Promise<Browser>;
  readonly progress: (line: string) => void;
}

/** Prints what the main thread does in a first visit with a slow processor, for the product and the monolith. */
export async function compareProfiles({ openBrowser, progress }: Options): Promise<void> {
  const products = await startProducts(progress, profiledProducts);
  const { previous } = await buildProducts();
  const findSource = await readSources([
    ...packages.map((name) => `${root}${name}`),
    previous.lobby,
    `${previous.parent}/monolith`,
  ]);
  const browser = await openBrowser([`--ignore-certificate-errors-spki-list=${products.fingerprint}`]);
  try {
    progress('profiling first visits');
    const starts = await profileProducts(browser, findSource, products);
    for (const line of formatProfiles(starts)) console.log(line);
  } finally {
    await browser.close();
    products.close();
  }
}
