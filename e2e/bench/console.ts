import { judgeCanary } from '../../host/edge/src/cli/console';
import { run } from '../../host/edge/src/cli/run';
import { startConsole } from '../../host/edge/src/console/startConsole';
import { canaryFixture } from '../../host/edge/src/testing/canaryFixture';
import { fixturePackage, temporaryFolder } from '../../host/edge/src/testing/fixturePackage';
import { formatTable } from '../support/formatTable';
import { percentile } from './percentile';

const revisionCount = 2_000;
/** Every 50th revision releases a new build, so the store gets 40 builds. */
const revisionsPerBuild = 50;
const limitMs = 200;
const requestsPerPath = 40;
const lobby = 'remote-lobby';

type Fixture = Awaited<ReturnType<typeof canaryFixture>>;

async function addRevisions(fixture: Fixture, folder: string, progress: (line: string) => void) {
  // The fixture has added the first two revisions.
  for (let number = 3; number <= revisionCount; number += 1) {
    if (number % revisionsPerBuild === 0) {
      const built = await fixturePackage(folder, { name: lobby, text: String(number) });
      await fixture.release('publish', built.folder, '--why', 'faster covers');
    } else await fixture.release('canary', lobby, String(1 + (number % 90)), '--why', 'no errors');
    if (number % 500 === 0) progress(`${String(number)} revisions`);
  }
}

/** Opens a session of the console. Returns a function that measures the response time of a path. */
async function openSession(address: string) {
  const opened = await fetch(address, { redirect: 'manual' });
  const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
  const { origin } = new URL(address);
  return async (path: string) => {
    const startMs = performance.now();
    const response = await fetch(`${origin}${path}`, { headers: { cookie } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} returned ${String(response.status)}: ${text}`);
    return { ms: performance.now() - startMs, text };
  };
}

type Request = Awaited<ReturnType<typeof openSession>>;

async function measure(request: Request, path: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < requestsPerPath; round += 1) times.push((await request(path)).ms);
  return times;
}

/** Prints the time of each request of the release console. Returns whether each stayed within 200 ms. */
export async function measureConsole(progress: (line: string) => void): Promise<boolean> {
  const { folder, remove } = await temporaryFolder();
  const fixture = await canaryFixture(folder);
  await addRevisions(fixture, folder, progress);
  await fixture.edge.feed.refresh();
  const options = { env: fixture.env, metrics: [fixture.metrics], isReadOnly: true, judgeCanary, run };
  const releaseConsole = await startConsole(options);
  try {
    const request = await openSession(releaseConsole.address);
    const firstMs = (await request('/state')).ms;
    const wholeHistoryMs = (await request('/history?page=1')).ms;
    const build = `name=${lobby}&version=${fixture.live.record.version}`;
    const paths = [
      '/state',
      '/health',
      '/history?page=0',
      '/history?page=39',
      `/history?name=${lobby}&page=20`,
      '/revision?number=7',
      `/difference?from=7&to=${String(revisionCount)}`,
      `/build?${build}`,
      '/compatibility',
      `/compatibility?with=${lobby}@${fixture.live.record.version}`,
    ];
    const rows: string[][] = [
      ['/state, first request', String(Math.round(firstMs)), ''],
      ['/history, until all revisions are read', String(Math.round(wholeHistoryMs)), ''],
    ];
    let isWithin = firstMs <= limitMs;
    for (const path of paths) {
      const times = await measure(request, path);
      const slowestMs = percentile(times, 0.95);
      isWithin &&= slowestMs <= limitMs;
      rows.push([path, String(Math.round(percentile(times, 0.5))), String(Math.round(slowestMs))]);
    }
    const columns = [`request, ${String(revisionCount)} revisions`, 'median ms', '95 % within ms'];
    for (const line of formatTable(columns, rows)) console.log(line);
    console.log(isWithin ? `Each stayed within ${String(limitMs)} ms.` : `✗ Over ${String(limitMs)} ms.`);
    return isWithin;
  } finally {
    await releaseConsole.close();
    await fixture.close();
    await remove();
  }
}
