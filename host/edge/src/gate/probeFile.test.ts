import { cliInFolder } from '../testing/cliInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { recordProbe } from './probeFile';

let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

const cliWith = (setting: string) => cliInFolder(folder, { REQUIRE_PROBE: setting });

const probe = (packageFolder: string, build: string, hasPassed: boolean) =>
  recordProbe(packageFolder, {
    build,
    hasPassed,
    at: '2026-11-21T10:00:00.000Z',
    viewCount: 12,
    errors: hasPassed ? [] : ['popups/help: it throws'],
  });

async function lobby(text: string) {
  const built = await fixturePackage(folder, { name: 'remote-lobby', text });
  return { folder: built.folder, id: `remote-lobby@${built.record.version}` };
}

it.each<string[]>([[], ['--canary', '5'], ['--dry-run']])(
  'rejects a build without the required probe (%s) @reliability3',
  async (...options) => {
    const { release } = cliWith('1');
    const [firstBuild, { folder: built, id }] = [await lobby('one'), await lobby('two')];
    await probe(firstBuild.folder, firstBuild.id, true);
    expect((await release('publish', firstBuild.folder)).code).toBe(0);
    expect(await release('publish', built, ...options)).toEqual({
      code: 1,
      out: '',
      err:
        `Rejected: ${options.includes('--dry-run') ? 'publish would fail' : 'nothing was published'}.\n` +
        `${id} has not passed the browser probe. Fix: run pnpm probe remote-lobby, then publish it again.\n` +
        'In an emergency, --break-glass "<reason>" forces the change. The history records who forced it and why.',
    });
    expect((await release('status')).out).not.toMatch(id.replace('remote-lobby@', ''));
  },
);

it('stores no build that it rejects, because other commands could make it live', async () => {
  const { release } = cliWith('1');
  const firstBuild = await lobby('one');
  const secondBuild = await lobby('two');
  await probe(firstBuild.folder, firstBuild.id, true);
  await release('publish', firstBuild.folder);
  expect((await release('publish', secondBuild.folder)).code).toBe(1);
  const version = secondBuild.id.replace('remote-lobby@', '');
  for (const options of [
    ['canary', 'remote-lobby', '5', '--version'],
    ['rollback', 'remote-lobby', '--to'],
  ])
    expect(await release(...options, version)).toMatchObject({ code: 1 });
});

it('lists every build without a probe, even if builds are incompatible', async () => {
  const { release } = cliWith('1');
  const probed = await fixturePackage(folder, { name: 'remote-content', text: 'one' });
  const probedId = `remote-content@${probed.record.version}`;
  await probe(probed.folder, probedId, true);
  const incompatible = await fixturePackage(folder, { name: 'remote-account', text: 'one', contract: null });
  const firstBuild = await lobby('one');
  const folders = [firstBuild.folder, probed.folder, incompatible.folder];
  const { code, err } = await release('publish', ...folders);
  expect(code).toBe(1);
  expect(err).toContain('After this change, incompatible builds would run together:');
  expect(err.match(/^\S+ has not passed the browser probe/gm)).toEqual([
    `${firstBuild.id} has not passed the browser probe`,
    `remote-account@${incompatible.record.version} has not passed the browser probe`,
  ]);
  await release('publish', ...folders, '--break-glass', 'all is down');
  const { changes } = JSON.parse((await release('history', '--json')).out) as {
    changes: { breakGlass: { incompatibilities: string[] } }[];
  };
  const incompatibilities = changes[0]?.breakGlass.incompatibilities.filter((incompatibility) =>
    incompatibility.includes('browser probe'),
  );
  expect(incompatibilities).toHaveLength(2);
});

it('accepts only the build that passed its probe', async () => {
  const { release } = cliWith('1');
  const firstBuild = await lobby('one');
  const secondBuild = await lobby('two');
  await probe(firstBuild.folder, firstBuild.id, true);
  expect(await release('publish', firstBuild.folder)).toMatchObject({ code: 0, err: '' });
  await probe(secondBuild.folder, firstBuild.id, true);
  expect(await release('publish', secondBuild.folder)).toMatchObject({
    code: 1,
    err: expect.stringContaining(secondBuild.id),
  });
  await probe(secondBuild.folder, secondBuild.id, true);
  await probe(secondBuild.folder, secondBuild.id, false);
  expect(await release('publish', secondBuild.folder)).toMatchObject({
    code: 1,
    err: expect.stringContaining(secondBuild.id),
  });
});

it('accepts a build that is already live, and any build if no probe is required', async () => {
  const { folder: built } = await lobby('one');
  for (const setting of ['0', '']) {
    const { release } = cliWith(setting);
    expect(await release('publish', built)).toMatchObject({ code: 0, err: '' });
  }
  expect(await cliWith('1').release('publish', built)).toMatchObject({
    code: 0,
    out: expect.stringContaining('is already live'),
  });
});

it('accepts a build without a probe with break-glass, and records the reason in the history', async () => {
  const { release } = cliWith('1');
  const { folder: built, id } = await lobby('one');
  const { code, out } = await release('publish', built, '--break-glass', 'sign-in is down');
  expect(code).toBe(0);
  expect(out).toContain(`Forced by --break-glass: ${id} has not passed the browser probe.`);
  expect((await release('history')).out).toMatch('break-glass: sign-in is down');
});

it('rejects an invalid setting and names the valid values', async () => {
  const { folder: built } = await lobby('one');
  expect(await cliWith('yes').release('publish', built)).toMatchObject({
    code: 1,
    err: 'REQUIRE_PROBE is "yes". Set it to 1 or 0.',
  });
});
