import { once } from 'node:events';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { call, consoleFixture, type ConsoleFixture } from '../testing/consoleFixture';
import { freePort } from '../testing/runNginx';
import { fixturePackage } from '../testing/fixturePackage';
import type { Compatibility, ConsoleState, HealthReport, HistoryPage } from './ConsoleApi';

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

it('shows live builds, canaries, edges and their drift, and QA links', async () => {
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
        canary: { version: canary.record.version, percent: 20 },
        since: { revision: 1, action: 'publish', who: 'ops@test' },
        revoked: [],
      },
    ],
    edges: [{ address: fixture.metrics, revision: 2 }, { address: closedPort }],
    links: [],
    problems: [],
  });
  expect(state.edges[1]?.error).toMatch(/ECONNREFUSED/);
});

it('compares the canary with the live build over all edges, with the verdict of the watch command', async () => {
  await fixture.postVisits(fixture.live, 300);
  await fixture.postVisits(fixture.canary, 300, 5);
  const { get } = await openConsole({ metrics: [fixture.metrics, '127.0.0.1:9'] });
  const { packages, failures, errors } = await get<HealthReport>('/health');
  expect(failures).toMatchObject([
    { build: `${lobby}@${fixture.canary.record.version}`, phase: 'mount', count: 60 },
  ]);
  expect(failures[0]?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(packages).toMatchObject([
    {
      name: lobby,
      live: { pages: 300, failed: 0, points: [{ pages: 300, failed: 0, low: 0 }] },
      canary: { pages: 300, failed: 60 },
      verdict: { kind: 'bad', text: expect.stringContaining('60 of 300 pages') as string },
    },
  ]);
  expect(packages[0]?.live.readyMs?.p50).toBeGreaterThan(0);
  expect(packages[0]?.canary?.points[0]?.high).toBeCloseTo(0.25, 2);
  expect(errors).toEqual([expect.stringContaining('127.0.0.1:9') as string]);
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

it('counts for a live build only the pages that ran it as the live build, not as the canary', async () => {
  await fixture.postVisits(fixture.canary, 20, 2);
  await fixture.release('promote', lobby, '--yes');
  const { get } = await openConsole();
  const { packages } = await get<HealthReport>('/health');
  expect(packages).toMatchObject([
    { live: { version: fixture.canary.record.version, pages: 0, failed: 0, points: [] } },
  ]);
});

it('lists a build with its files, the sizes of the build before, its contract and its periods', async () => {
  const { act, get } = await openConsole();
  const { version } = fixture.canary.record;
  const why = 'no errors';
  await act({
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

it('names each incompatibility of a published build with the builds of other packages', async () => {
  const host = await fixturePackage(folder, { name: 'host', text: 'one' });
  const account = await fixturePackage(folder, {
    name: 'remote-account',
    text: 'one',
    contract: { uses: { newMember: {}, otherMember: {} } },
  });
  await fixture.release('publish', host.folder);
  await fixture.release('publish', account.folder, '--canary', '0', '--break-glass', 'test');
  const published = await fixture.release('publish', account.folder, '--break-glass', 'test');
  expect(published.code).toBe(0);
  const { get } = await openConsole();
  const rows = await get<Compatibility[]>('/compatibility');
  const accountRow = rows.find(({ build }) => build.startsWith('remote-account'));
  const withHost = accountRow?.others.find(({ build }) => build.startsWith('host'));
  expect(withHost?.incompatibilities).toEqual([
    expect.stringContaining('host.newMember') as string,
    expect.stringContaining('host.otherMember') as string,
  ]);
  const withLobby = accountRow?.others.find(({ build }) => build.startsWith(lobby));
  expect(withLobby?.incompatibilities).toEqual([]);
});

it('compares a published build that is not live with the live builds and canaries of other packages', async () => {
  const host = await fixturePackage(folder, { name: 'host', text: 'one' });
  await fixture.release('publish', host.folder);
  const { record, folder: newerFolder } = await fixturePackage(folder, {
    name: lobby,
    text: 'three',
    contract: { uses: { newMember: {} } },
  });
  await fixture.release('canary', lobby, '--withdraw');
  await fixture.release('publish', newerFolder, '--canary', '5', '--break-glass', 'test');
  await fixture.release('canary', lobby, '--withdraw');
  const { get } = await openConsole();
  const rows = await get<Compatibility[]>(`/compatibility?name=${lobby}&version=${record.version}`);
  expect(rows).toEqual([
    {
      build: `${lobby}@${record.version}`,
      role: 'candidate',
      others: [
        {
          build: `host@${host.record.version}`,
          role: 'live',
          incompatibilities: [expect.stringContaining('host.newMember')],
        },
      ],
    },
  ]);
});

it('keeps the last known state on the page while the store cannot be read, and says why', async () => {
  const { get } = await openConsole();
  expect((await get<ConsoleState>('/state')).problems).toEqual([]);
  await remove();
  const state = await get<ConsoleState>('/state');
  expect(state.packages).toHaveLength(1);
  expect(state.problems.join(' ')).toMatch(/could not be read.*last known state/);
  const { packages, errors } = await get<HealthReport>('/health');
  expect(packages).toMatchObject([{ name: lobby, verdict: { kind: 'undecided' } }]);
  expect(errors).toEqual([]);
});

it('says that the QA links cannot be read, and shows the rest', async () => {
  const links = join(fixture.releases, 'links');
  await mkdir(fixture.releases, { recursive: true });
  // A circular link is an error of the file system, unlike a missing folder.
  await symlink(links, links);
  const { get } = await openConsole();
  expect(await get<ConsoleState>('/state')).toMatchObject({
    ...{ revision: 2, links: [], problems: ['The QA links could not be read.'] },
    packages: [{ name: lobby }],
  });
  await rm(links);
});

/** Serves the metrics of an edge with another time. */
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
  const [early, late] = [await metricsAt(-hourMs), await metricsAt(hourMs)];
  const { get } = await openConsole({ metrics: [fixture.metrics, early, late] });
  const { problems, edges } = await get<ConsoleState>('/state');
  expect(problems).toEqual(
    [early, late].map(
      (address) => expect.stringMatching(new RegExp(`^The clock of ${address} .* by \\d+ s\\.$`)) as string,
    ),
  );
  expect(edges.map(({ revision }) => revision)).toEqual([2, 2, 2]);
});

it('shows at once the newest part of a long history, and no wrong change as the last one that made a build live', async () => {
  // With the two revisions of the fixture, one more than the console reads at first.
  for (let change = 0; change < 50; change += 1)
    await fixture.release('canary', lobby, String(21 + change), '--why', 'no errors');
  const { get } = await openConsole();
  const first = await get<ConsoleState>('/state');
  expect(first).toMatchObject({ revision: 52, unreadCount: 1 });
  expect(first.packages[0]).not.toHaveProperty('since');
  const { changes, total } = await get<HistoryPage>('/history');
  expect([changes.length, total]).toEqual([50, 52]);
  let state = first;
  while (state.unreadCount > 0) state = await get<ConsoleState>('/state');
  expect(state.packages[0]?.since).toMatchObject({ revision: 1, action: 'publish' });
});
