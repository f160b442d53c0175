import { call, consoleFixture, type ConsoleFixture } from '../testing/consoleFixture';
import { type FixtureContent, fixturePackage } from '../testing/fixturePackage';
import { storeBuild } from '../testing/storeBuild';
import type { Compatibility } from './ReportApi';

let folder: ConsoleFixture['folder'];
let fixture: ConsoleFixture['fixture'];
let openConsole: ConsoleFixture['openConsole'];
let close: ConsoleFixture['close'];

beforeEach(async () => {
  ({ folder, fixture, openConsole, close } = await consoleFixture());
});
afterEach(() => close());

const lobby = 'remote-lobby';
const packageOf = (content: FixtureContent) => fixturePackage(folder, content);
const pairOf = ({ pairs }: Compatibility, first: string, second: string) =>
  pairs.find((pair) => pair.first === first && pair.second === second)?.incompatibilities;

it('names each incompatibility of published builds, and the side that is behind', async () => {
  const host = await packageOf({ name: 'host', text: 'one' });
  const account = await packageOf({
    name: 'remote-account',
    text: 'one',
    builtAt: '2026-11-22T10:00:00.000Z',
    contract: { uses: { newMember: {}, otherMember: {} } },
  });
  await fixture.release('publish', host.folder);
  await fixture.release('publish', account.folder, '--break-glass', 'test');
  const { get } = await openConsole();
  const report = await get<Compatibility>('/compatibility');
  expect(report.packages.map(({ name, chosen }) => [name, chosen])).toEqual([
    ['host', undefined],
    [lobby, undefined],
    ['remote-account', undefined],
  ]);
  const behind = `host@${host.record.version}`;
  expect(pairOf(report, 'host', 'remote-account')).toEqual([
    { sentence: expect.stringContaining('host.newMember'), behind },
    { sentence: expect.stringContaining('host.otherMember'), behind },
  ]);
  expect(pairOf(report, lobby, 'remote-account')).toEqual([]);
});

it('compares a build that is stored, but that no revision names', async () => {
  const host = await packageOf({ name: 'host', text: 'one' });
  await fixture.release('publish', host.folder);
  const unreleased = await packageOf({
    name: lobby,
    text: 'three',
    builtAt: '2026-11-22T10:00:00.000Z',
    contract: { uses: { newMember: {} } },
  });
  await storeBuild(fixture.env, unreleased.folder);
  const { get } = await openConsole();
  const published = await get<Compatibility>('/compatibility');
  expect(published.packages.find(({ name }) => name === lobby)?.builds).toEqual([
    { version: unreleased.record.version, role: 'not released' },
    { version: fixture.live.record.version, role: 'live' },
    { version: fixture.canary.record.version, role: 'canary' },
  ]);
  expect(pairOf(published, 'host', lobby)).toEqual([]);

  const report = await get<Compatibility>(`/compatibility?with=${lobby}@${unreleased.record.version}`);
  expect(report.packages.find(({ name }) => name === lobby)?.chosen).toBe(unreleased.record.version);
  expect(pairOf(report, 'host', lobby)).toEqual([
    {
      sentence: expect.stringContaining(
        `${lobby}@${unreleased.record.version} (candidate) does not accept host.newMember`,
      ),
      behind: `host@${host.record.version}`,
    },
  ]);
  const compatible = await packageOf({ name: 'host', text: 'two', contract: { offers: { newMember: {} } } });
  await fixture.release('publish', compatible.folder, '--canary', '0');
  const both = `${lobby}@${unreleased.record.version},host@${compatible.record.version}`;
  expect(pairOf(await get<Compatibility>(`/compatibility?with=${both}`), 'host', lobby)).toEqual([]);
});

it('names a popup that an older chosen build does not have, and this build as behind', async () => {
  const popup = { popups: { help: { takes: {}, becomes: {} } } };
  const content = await packageOf({ name: 'remote-content', text: 'one', contract: popup });
  await fixture.release('publish', content.folder);
  const opener = await packageOf({ name: 'remote-account', text: 'one', contract: { opens: { help: {} } } });
  await fixture.release('publish', opener.folder);
  const withoutPopup = await packageOf({
    name: 'remote-content',
    text: 'two',
    builtAt: '2026-11-20T10:00:00.000Z',
  });
  await storeBuild(fixture.env, withoutPopup.folder);
  const { get } = await openConsole();
  const report = await get<Compatibility>(
    `/compatibility?with=remote-content@${withoutPopup.record.version}`,
  );
  expect(pairOf(report, 'remote-account', 'remote-content')).toEqual([
    {
      sentence: expect.stringContaining('the popup help'),
      behind: `remote-content@${withoutPopup.record.version}`,
    },
  ]);
});

it('names a build without a contract record as behind, because its contract is unknown', async () => {
  const host = await packageOf({ name: 'host', text: 'one', contract: null });
  await fixture.release('publish', host.folder, '--break-glass', 'test');
  const { get } = await openConsole();
  for (const { behind } of pairOf(await get<Compatibility>('/compatibility'), 'host', lobby) ?? [])
    expect(behind).toBe(`host@${host.record.version}`);
  expect(pairOf(await get<Compatibility>('/compatibility'), 'host', lobby)).toHaveLength(2);
});

it('rejects ids that are not builds, and two builds of one package', async () => {
  const { origin, cookie } = await openConsole();
  const live = fixture.live.record.version;
  const canary = fixture.canary.record.version;
  for (const chosen of [
    'x',
    'remote_other@1.0.0-1a2b3c4d',
    `${lobby}@`,
    `${lobby}@${live},${lobby}@${canary}`,
  ]) {
    const { status } = await call(origin, `/compatibility?with=${chosen}`, { headers: { cookie } });
    expect([chosen, status]).toEqual([chosen, 400]);
  }
  const unknown = `/compatibility?with=${lobby}@1.0.0-00000000`;
  expect(await call(origin, unknown, { headers: { cookie } })).toMatchObject({
    status: 404,
    text: expect.stringContaining(`${lobby}@1.0.0-00000000`),
  });
});
