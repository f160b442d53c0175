import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhaseFact } from 'shared-contracts/telemetry';
import type { Edge } from '../server/createEdge';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';

let folder: string;
let remove: () => Promise<void>;
let edge: Edge;
let metrics: string;
let release: ReturnType<typeof cliInFolder>['release'];
let one: FixturePackage;
let two: FixturePackage;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  ({ release } = cliInFolder(folder));
  const lobby = (text: string) => fixturePackage(folder, { name: 'remote-lobby', text });
  [one, two] = [await lobby('one'), await lobby('two')];
  await release('publish', one.folder);
  await release('publish', two.folder, '--canary', '20');
  // All pages are opened in one minute, however slow the machine.
  const nowMs = Date.now();
  edge = await edgeInFolder(folder, { now: () => nowMs, trustedProxies: ['127.0.0.1'] });
  metrics = new URL(await edge.metrics.listen({ port: 0, host: '127.0.0.1' })).host;
});
afterEach(async () => {
  await edge.app.close();
  await edge.metrics.close();
  await remove();
});

const watchOnce = (...more: string[]) =>
  release('watch', 'remote-lobby', '--once', '--metrics', metrics, ...more);

let pages = 0;
async function post(build: FixturePackage, isFailing: boolean, from: string) {
  pages += 1;
  const fact: PhaseFact = {
    remote: 'remote-lobby',
    version: build.record.version,
    cohort: build === two ? 'canary' : 'baseline',
    phase: isFailing ? 'mount' : 'ready',
    outcome: isFailing ? 'failed' : 'ok',
    ms: 300,
  };
  return edge.app.inject({
    method: 'POST',
    url: '/telemetry',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': from,
    },
    payload: JSON.stringify({ page: pages.toString(16).padStart(32, '0'), facts: [fact] }),
  });
}

/** Pages of as many households; of every so-many the build fails. */
async function visits(build: FixturePackage, count: number, failsEvery = 0) {
  for (let visit = 1; visit <= count; visit += 1) {
    const from = `10.${build === two ? '2' : '1'}.${String(visit >> 8)}.${String(visit & 255)}`;
    await post(build, failsEvery > 0 && visit % failsEvery === 0, from);
  }
}

const stateNow = async () =>
  (JSON.parse((await release('status', '--json')).out) as { releases: { canary?: object }[] }).releases[0];

it('withdraws a canary of which 5 % fail, with the evidence in the history and a key that can do no more', async () => {
  await visits(one, 1_200, 200);
  await visits(two, 420, 20);
  const dry = await watchOnce('--dry-run');
  expect(dry).toMatchObject({ code: 1, out: expect.stringContaining('A dry run: nothing was written') });
  expect(await stateNow()).toHaveProperty('canary');
  // Where it runs there is no key that could publish.
  await rm(join(folder, 'keys', 'release.pem'));
  const { code, out, err } = await watchOnce();
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(out).toContain(`remote-lobby@${two.record.version} is bad`);
  expect(out).toContain('It failed 21 of 420 pages (load 0, ready 21, crash 0)');
  expect(out).toContain('failed 6 of 1200 pages in the same minutes');
  expect(await stateNow()).not.toHaveProperty('canary');
  const history = await release('history', 'remote-lobby');
  expect(history.out).toMatch(/\twithdraw\t.*revoked .*\twatch: remote-lobby@.* is bad: it fails more often/);
  await edge.feed.refresh();
  expect(edge.feed.live()?.registry.releases['remote-lobby']?.revoked).toEqual([two.record.version]);
  expect(await watchOnce()).toMatchObject({ code: 0, out: 'remote-lobby has no canary.' });
});

it('leaves a healthy one, one with little traffic, and one beside which the live build fails as well', async () => {
  await visits(two, 20, 2);
  expect(await watchOnce()).toMatchObject({
    code: 0,
    out: expect.stringContaining('is undecided: fewer than 200 pages of the live build'),
  });
  await visits(one, 400, 3);
  const { out } = await watchOnce('--json');
  expect(JSON.parse(out)).toMatchObject({
    verdict: 'undecided',
    reason: 'the live build fails as well: the fault is elsewhere',
    canary: { pages: 20, failed: 10 },
  });
});

it('is not moved by reports that one makes up, from as many pages as one likes', async () => {
  await visits(one, 300);
  await visits(two, 300);
  for (let forged = 0; forged < 500; forged += 1) await post(two, true, `198.51.100.${String(forged % 6)}`);
  const { code, out } = await watchOnce();
  expect(code).toBe(0);
  expect(out).toContain('It failed 18 of 318 pages');
  expect(await stateNow()).toHaveProperty('canary');
});

it('says what to do where the figures cannot be read', async () => {
  await edge.metrics.close();
  expect(await watchOnce()).toMatchObject({
    code: 1,
    err: expect.stringMatching(/cannot be read: .*METRICS_PORT/),
  });
  expect(await release('watch')).toMatchObject({ code: 2 });
  expect(await release('watch', 'host', '--once')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/host was never published/),
  });
});
