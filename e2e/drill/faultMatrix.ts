import type { Browser } from '@playwright/test';
import { breakFiles, faults as kinds } from '../stack/faults';
import { buildsThatRan } from '../stack/operatorsWindow';
import { withOwnEdge } from '../stack/ownEdge';
import { liveVersions, release } from '../stack/release';
import { layoutNames, type Layout } from '../stack/openAs';
import { restamped } from '../stack/restamped';
import { stack } from '../stack/settings';
import { attempts, seconds, type DrillOptions, type Findings, type Goal } from './Goal';
import { headingOf, newPage, remotes, views, type Remote } from '../stack/views';

// Load, evaluate, mount and ready have a deadline each, of the failing build and of the one in its place.
const waitMs = 60_000;
const maxRequests = 40;
const notThere = 'This part of the page could not be loaded';

type Kind = (typeof kinds)[number];

interface Cell {
  readonly browser: Browser;
  readonly origin: string;
  readonly remote: Remote;
  readonly kind: Kind;
  readonly layout: Layout;
}

/** Until the former build shows its view in the same page. */
async function falls(cell: Cell, version: string, former: string): Promise<number> {
  const { browser, origin, remote, kind, layout } = cell;
  const page = await newPage(browser, origin, remote, layout);
  try {
    await breakFiles(page, kind, { name: remote, version });
    const startedMs = performance.now();
    await page.goto(`${origin}/#${views[remote].path}`, { waitUntil: 'commit' });
    await headingOf(page, remote).first().waitFor({ timeout: waitMs });
    const tookMs = performance.now() - startedMs;
    const ran = (await buildsThatRan(page)).filter((build) => build.startsWith(remote));
    if (ran.join() !== `${remote}@${former}`) throw new Error(`${ran.join(', ')} ran`);
    return tookMs;
  } finally {
    await page.context().close();
  }
}

/** Until the card is there, with the shell around it; then, all mended, "Try again" brings the view. */
async function heals({ browser, origin, remote, kind, layout }: Cell): Promise<number> {
  const page = await newPage(browser, origin, remote, layout);
  try {
    const { asked, mend } = await breakFiles(page, kind, { name: remote });
    const startedMs = performance.now();
    await page.goto(`${origin}/#${views[remote].path}`, { waitUntil: 'commit' });
    await page.getByText(notThere).first().waitFor({ timeout: waitMs });
    const tookMs = performance.now() - startedMs;
    await page.getByRole('banner').waitFor({ timeout: waitMs });
    if (asked() > maxRequests) throw new Error(`${String(asked())} requests`);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await headingOf(page, remote).first().waitFor({ timeout: waitMs });
    return tookMs;
  } finally {
    await page.context().close();
  }
}

async function run({ full, seed, browser, progress }: DrillOptions): Promise<Findings> {
  const live = await liveVersions(stack.dataFolder);
  const newer = await Promise.all(remotes.map((name) => restamped({ name, hash: '0badf00d' })));
  const rows: string[][] = [];
  const faults: string[] = [];
  const told = attempts(faults);
  const tookMs = { atOnce: [] as number[], hanging: [] as number[] };
  await withOwnEdge(
    async ({ origin }) => {
      const opened = await browser();
      const quick = kinds.filter(({ isSlow }) => !isSlow).slice(0, 8);
      // The sample gives each fault to one remote in one layout, each remote and each layout in turn.
      const asked = (full ? kinds : quick).flatMap((kind, index) =>
        layoutNames
          .filter((_, at) => full || at === (Math.floor(index / remotes.length) + seed) % layoutNames.length)
          .map((layout) => ({ kind, layout, sampled: (index + seed) % remotes.length })),
      );
      for (const { kind, layout, sampled } of asked) {
        const timed = (attempt: () => Promise<number>) => async () => {
          const ms = await attempt();
          tookMs[kind.isSlow ? 'hanging' : 'atOnce'].push(ms);
          return seconds(ms);
        };
        const row = [kind.name, layout];
        for (const [at, remote] of remotes.entries()) {
          const cell = { browser: opened, origin, remote, kind, layout };
          const what = `${kind.name}, ${remote}, ${layout}`;
          const fall = timed(() => falls(cell, newer[at]?.version ?? '', live[remote] ?? ''));
          row.push(full || at === sampled ? await told(`${what}, one build`, fall) : '·');
          const heal = timed(() => heals(cell));
          if (full) row.push(await told(`${what}, every build`, heal));
        }
        rows.push(row);
        progress(row.join(' | '));
      }
    },
    async ({ dataFolder }) => {
      await release(['publish', ...newer.map(({ folder }) => folder), '--why', 'drill'], dataFolder);
    },
  );
  const columns = remotes.flatMap((remote) => (full ? [remote, '… and the former'] : [remote]));
  const { atOnce, hanging } = tookMs;
  const slowest = [
    ...(atOnce.length > 0 ? [`what fails at once within ${seconds(Math.max(...atOnce))}`] : []),
    ...(hanging.length > 0 ? [`what hangs within ${seconds(Math.max(...hanging))}`] : []),
  ];
  const figure = [`${String(atOnce.length + hanging.length)} cells`, ...slowest].join(', ');
  return { columns: ['fault', 'layout', ...columns], rows, figure, faults };
}

export const faultMatrix: Goal = {
  title: 'Fault × remote × layout: until the last known good release, or the card, is there',
  onStack: true,
  run,
};
