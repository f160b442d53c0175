import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordProbe } from '../gate/probeFile';
import { consoleFixture, type ConsoleFixture } from '../testing/consoleFixture';
import { fixturePackage } from '../testing/fixturePackage';
import { budgetOf } from './budgetOf';
import type { BuildReport } from './ReportApi';

let folder: ConsoleFixture['folder'];
let fixture: ConsoleFixture['fixture'];
let openConsole: ConsoleFixture['openConsole'];
let close: ConsoleFixture['close'];

beforeEach(async () => {
  ({ folder, fixture, openConsole, close } = await consoleFixture());
});
afterEach(() => close());

const lobby = 'remote-lobby';

async function reportOf(version: string, metrics = [fixture.metrics]) {
  const { get } = await openConsole({ metrics });
  return get<BuildReport>(`/build?name=${lobby}&version=${version}`);
}

it('shows the newest result of the probe that was published with a build', async () => {
  const { version } = fixture.live.record;
  expect(await reportOf(version)).not.toHaveProperty('probe');
  const build = `${lobby}@${version}`;
  const failed = { build, hasPassed: false, at: '2026-11-21T10:00:00.000Z', viewCount: 3, errors: ['late'] };
  const passed = { build, hasPassed: true, at: '2026-11-21T11:00:00.000Z', viewCount: 12, errors: [] };
  for (const result of [failed, passed]) {
    await recordProbe(fixture.live.folder, result);
    await fixture.release('publish', fixture.live.folder, '--dry-run');
    expect((await reportOf(version)).probe).not.toEqual(result);
    await fixture.release('publish', fixture.live.folder);
    expect((await reportOf(version)).probe).toEqual(result);
  }
  // An earlier result that is published later is not the newest one.
  await recordProbe(fixture.live.folder, { ...failed, at: '2026-11-20T10:00:00.000Z' });
  await fixture.release('publish', fixture.live.folder);
  expect((await reportOf(version)).probe).toEqual(passed);
});

it('does not show a result that no trusted key has signed, or that belongs to another build', async () => {
  const { version } = fixture.live.record;
  const at = '2026-11-21T10:00:00.000Z';
  const result = { build: `${lobby}@${version}`, hasPassed: true, at, viewCount: 12, errors: [] };
  await recordProbe(fixture.live.folder, result);
  await fixture.release('publish', fixture.live.folder);
  const probes = join(fixture.releases, 'probes', lobby);
  const file = `${String(Date.parse(at))}.json`;
  const signed = await readFile(join(probes, version, file), 'utf8');
  const other = fixture.canary.record.version;
  await mkdir(join(probes, other), { recursive: true });
  await writeFile(join(probes, other, file), signed);
  expect(await reportOf(other)).not.toHaveProperty('probe');
  await writeFile(join(probes, version, file), signed.replace('12', '99'));
  expect(await reportOf(version)).not.toHaveProperty('probe');
});

it('lists the published builds of other packages that use its contract, and what they use', async () => {
  const newer = await fixturePackage(folder, {
    name: lobby,
    text: 'three',
    contract: {
      publishes: { gameOpened: {}, unused: {} },
      popups: { search: { takes: {}, becomes: {} } },
      screens: ['home'],
    },
  });
  const account = await fixturePackage(folder, {
    name: 'remote-account',
    text: 'one',
    contract: { hears: { gameOpened: {} }, opens: { search: {}, other: {} } },
  });
  const host = await fixturePackage(folder, { name: 'host', text: 'one', contract: { screens: ['home'] } });
  const unrelated = await fixturePackage(folder, { name: 'remote-content', text: 'one' });
  for (const built of [host, account, unrelated]) await fixture.release('publish', built.folder);
  await fixture.release('canary', lobby, '--withdraw');
  await fixture.release('publish', newer.folder);
  expect((await reportOf(newer.record.version)).dependents).toEqual([
    { build: `host@${host.record.version}`, role: 'live', uses: ['opens screen home'] },
    {
      build: `remote-account@${account.record.version}`,
      role: 'live',
      uses: ['subscribes to gameOpened', 'opens popup search'],
    },
  ]);
  expect((await reportOf(fixture.live.record.version)).dependents).toEqual([]);
});

it('says for each edge whether the build is live there, and which edge cannot be read', async () => {
  const live = fixture.live.record.version;
  const canary = fixture.canary.record.version;
  const edgesOf = async (version: string) =>
    (await reportOf(version, [fixture.metrics, '127.0.0.1:9'])).edges;
  const unreachable = { address: '127.0.0.1:9', text: expect.stringContaining('Could not read') as string };
  expect(await edgesOf(live)).toEqual([{ address: fixture.metrics, text: 'live' }, unreachable]);
  expect(await edgesOf(canary)).toEqual([{ address: fixture.metrics, text: 'canary' }, unreachable]);
  // The edge of the fixture reads a newer revision only when the test calls `refresh`.
  await fixture.release('promote', lobby, '--yes');
  expect(await edgesOf(canary)).toEqual([{ address: fixture.metrics, text: 'canary' }, unreachable]);
  await fixture.edge.feed.refresh();
  expect(await edgesOf(canary)).toEqual([{ address: fixture.metrics, text: 'live' }, unreachable]);
  expect(await edgesOf(live)).toEqual([
    { address: fixture.metrics, text: 'not live and no canary' },
    unreachable,
  ]);
});

it('compares a build with the budget of its package, or with the common one', async () => {
  const path = join(folder, 'budgets.json');
  const { record } = fixture.live;
  const sizes = ['remoteEntry.js', 'home.js', 'home.css'].map((file) => record.files[file]?.brotliBytes ?? 0);
  const budgets = {
    [lobby]: { viewBrotliBytes: 50, scriptFiles: 1 },
    '*': { viewBrotliBytes: 40_000, scriptFiles: 12 },
    visits: { first: {} },
  };
  await writeFile(path, JSON.stringify(budgets));
  const measured = {
    view: 'screens/home',
    scriptFiles: 2,
    viewBrotliBytes: sizes.reduce((sum, size) => sum + size, 0),
  };
  expect(await budgetOf(record, path)).toEqual({ ...measured, viewLimit: 50, scriptFilesLimit: 1 });
  const other = { ...record, name: 'remote-content' as const };
  expect(await budgetOf(other, path)).toEqual({ ...measured, viewLimit: 40_000, scriptFilesLimit: 12 });
  expect(await budgetOf(record, join(folder, 'missing.json'))).toBeUndefined();
  await writeFile(path, 'truncated');
  expect(await budgetOf(record, path)).toBeUndefined();
});

it('uses the budgets of this checkout', async () => {
  const { budget } = await reportOf(fixture.live.record.version);
  expect(budget?.viewLimit).toBeGreaterThan(10_000);
  expect(budget?.scriptFilesLimit).toBeGreaterThan(1);
});
