import { withOwnEdge } from '../support/ownEdge';
import { readLiveVersions, release } from '../support/release';
import { hashArtifacts } from '../support/hashArtifacts';
import { formatSeconds, type DrillOptions, type Findings, type Drill } from './Drill';
import { focusTab, createMarkedBuild, openTerms } from './markedBuild';
import { openPageFor } from '../support/views';

const pollEveryMs = 50;
// An edge reads the registry twice a second. A tab polls at least every 75 s, and when the player returns to it.
const limitsMs = { load: 2_000, focusedTab: 15_000, idleTab: 90_000 };
const columns = ['round', 'command', 'new loads', 'focused tab', 'idle tab', 'files written'];

const pause = () => new Promise((resolve) => setTimeout(resolve, pollEveryMs));

/** Tells whether the document for a new visitor names this build as live. */
async function isLiveInDocument(origin: string, version: string): Promise<boolean> {
  const { port, host } = new URL(origin);
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { host } });
  return (await response.text()).includes(`\\"active\\":\\"${version}\\"`);
}

async function run({ full, browser, progress }: DrillOptions): Promise<Findings> {
  const rows: string[][] = [];
  const failures: string[] = [];
  const slowest = { load: 0, focusedTab: 0, idleTab: 0 };
  const newer = await createMarkedBuild();
  const chromium = await browser();
  for (let round = 1; round <= (full ? 5 : 1); round += 1) {
    await withOwnEdge(
      async ({ origin, dataFolder }) => {
        const { 'remote-content': live = '' } = await readLiveVersions(dataFolder);
        const focusedPage = await openPageFor(chromium, origin, 'remote-content');
        const idlePage = await openPageFor(chromium, origin, 'remote-content');
        for (const page of [focusedPage, idlePage]) {
          await page.goto(`${origin}/`);
          if ((await openTerms(page)) !== 'newer') throw new Error('The newer build did not run first.');
        }
        if (!(await isLiveInDocument(origin, live)))
          throw new Error('The document does not name the live build.');
        const hashesBefore = await hashArtifacts(dataFolder);
        const startedMs = performance.now();
        await release(['rollback', 'remote-content', '--why', 'drill'], dataFolder);
        const commandEndedMs = performance.now();
        const sinceCommandMs = () => performance.now() - commandEndedMs;
        while (await isLiveInDocument(origin, live)) await pause();
        const loadMs = sinceCommandMs();
        while ((await openTerms(focusedPage)) === 'newer' && sinceCommandMs() < limitsMs.idleTab)
          await focusTab(focusedPage);
        const focusedTabMs = sinceCommandMs();
        // The idle tab polls without a focus event.
        while (full && (await openTerms(idlePage)) === 'newer' && sinceCommandMs() < limitsMs.idleTab)
          await pause();
        const idleTabMs = full ? sinceCommandMs() : 0;
        const durationsMs = { load: loadMs, focusedTab: focusedTabMs, idleTab: idleTabMs };
        for (const name of ['load', 'focusedTab', 'idleTab'] as const) {
          const ms = durationsMs[name];
          slowest[name] = Math.max(slowest[name], ms);
          if (ms > limitsMs[name]) failures.push(`round ${String(round)}, ${name}: ${formatSeconds(ms)}`);
        }
        const writtenCount =
          Object.keys(await hashArtifacts(dataFolder)).length - Object.keys(hashesBefore).length;
        if (writtenCount !== 0)
          failures.push(`round ${String(round)}: ${String(writtenCount)} files of builds changed`);
        const idleTime = full ? formatSeconds(idleTabMs) : '·';
        const times = [commandEndedMs - startedMs, loadMs, focusedTabMs].map(formatSeconds);
        rows.push([String(round), ...times, idleTime, String(writtenCount)]);
        progress(`round ${String(round)}: ${times.join(', ')}, ${idleTime}`);
        for (const page of [focusedPage, idlePage]) await page.context().close();
      },
      async ({ dataFolder }) => {
        await release(['publish', newer.folder, '--why', 'drill'], dataFolder);
      },
    );
  }
  const { load, focusedTab, idleTab } = slowest;
  const idleNote = full ? `, idle tab ${formatSeconds(idleTab)}` : '';
  const summary = `at most: new loads ${formatSeconds(load)}, focused tab ${formatSeconds(focusedTab)}${idleNote}`;
  return { columns, rows, summary, failures };
}

export const rollbackTime: Drill = {
  title: 'Roll back one remote, and measure the time until it takes effect',
  needsStack: true,
  run,
};
