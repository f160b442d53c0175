import { cliInFolder } from '../testing/cliInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { noteProbe } from './probed';

let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

const cliWith = (setting: string) => cliInFolder(folder, { REQUIRE_PROBE: setting });

async function lobby(text: string) {
  const built = await fixturePackage(folder, { name: 'remote-lobby', text });
  return { folder: built.folder, id: `remote-lobby@${built.record.version}` };
}

it.each([[], ['--canary', '5'], ['--dry-run']])(
  'refuses a build that no browser has run, where one has to (%s) @R3',
  async (...words) => {
    const { release } = cliWith('1');
    const [one, { folder: built, id }] = [await lobby('one'), await lobby('two')];
    await noteProbe(one.folder, one.id, true);
    expect((await release('publish', one.folder)).code).toBe(0);
    expect(await release('publish', built, ...words)).toEqual({
      code: 1,
      out: '',
      err:
        `${id} was run in no browser yet. What would pass: pnpm probe remote-lobby, then publish it again.\n` +
        'In an emergency --break-glass "<why>" lets it through; the history keeps who did it and why.',
    });
    expect((await release('status')).out).not.toMatch(id.replace('remote-lobby@', ''));
  },
);

it('stores no build that it rejects, because other commands could make it live', async () => {
  const { release } = cliWith('1');
  const [one, two] = [await lobby('one'), await lobby('two')];
  await noteProbe(one.folder, one.id, true);
  await release('publish', one.folder);
  expect((await release('publish', two.folder)).code).toBe(1);
  const version = two.id.replace('remote-lobby@', '');
  for (const words of [
    ['canary', 'remote-lobby', '5', '--version'],
    ['rollback', 'remote-lobby', '--to'],
  ])
    expect(await release(...words, version)).toMatchObject({ code: 1 });
});

it('names every build that no browser has run, also where they are incompatible', async () => {
  const { release } = cliWith('1');
  const probed = await fixturePackage(folder, { name: 'remote-content', text: 'one' });
  const probedId = `remote-content@${probed.record.version}`;
  await noteProbe(probed.folder, probedId, true);
  const unfit = await fixturePackage(folder, { name: 'remote-account', text: 'one', contract: null });
  const one = await lobby('one');
  const folders = [one.folder, probed.folder, unfit.folder];
  const { code, err } = await release('publish', ...folders);
  expect(code).toBe(1);
  expect(err).toContain('This would put together what does not fit:');
  expect(err.match(/^\S+ was run in no browser yet/gm)).toEqual([
    `${one.id} was run in no browser yet`,
    `remote-account@${unfit.record.version} was run in no browser yet`,
  ]);
  await release('publish', ...folders, '--break-glass', 'all is down');
  const { changes } = JSON.parse((await release('history', '--json')).out) as {
    changes: { breakGlass: { incompatibilities: string[] } }[];
  };
  const incompatibilities = changes[0]?.breakGlass.incompatibilities.filter((incompatibility) =>
    incompatibility.includes('in no browser'),
  );
  expect(incompatibilities).toHaveLength(2);
});

it('takes the build that a browser found nothing against, and no other in its place', async () => {
  const { release } = cliWith('1');
  const [one, two] = [await lobby('one'), await lobby('two')];
  await noteProbe(one.folder, one.id, true);
  expect(await release('publish', one.folder)).toMatchObject({ code: 0, err: '' });
  await noteProbe(two.folder, one.id, true);
  expect(await release('publish', two.folder)).toMatchObject({
    code: 1,
    err: expect.stringContaining(two.id),
  });
  await noteProbe(two.folder, two.id, true);
  await noteProbe(two.folder, two.id, false);
  expect(await release('publish', two.folder)).toMatchObject({
    code: 1,
    err: expect.stringContaining(two.id),
  });
});

it('has nothing against what is live already, or where nobody asks for a probe', async () => {
  const { folder: built } = await lobby('one');
  for (const setting of ['0', '']) {
    const { release } = cliWith(setting);
    expect(await release('publish', built)).toMatchObject({ code: 0, err: '' });
  }
  expect(await cliWith('1').release('publish', built)).toMatchObject({
    code: 0,
    out: expect.stringContaining('was live already'),
  });
});

it('lets one through in an emergency, and the history keeps it', async () => {
  const { release } = cliWith('1');
  const { folder: built, id } = await lobby('one');
  const { code, out } = await release('publish', built, '--break-glass', 'sign-in is down');
  expect(code).toBe(0);
  expect(out).toContain(`Let through by break-glass: ${id} was run in no browser yet.`);
  expect((await release('history')).out).toMatch('break-glass: sign-in is down');
});

it('says what it takes where the setting says something else', async () => {
  const { folder: built } = await lobby('one');
  expect(await cliWith('yes').release('publish', built)).toMatchObject({
    code: 1,
    err: 'REQUIRE_PROBE is "yes"; 1 or 0 would pass.',
  });
});
