import { withOwnEdge } from '../support/ownEdge';
import { liveVersions, release } from '../support/release';
import { hashArtifacts } from '../support/hashArtifacts';
import { seconds, type DrillOptions, type Findings, type Drill } from './Drill';
import { focusTab, markedBuild, openTerms } from './markedBuild';
import { newPage } from '../support/views';

const everyMs = 50;
// An edge reads the registry twice a second. A tab polls at least every 75 s, and when the player returns to it.
const limitsMs = { load: 2_000, focusedTab: 15_000, idleTab: 90_000 };
const columns = ['round', 'command', 'new loads', 'focused tab', 'idle tab', 'files written'];

const pause = () => new Promise((resolve) => setTimeout(resolve, everyMs));

/** Whether the document for a new visitor names this build as live. */
async function documentNames(origin: string, version: string): Promise<boolean> {
  const { port, host } = new URL(origin);
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { host } });
  return (await response.text()).includes(`\\"active\\":\\"${version}\\"`);
}

async function run({ full, browser, progress }: DrillOptions): Promise<Findings> {
  const rows: string[][] = [];
  const faults: string[] = [];
  const slowest = { load: 0, focusedTab: 0, idleTab: 0 };
  const newer = await markedBuild();
  const chromium = await browser();
  for (let round = 1; round <= (full ? 5 : 1); round += 1) {
    await withOwnEdge(
      async ({ origin, dataFolder }) => {
        const { 'remote-content': live = '' } = await liveVersions(dataFolder);
        const [focused, idle] = [
          await newPage(chromium, origin, 'remote-content'),
          await newPage(chromium, origin, 'remote-content'),
        ];
        for (const page of [focused, idle]) {
          await page.goto(`${origin}/`);
          if ((await openTerms(page)) !== 'newer') throw new Error('The newer build did not run first.');
        }
        if (!(await documentNames(origin, live)))
          throw new Error('The document does not name the live build.');
        const before = await hashArtifacts(dataFolder);
        const startedMs = performance.now();
        await release(['rollback', 'remote-content', '--why', 'drill'], dataFolder);
        const doneMs = performance.now();
        const since = () => performance.now() - doneMs;
        while (await documentNames(origin, live)) await pause();
        const loadMs = since();
        while ((await openTerms(focused)) === 'newer' && since() < limitsMs.idleTab) await focusTab(focused);
        const focusedTabMs = since();
        // The idle tab polls without a focus event.
        while (full && (await openTerms(idle)) === 'newer' && since() < limitsMs.idleTab) await pause();
        const idleTabMs = full ? since() : 0;
        const took = { load: loadMs, focusedTab: focusedTabMs, idleTab: idleTabMs };
        for (const name of ['load', 'focusedTab', 'idleTab'] as const) {
          const ms = took[name];
          slowest[name] = Math.max(slowest[name], ms);
          if (ms > limitsMs[name]) faults.push(`round ${String(round)}, ${name}: ${seconds(ms)}`);
        }
        const written = Object.keys(await hashArtifacts(dataFolder)).length - Object.keys(before).length;
        if (written !== 0) faults.push(`round ${String(round)}: ${String(written)} files of builds changed`);
        const idleTime = full ? seconds(idleTabMs) : '·';
        const times = [doneMs - startedMs, loadMs, focusedTabMs].map(seconds);
        rows.push([String(round), ...times, idleTime, String(written)]);
        progress(`round ${String(round)}: ${times.join(', ')}, ${idleTime}`);
        for (const page of [focused, idle]) await page.context().close();
      },
      async ({ dataFolder }) => {
        await release(['publish', newer.folder, '--why', 'drill'], dataFolder);
      },
    );
  }
  const { load, focusedTab, idleTab } = slowest;
  const idleNote = full ? `, idle tab ${seconds(idleTab)}` : '';
  const figure = `at most: new loads ${seconds(load)}, focused tab ${seconds(focusedTab)}${idleNote}`;
  return { columns, rows, figure, faults };
}

export const rollbackTime: Drill = {
  title: 'Roll back one remote, and measure the time until it takes effect',
  onStack: true,
  run,
};
