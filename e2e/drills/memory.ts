import type { CDPSession, Page } from '@playwright/test';
import { withOwnEdge } from '../support/ownEdge';
import { liveVersions, release } from '../support/release';
import { findExcess, type PageUsage } from '../support/growth/findExcess';
import type { DrillOptions, Findings, Drill } from './Drill';
import { focusTab, markedBuild, openTerms } from './markedBuild';
import { newPage } from '../support/views';
import { measureUsage } from '../support/growth/measureUsage';

const settledWithinMs = 30_000;
const swapsWithinMs = 120_000;
const pollEveryMs = 1_000;
/** So many equal readings in a row mean that the page is idle. */
const equalReadings = 5;
const columns = ['after', 'heap, MB', 'nodes', 'listeners', 'styles', 'subscriptions'];

async function waitForSettled(page: Page, client: CDPSession, before: PageUsage): Promise<PageUsage> {
  const deadline = performance.now() + settledWithinMs;
  let now = await measureUsage(page, client);
  while (findExcess(before, now).length > 0 && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    now = await measureUsage(page, client);
  }
  return now;
}

/** Waits until several readings are equal, because late work of an idle page is no leak. */
async function waitForIdle(page: Page, client: CDPSession): Promise<PageUsage> {
  const deadline = performance.now() + settledWithinMs;
  let now = await measureUsage(page, client);
  for (let agreed = 0; agreed < equalReadings && performance.now() < deadline;) {
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    const next = await measureUsage(page, client);
    agreed = next.nodes === now.nodes && next.listeners === now.listeners ? agreed + 1 : 0;
    now = next;
  }
  return now;
}

const rowOf = (name: string, { heapBytes, nodes, listeners, styles, subscriptions }: PageUsage) => [
  name,
  (heapBytes / 1_000_000).toFixed(1),
  ...[nodes, listeners, styles, subscriptions].map(String),
];

const signed = (amount: number) => `${amount < 0 ? '' : '+'}${String(amount)}`;

function describeGrowth(before: PageUsage, after: PageUsage): string {
  const heapMb = Math.round((after.heapBytes - before.heapBytes) / 100_000) / 10;
  const counted = (['nodes', 'listeners', 'styles', 'subscriptions'] as const).map(
    (name) => `${signed(after[name] - before[name])} ${name}`,
  );
  return [`${signed(heapMb)} MB`, ...counted].join(', ');
}

async function run({ full, browser, progress }: DrillOptions): Promise<Findings> {
  const [mounts, swaps] = full ? [100, 30] : [30, 4];
  const newer = await markedBuild();
  const chromium = await browser();
  const rows: string[][] = [];
  const faults: string[] = [];
  let growth = '';
  await withOwnEdge(async ({ origin, dataFolder }) => {
    const { 'remote-content': live = '' } = await liveVersions(dataFolder);
    await release(['publish', newer.folder, '--why', 'drill'], dataFolder);
    const page = await newPage(chromium, origin, 'remote-content');
    const client = await page.context().newCDPSession(page);
    // The edge serves the newer build within a second.
    do await page.goto(`${origin}/`);
    while ((await openTerms(page)) === 'former');
    for (let time = 0; time < 5; time += 1) await openTerms(page);
    const first = await waitForIdle(page, client);
    rows.push(rowOf('5 mounts', first));

    for (let time = 0; time < mounts; time += 1) await openTerms(page);
    const mounted = await waitForSettled(page, client, first);
    rows.push(rowOf(`${String(mounts)} more`, mounted));
    faults.push(...findExcess(first, mounted).map((fault) => `${String(mounts)} mounts: ${fault}`));

    const swap = async (time: number) => {
      const [to, expected] = time % 2 === 0 ? [live, 'former'] : [newer.version, 'newer'];
      await release(['rollback', 'remote-content', '--to', to, '--why', 'drill'], dataFolder);
      const deadline = performance.now() + swapsWithinMs;
      while ((await openTerms(page)) !== expected) {
        if (performance.now() > deadline) throw new Error(`The page did not move to ${to}.`);
        await focusTab(page);
      }
    };
    // After two swaps, both builds and their one-time caches are in memory.
    for (let time = 0; time < 2; time += 1) await swap(time);
    const both = await waitForSettled(page, client, mounted);
    rows.push(rowOf('both builds', both));
    for (let time = 0; time < swaps; time += 1) {
      await swap(time);
      if (time % 10 === 9)
        progress(rowOf(`${String(time + 1)} swaps`, await measureUsage(page, client)).join(' | '));
    }
    const swapped = await waitForSettled(page, client, both);
    rows.push(rowOf(`${String(swaps)} swaps of builds`, swapped));
    faults.push(...findExcess(both, swapped).map((fault) => `${String(swaps)} swaps: ${fault}`));
    growth = describeGrowth(first, swapped);
    await page.context().close();
  });
  const figure = `${String(mounts)} mounts, ${String(swaps)} swaps: ${growth}`;
  return { columns, rows, figure, faults };
}

export const memory: Drill = {
  title: 'Measure the memory of one page after many mounts and build swaps',
  onStack: true,
  run,
};
