import { withOwnEdge } from '../support/ownEdge';
import { liveVersions, release } from '../support/release';
import { hashArtifacts } from '../support/hashArtifacts';
import { seconds, type DrillOptions, type Findings, type Goal } from './Goal';
import { comeBack, markedBuild, openTerms } from './marked';
import { newPage } from '../support/views';

const everyMs = 50;
// An edge looks twice a second; a tab asks once in 75 seconds at the latest, and when somebody comes back to it.
const limitsMs = { load: 2_000, tab: 15_000, untouched: 90_000 };
const columns = ['round', 'command', 'new loads', 'tab come back to', 'tab left alone', 'files written'];

const pause = () => new Promise((resolve) => setTimeout(resolve, everyMs));

/** A document as a new visitor gets it. */
async function documentNames(origin: string, version: string): Promise<boolean> {
  const { port, host } = new URL(origin);
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { host } });
  return (await answer.text()).includes(`\\"active\\":\\"${version}\\"`);
}

async function run({ full, browser, progress }: DrillOptions): Promise<Findings> {
  const rows: string[][] = [];
  const faults: string[] = [];
  const slowest = { load: 0, tab: 0, untouched: 0 };
  const newer = await markedBuild();
  const opened = await browser();
  for (let round = 1; round <= (full ? 5 : 1); round += 1) {
    await withOwnEdge(
      async ({ origin, dataFolder }) => {
        const { 'remote-content': live = '' } = await liveVersions(dataFolder);
        const [visited, alone] = [
          await newPage(opened, origin, 'remote-content'),
          await newPage(opened, origin, 'remote-content'),
        ];
        for (const page of [visited, alone]) {
          await page.goto(`${origin}/`);
          if ((await openTerms(page)) !== 'newer') throw new Error('The newer build is not what ran first.');
        }
        if (!(await documentNames(origin, live))) throw new Error('The document does not name what is live.');
        const before = await hashArtifacts(dataFolder);
        const askedMs = performance.now();
        await release(['rollback', 'remote-content', '--why', 'drill'], dataFolder);
        const doneMs = performance.now();
        const since = () => performance.now() - doneMs;
        while (await documentNames(origin, live)) await pause();
        const loadMs = since();
        while ((await openTerms(visited)) === 'newer' && since() < limitsMs.untouched)
          await comeBack(visited);
        const tabMs = since();
        // Nobody needs to come back: the tab asks by itself.
        while (full && (await openTerms(alone)) === 'newer' && since() < limitsMs.untouched) await pause();
        const untouchedMs = full ? since() : 0;
        const took = { load: loadMs, tab: tabMs, untouched: untouchedMs };
        for (const what of ['load', 'tab', 'untouched'] as const) {
          const ms = took[what];
          slowest[what] = Math.max(slowest[what], ms);
          if (ms > limitsMs[what]) faults.push(`round ${String(round)}, ${what}: ${seconds(ms)}`);
        }
        const written = Object.keys(await hashArtifacts(dataFolder)).length - Object.keys(before).length;
        if (written !== 0) faults.push(`round ${String(round)}: ${String(written)} files of builds changed`);
        const left = full ? seconds(untouchedMs) : '·';
        const times = [doneMs - askedMs, loadMs, tabMs].map(seconds);
        rows.push([String(round), ...times, left, String(written)]);
        progress(`round ${String(round)}: ${times.join(', ')}, ${left}`);
        for (const page of [visited, alone]) await page.context().close();
      },
      async ({ dataFolder }) => {
        await release(['publish', newer.folder, '--why', 'drill'], dataFolder);
      },
    );
  }
  const { load, tab, untouched } = slowest;
  const left = full ? `, one left alone ${seconds(untouched)}` : '';
  const figure = `at most: new loads ${seconds(load)}, tab come back to ${seconds(tab)}${left}`;
  return { columns, rows, figure, faults };
}

export const rollbackTime: Goal = {
  title: 'Roll back one remote, and measure the time until it takes effect',
  onStack: true,
  run,
};
