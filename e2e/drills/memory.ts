import type { CDPSession, Page } from '@playwright/test';
import { withOwnEdge } from '../support/ownEdge';
import { readLiveVersions, release } from '../support/release';
import { findExcess, type PageUsage } from '../support/growth/findExcess';
import type { DrillOptions, Findings, Drill } from './Drill';
import { focusTab, createMarkedBuild, openTerms } from './markedBuild';
import { openPageFor } from '../support/views';
import { measureUsage } from '../support/growth/measureUsage';

const settledWithinMs = 30_000;
const swapsWithinMs = 120_000;
const pollEveryMs = 1_000;
/** A page counts as idle after this number of equal readings in a row. */
const equalReadings = 5;
const columns = ['after', 'heap, MB', 'nodes', 'listeners', 'styles', 'subscriptions'];

async function waitForSettled(page: Page, client: CDPSession, before: PageUsage): Promise<PageUsage> {
  const deadline = performance.now() + settledWithinMs;
  let usage = await measureUsage(page, client);
  while (findExcess(before, usage).length > 0 && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    usage = await measureUsage(page, client);
  }
  return usage;
}

/** Waits until several readings are equal, because late work in an idle page is not a leak. */
async function waitForIdle(page: Page, client: CDPSession): Promise<PageUsage> {
  const deadline = performance.now() + settledWithinMs;
  let usage = await measureUsage(page, client);
  let equalCount = 0;
  while (equalCount < equalReadings && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    const nextUsage = await measureUsage(page, client);
    const isEqual = nextUsage.nodes === usage.nodes && nextUsage.listeners === usage.listeners;
    equalCount = isEqual ? equalCount + 1 : 0;
    usage = nextUsage;
  }
  return usage;
}

const rowOf = (name: string, { heapBytes, nodes, listeners, styles, subscriptions }: PageUsage) => [
  name,
  (heapBytes / 1_000_000).toFixed(1),
  ...[nodes, listeners, styles, subscriptions].map(String),
];

const formatSigned = (amount: number) => `${amount < 0 ? '' : '+'}${String(amount)}`;

function describeGrowth(before: PageUsage, after: PageUsage): string {
  const heapMb = Math.round((after.heapBytes - before.heapBytes) / 100_000) / 10;
  const countChanges = (['nodes', 'listeners', 'styles', 'subscriptions'] as const).map(
    (name) => `${formatSigned(after[name] - before[name])} ${name}`,
  );
  return [`${formatSigned(heapMb)} MB`, ...countChanges].join(', ');
}

async function run({ full, browser, progress }: DrillOptions): Promise<Findings> {
  const [mounts, swaps] = full ? [100, 30] : [30, 4];
  const newer = await createMarkedBuild();
  const chromium = await browser();
  const rows: string[][] = [];
  const failures: string[] = [];
  let growth = '';
  await withOwnEdge(async ({ origin, dataFolder }) => {
    const { 'remote-content': live = '' } = await readLiveVersions(dataFolder);
    await release(['publish', newer.folder, '--why', 'drill'], dataFolder);
    const page = await openPageFor(chromium, origin, 'remote-content');
    const client = await page.context().newCDPSession(page);
    // The edge serves the newer build within a second.
    do await page.goto(`${origin}/`);
    while ((await openTerms(page)) === 'previous');
    for (let index = 0; index < 5; index += 1) await openTerms(page);
    const afterWarmUp = await waitForIdle(page, client);
    rows.push(rowOf('5 mounts', afterWarmUp));

    for (let index = 0; index < mounts; index += 1) await openTerms(page);
    const afterMounts = await waitForSettled(page, client, afterWarmUp);
    rows.push(rowOf(`${String(mounts)} more`, afterMounts));
    failures.push(
      ...findExcess(afterWarmUp, afterMounts).map((excess) => `${String(mounts)} mounts: ${excess}`),
    );

    const swap = async (index: number) => {
      const [version, expectedBuild] = index % 2 === 0 ? [live, 'previous'] : [newer.version, 'newer'];
      await release(['rollback', 'remote-content', '--to', version, '--why', 'drill'], dataFolder);
      const deadline = performance.now() + swapsWithinMs;
      while ((await openTerms(page)) !== expectedBuild) {
        if (performance.now() > deadline) throw new Error(`The page did not move to ${version}.`);
        await focusTab(page);
      }
    };
    // After two swaps, both builds and their one-time caches are in memory, so later growth is a leak.
    for (let index = 0; index < 2; index += 1) await swap(index);
    const withBothBuilds = await waitForSettled(page, client, afterMounts);
    rows.push(rowOf('both builds', withBothBuilds));
    for (let index = 0; index < swaps; index += 1) {
      await swap(index);
      if (index % 10 === 9)
        progress(rowOf(`${String(index + 1)} swaps`, await measureUsage(page, client)).join(' | '));
    }
    const afterSwaps = await waitForSettled(page, client, withBothBuilds);
    rows.push(rowOf(`${String(swaps)} swaps of builds`, afterSwaps));
    failures.push(
      ...findExcess(withBothBuilds, afterSwaps).map((excess) => `${String(swaps)} swaps: ${excess}`),
    );
    growth = describeGrowth(afterWarmUp, afterSwaps);
    await page.context().close();
  });
  const summary = `${String(mounts)} mounts, ${String(swaps)} swaps: ${growth}`;
  return { columns, rows, summary, failures };
}

export const memory: Drill = {
  title: 'Measure the memory of one page after many mounts and build swaps',
  needsStack: true,
  run,
};
