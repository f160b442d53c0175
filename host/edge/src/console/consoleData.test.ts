import { once } from 'node:events';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { call, consoleFixture, type ConsoleFixture } from '../testing/consoleFixture';
import { freePort } from '../testing/edgeProcess';
import { fixturePackage } from '../testing/fixturePackage';
import type { ConsoleState, HealthReport } from './ConsoleApi';
import type { HistoryPage, RevisionReport } from './ReportApi';

let folder: ConsoleFixture['folder'];
let fixture: ConsoleFixture['fixture'];
let closing: ConsoleFixture['closing'];
let openConsole: ConsoleFixture['openConsole'];
let remove: ConsoleFixture['remove'];
let close: ConsoleFixture['close'];

beforeEach(async () => {
  ({ folder, fixture, closing, openConsole, remove, close } = await consoleFixture());
});
afterEach(() => close());

const lobby = 'remote-lobby';

it('shows live builds, canaries, QA links, and the revision or the error of each edge', async () => {
  const closedPort = `127.0.0.1:${String(await freePort())}`;
  const { get } = await openConsole({ metrics: [fixture.metrics, closedPort] });
  const { live, canary } = fixture;
  const state = await get<ConsoleState>('/state');
  expect(state).toMatchObject({
    revision: 2,
    isReadOnly: false,
    packages: [
      {
        name: lobby,
        active: live.record.version,
        canary: { version: canary.record.version, percent: 20, since: { revision: 2, who: 'ops@test' } },
        since: { revision: 1, action: 'publish', who: 'ops@test' },
        revoked: [],
      },
    ],
    latestDeploy: { revision: 2, names: [lobby] },
    edges: [{ address: fixture.metrics, revision: 2 }, { address: closedPort }],
    links: [],
    warnings: [],
  });
  expect(state.edges[1]?.error).toMatch(/ECONNREFUSED/);
});

it('[Q-020] lists a remote with a new name in the state, the health, the history and a revision', async () => {
  const giftShop = await fixturePackage(folder, { name: 'remote-gift-shop', text: 'one' });
  expect((await fixture.release('publish', giftShop.folder)).code).toBe(0);
  const { get } = await openConsole({ metrics: [fixture.metrics] });
  const listed = { name: 'remote-gift-shop', active: giftShop.record.version };
  expect((await get<ConsoleState>('/state')).packages.map(({ name }) => name)).toEqual([lobby, listed.name]);
  expect((await get<HealthReport>('/health')).packages.map(({ name }) => name)).toEqual([lobby, listed.name]);
  expect((await get<RevisionReport>('/revision?number=3')).packages).toMatchObject([{ name: lobby }, listed]);
  expect((await get<HistoryPage>('/history?name=remote-gift-shop')).total).toBe(1);
});

it('compares the canary with the live build over all edges, with the verdict of the watch command', async () => {
  await fixture.postVisits(fixture.live, 300);
  await fixture.postVisits(fixture.canary, 300, 5);
  const { get } = await openConsole({ metrics: [fixture.metrics, '127.0.0.1:9'] });
  const { packages, failures, errors, edges } = await get<HealthReport>('/health');
  expect(edges).toEqual({ reachable: 1, total: 2 });
  expect(failures).toMatchObject([
    { build: `${lobby}@${fixture.canary.record.version}`, phase: 'mount', count: 60 },
  ]);
  expect(failures[0]?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(packages).toMatchObject([
    {
      name: lobby,
      live: { pages: 300, failed: 0, points: [{ pages: 300, failed: 0, low: 0, ready: { pages: 300 } }] },
      canary: { pages: 300, failed: 60, points: [{ ready: { pages: 240 } }] },
      liveSince: expect.any(String) as string,
      canarySince: expect.any(String) as string,
      verdict: {
        kind: 'bad',
        text: expect.stringMatching(/^This verdict covers only 1 of 2 edges\..*60 of 300 pages/) as string,
      },
    },
  ]);
  expect(packages[0]?.live.readyMs?.p50).toBeGreaterThan(0);
  expect(packages[0]?.canary?.points[0]?.high).toBeCloseTo(0.25, 2);
  expect(errors).toEqual([expect.stringContaining('127.0.0.1:9') as string]);
});

it('judges no canary as healthy while an edge cannot be read', async () => {
  await fixture.postVisits(fixture.live, 1_000);
  await fixture.postVisits(fixture.canary, 1_000);
  const verdictOver = async (...metrics: string[]) => {
    const { get } = await openConsole({ metrics });
    return (await get<HealthReport>('/health')).packages[0]?.verdict;
  };
  expect(await verdictOver(fixture.metrics)).toMatchObject({ kind: 'healthy' });
  expect(await verdictOver(fixture.metrics, '127.0.0.1:9')).toEqual({
    kind: 'undecided',
    text: expect.stringMatching(
      /^This verdict covers only 1 of 2 edges\. On these edges: .* is healthy/,
    ) as string,
  });
  expect(await verdictOver('127.0.0.1:9')).toEqual({
    kind: 'undecided',
    text: 'No edge could be read, so the canary was not judged.',
  });
});

it('shows as latest deploy the newest change that gave a package another build; ignores shares and withdrawals', async () => {
  const { get } = await openConsole();
  const deploys: unknown[] = [];
  for (const change of [
    ['canary', lobby, '50'],
    ['canary', lobby, '--withdraw'],
    ['publish', fixture.canary.folder],
    ['rollback', lobby],
  ]) {
    await fixture.release(...change);
    deploys.push((await get<ConsoleState>('/state')).latestDeploy?.revision);
  }
  expect(deploys).toEqual([2, 2, 5, 6]);
});

it('shows a revision with the one before and after it, and the builds that it makes live', async () => {
  await fixture.release('canary', lobby, '50', '--why', 'no errors');
  const { get, origin, cookie } = await openConsole();
  const live = fixture.live.record.version;
  const { version } = fixture.canary.record;
  expect(await get<RevisionReport>('/revision?number=2')).toMatchObject({
    change: { revision: 2, action: 'canary', who: 'ops@test', effects: [{ name: lobby }] },
    previous: 1,
    next: 3,
    packages: [{ name: lobby, active: live, canary: { version, percent: 20 } }],
  });
  const oldest = await get<object>('/revision?number=1');
  const newest = await get<object>('/revision?number=3');
  expect(oldest).toMatchObject({ next: 2 });
  expect(oldest).not.toHaveProperty('previous');
  expect(newest).toMatchObject({ previous: 2, change: { why: 'no errors' } });
  expect(newest).not.toHaveProperty('next');
  for (const [query, status] of [
    ['number=9', 404],
    ['number=x', 400],
    ['', 400],
  ] as const)
    expect([query, (await call(origin, `/revision?${query}`, { headers: { cookie } })).status]).toEqual([
      query,
      status,
    ]);
});

it('lists the most frequent failures first', async () => {
  await fixture.postVisits(fixture.live, 10, 10);
  await fixture.postVisits(fixture.canary, 10, 2);
  const { get } = await openConsole();
  const { failures } = await get<HealthReport>('/health');
  expect(failures.map(({ build, count }) => [build, count])).toEqual([
    [`${lobby}@${fixture.canary.record.version}`, 5],
    [`${lobby}@${fixture.live.record.version}`, 1],
  ]);
});

it('does not count the pages that a live build had as a canary', async () => {
  await fixture.postVisits(fixture.canary, 20, 2);
  await fixture.release('promote', lobby, '--yes');
  const { get } = await openConsole();
  const { packages } = await get<HealthReport>('/health');
  expect(packages).toMatchObject([
    { live: { version: fixture.canary.record.version, pages: 0, failed: 0, points: [] } },
  ]);
});

it('lists a build with its files, the sizes of the build before, its contract and its periods', async () => {
  const { performAction, get } = await openConsole();
  const { version } = fixture.canary.record;
  const why = 'no errors';
  await performAction({
    action: { do: 'promote', name: lobby, to: version, anyway: true },
    why,
    isDryRun: false,
    revision: 2,
  });
  const build = await get<object>(`/build?name=${lobby}&version=${version}`);
  const { brotliBytes } = fixture.live.record.files['home.js'] ?? {};
  expect(build).toMatchObject({
    before: fixture.live.record.version,
    files: expect.arrayContaining([
      expect.objectContaining({ file: 'home.js', brotliBytesBefore: brotliBytes }),
    ]) as object[],
    contract: { publishes: [], screens: [] },
    periods: [
      { role: 'live', from: { revision: 3 } },
      { role: 'canary', from: { revision: 2 }, until: expect.any(String) as string },
    ],
  });
  const { origin, cookie } = await openConsole();
  const unknown = `/build?name=${lobby}&version=1.0.0-00000000`;
  expect((await call(origin, unknown, { headers: { cookie } })).status).toBe(404);
});

it('compares two revisions: builds, changed files, sizes and contracts', async () => {
  const contract = { calls: { '/sys/new': { request: {}, reply: {} } } };
  const newer = await fixturePackage(folder, { name: lobby, text: 'three', contract });
  await fixture.release('canary', lobby, '--withdraw');
  await fixture.release('publish', newer.folder);
  const { get, origin, cookie } = await openConsole();
  const { live } = fixture;
  const sizeOf = ({ files }: typeof live.record) =>
    Object.values(files).reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
  expect(await get('/difference?from=1&to=4')).toMatchObject({
    from: { revision: 1 },
    to: { revision: 4 },
    packages: [
      {
        name: lobby,
        text: expect.stringContaining(`${live.record.version} → ${newer.record.version}`) as string,
        changedFiles: Object.keys(newer.record.files).length,
        brotliBytesBefore: sizeOf(live.record),
        brotliBytes: sizeOf(newer.record),
        contract: ['+ calls /sys/new'],
      },
    ],
  });
  expect(await get('/difference?from=4&to=4')).toMatchObject({ packages: [] });
  expect((await call(origin, '/difference?from=1&to=9', { headers: { cookie } })).status).toBe(404);
});

it('keeps the last known state on the page while the store cannot be read, and says why', async () => {
  const { get } = await openConsole();
  expect((await get<ConsoleState>('/state')).warnings).toEqual([]);
  await remove();
  const state = await get<ConsoleState>('/state');
  expect(state.packages).toHaveLength(1);
  expect(state.warnings.join(' ')).toMatch(/could not be read.*last known state/);
  const { packages, errors } = await get<HealthReport>('/health');
  expect(packages).toMatchObject([{ name: lobby, verdict: { kind: 'undecided' } }]);
  expect(errors).toEqual([]);
});

it('says that the QA links cannot be read, and shows the builds', async () => {
  const links = join(fixture.releases, 'links');
  await mkdir(fixture.releases, { recursive: true });
  // A circular link is an error of the file system, unlike a missing folder.
  await symlink(links, links);
  const { get } = await openConsole();
  expect(await get<ConsoleState>('/state')).toMatchObject({
    revision: 2,
    links: [],
    warnings: ['The QA links could not be read.'],
    packages: [{ name: lobby }],
  });
  await rm(links);
});

/** Serves the metrics of the edge as if its clock differed by this offset. */
async function metricsAt(offsetMs: number): Promise<string> {
  const proxy = createServer((request, response) => {
    void fetch(`http://${fixture.metrics}${request.url ?? ''}`).then(async (reply) => {
      response.setHeader('date', new Date(Date.now() + offsetMs).toUTCString());
      response.end(await reply.text());
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  closing.push(() => Promise.resolve(proxy.close()));
  return `127.0.0.1:${String((proxy.address() as AddressInfo).port)}`;
}

it('names each edge with a clock that is more than a minute ahead or behind', async () => {
  const hourMs = 3_600_000;
  const early = await metricsAt(-hourMs);
  const late = await metricsAt(hourMs);
  const { get } = await openConsole({ metrics: [fixture.metrics, early, late] });
  const { warnings, edges } = await get<ConsoleState>('/state');
  expect(warnings).toEqual(
    [early, late].map(
      (address) => expect.stringMatching(new RegExp(`^The clock of ${address} .* by \\d+ s\\.$`)) as string,
    ),
  );
  expect(edges.map(({ revision }) => revision)).toEqual([2, 2, 2]);
});

it('shows the newest part of a long history at once, but no change that it has not read yet', async () => {
  // With the two revisions of the fixture, these are 52; the page shows 50 and needs the revision before them.
  for (let change = 0; change < 50; change += 1)
    await fixture.release('canary', lobby, String(21 + change), '--why', 'no errors');
  const { get } = await openConsole();
  const first = await get<ConsoleState>('/state');
  // The console has read 16 revisions. The change of the oldest of them is unknown without the revision before it.
  expect(first).toMatchObject({ revision: 52, unreadCount: 36 });
  expect(first.packages[0]).not.toHaveProperty('since');
  const { changes, total } = await get<HistoryPage>('/history');
  expect([changes.length, total]).toEqual([50, 52]);
  // A link to a revision that is not read yet.
  expect(await get<RevisionReport>('/revision?number=1')).toMatchObject({ change: { revision: 1 }, next: 2 });
  let state = first;
  while (state.unreadCount > 0) state = await get<ConsoleState>('/state');
  expect(state.packages[0]?.since).toMatchObject({ revision: 1, action: 'publish' });
});
