import { cliInFolder } from '../testing/cliInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { openTestBucket, testServer } from '../testing/testBucket';
import { gc } from '../cli/gc';
import { verify } from '../cli/verify';
import { readTrustedKeys } from '../keys/keyFolder';
import { openStore } from './openStore';
import { dayMs } from './retention';

const [races, writersPerRace] = [40, 8];

const { name: serverName, namesPerPage } = testServer;

describe(`a bucket on ${serverName}`, () => {
  let env: Readonly<Record<string, string>>;
  let close: () => Promise<void>;
  beforeEach(async () => ({ env, close } = await openTestBucket()));
  afterEach(() => close());

  it('lets exactly one of eight simultaneous writers win each of 40 races', async () => {
    const store = openStore(env);
    await store.create('first', Buffer.from('first'));
    for (let race = 0; race < races; race += 1) {
      const writers = Array.from({ length: writersPerRace }, (_, index) =>
        Buffer.from(`writer ${String(index)}`),
      );
      const results = await Promise.all(
        writers.map((bytes) => openStore(env).create(`revisions/${String(race)}`, bytes)),
      );
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await store.read(`revisions/${String(race)}`)).toEqual(writers[results.indexOf(true)]);
    }
  });

  it('lists names over three pages, and only later ones with `after`', async () => {
    const store = openStore(env);
    const count = 2 * namesPerPage + 1;
    const names = Array.from({ length: count }, (_, index) => `${String(index).padStart(8, '0')}.json`);
    for (let start = 0; start < count; start += 50)
      await Promise.all(
        names.slice(start, start + 50).map((name) => store.create(`revisions/${name}`, Buffer.from(name))),
      );
    expect((await store.list('revisions')).toSorted()).toEqual(names);
    expect(await store.list('revisions', names[count - 3])).toEqual(names.slice(-2));
  });

  it('gc deletes a build after 30 days, and keeps the live one', async () => {
    const { folder, remove } = await temporaryFolder();
    const cli = cliInFolder(folder, env);
    const store = openStore(env);
    const versions: string[] = [];
    for (const text of ['one', 'two', 'three']) {
      const { folder: built, record } = await fixturePackage(folder, { name: 'host', text });
      expect(await cli.release('publish', built, '--why', text)).toMatchObject({ code: 0, err: '' });
      versions.push(record.version);
    }
    const context = { store, trusted: await readTrustedKeys(`${folder}/keys`), isTerminal: false };
    const after = (days: number) =>
      gc(context, { days: 30, dryRun: false, nowMs: Date.now() + days * dayMs });
    await after(29);
    expect((await store.list('artifacts/host')).toSorted()).toEqual(versions.toSorted());
    // The build before the live one stays as last known good build.
    await after(31);
    expect((await store.list('artifacts/host')).toSorted()).toEqual(versions.slice(1).toSorted());
    expect(await verify(context, Date.now() + 31 * dayMs)).toMatchObject({ needsAttention: false });
    await remove();
  });

  it.each([-20, 20])(
    'reports a wrong clock if it differs by %i minutes from the clock of the bucket',
    async (minutes) => {
      const store = openStore(env);
      await store.create('key', Buffer.from('text'));
      jest.useFakeTimers({
        now: Date.now() + minutes * 60_000,
        doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
      });
      const error: unknown = await store.read('key').catch((thrown: unknown) => thrown);
      jest.useRealTimers();
      expect(String(error)).toMatch(
        /the clock of this machine is wrong \(RequestTimeTooSkewed\)\. Set it by NTP$/,
      );
      expect(error).toMatchObject({ isObjectDenied: false });
    },
  );
});
