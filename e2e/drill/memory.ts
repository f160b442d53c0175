import type { CDPSession, Page } from '@playwright/test';
import { withOwnEdge } from '../stack/ownEdge';
import { liveVersions, release } from '../stack/release';
import { excess, type Weight } from './excess';
import type { DrillOptions, Findings, Goal } from './Goal';
import { comeBack, markedBuild, openTerms } from './marked';
import { newPage } from './views';

const settledWithinMs = 30_000;
const askEveryMs = 1_000;
const columns = ['after', 'heap, MB', 'nodes', 'listeners', 'styles'];

async function weigh(page: Page, client: CDPSession): Promise<Weight> {
  for (let round = 0; round < 3; round += 1) await client.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await client.send('Memory.getDOMCounters');
  const { usedSize: heapBytes } = await client.send('Runtime.getHeapUsage');
  const styles = await page.evaluate(() => document.querySelectorAll('style, link[rel=stylesheet]').length);
  return { heapBytes, nodes, listeners, styles };
}

async function settled(page: Page, client: CDPSession, before: Weight): Promise<Weight> {
  const deadline = performance.now() + settledWithinMs;
  let now = await weigh(page, client);
  while (excess(before, now).length > 0 && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    now = await weigh(page, client);
  }
  return now;
}

const rowOf = (name: string, { heapBytes, nodes, listeners, styles }: Weight) => [
  name,
  (heapBytes / 1_000_000).toFixed(1),
  ...[nodes, listeners, styles].map(String),
];

async function run({ full, browser }: DrillOptions): Promise<Findings> {
  const [mounts, swaps] = full ? [100, 30] : [30, 4];
  const newer = await markedBuild();
  const opened = await browser();
  const rows: string[][] = [];
  const faults: string[] = [];
  await withOwnEdge(async ({ origin, dataFolder }) => {
    const { 'remote-content': live = '' } = await liveVersions(dataFolder);
    await release(['publish', newer.folder, '--why', 'drill'], dataFolder);
    const page = await newPage(opened, origin, 'remote-content');
    const client = await page.context().newCDPSession(page);
    // The edge shows the newer one within a second.
    do await page.goto(`${origin}/`);
    while ((await openTerms(page)) === 'former');
    for (let time = 0; time < 5; time += 1) await openTerms(page);
    const first = await weigh(page, client);
    rows.push(rowOf('5 mounts', first));

    for (let time = 0; time < mounts; time += 1) await openTerms(page);
    const mounted = await settled(page, client, first);
    rows.push(rowOf(`${String(mounts)} more`, mounted));
    faults.push(...excess(first, mounted).map((what) => `${String(mounts)} mounts: ${what}`));

    for (let time = 0; time < swaps; time += 1) {
      const [to, wanted] = time % 2 === 0 ? [live, 'former'] : [newer.version, 'newer'];
      await release(['rollback', 'remote-content', '--to', to, '--why', 'drill'], dataFolder);
      while ((await openTerms(page)) !== wanted) await comeBack(page);
    }
    const swapped = await settled(page, client, mounted);
    rows.push(rowOf(`${String(swaps)} swaps of builds`, swapped));
    faults.push(...excess(mounted, swapped).map((what) => `${String(swaps)} swaps: ${what}`));
    await page.context().close();
  });
  return { columns, rows, faults };
}

export const memory: Goal = {
  name: 'memory',
  title: 'One page after many mounts, and after swaps between two builds',
  onStack: true,
  run,
};
