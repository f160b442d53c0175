import { readTrustedKeys } from '../keys/keyFolder';
import { openStore } from '../store/openStore';
import { cliInFolder } from '../testing/cliInFolder';
import { startFakeBucket, type FakeBucket } from '../testing/fakeBucket';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { gc } from './gc';

let folder: string;
let remove: () => Promise<void>;
let bucket: FakeBucket;
let cli: ReturnType<typeof cliInFolder>;

beforeEach(async () => {
  // Only the date is fake. The client signs with the date, and the bucket compares it with its own.
  jest.useFakeTimers({
    now: new Date('2026-12-01T10:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
  });
  ({ folder, remove } = await temporaryFolder());
  bucket = await startFakeBucket({ serverNow: () => Date.now() });
  cli = cliInFolder(folder, bucket.env);
});
afterEach(async () => {
  jest.useRealTimers();
  await bucket.close();
  await remove();
});

const setDate = (date: string) => jest.setSystemTime(new Date(`${date}T10:00:00Z`));
const runOk = async (...argv: string[]) => {
  const output = await cli.release(...argv);
  expect(output).toMatchObject({ code: 0, err: '' });
  return output.out;
};
const lobby = (text: string) =>
  fixturePackage(folder, { name: 'remote-lobby', text, extra: { 'lazy/deep/x.js': text } });
const keysOf = ({ record }: FixturePackage) =>
  [...bucket.objects.keys()].filter((key) =>
    key.startsWith(`casino/artifacts/remote-lobby/${record.version}/`),
  );

it('deletes all objects of a build that was unused for 30 days, and no other object', async () => {
  const firstBuild = await lobby('one');
  const secondBuild = await lobby('two');
  const thirdBuild = await lobby('three');
  for (const built of [firstBuild, secondBuild, thirdBuild]) await runOk('publish', built.folder);
  const all = keysOf(firstBuild);
  // Five files with their Brotli copies, and the record.
  expect(all).toHaveLength(11);
  setDate('2026-12-30');
  const fourthBuild = await lobby('four');
  await runOk('publish', fourthBuild.folder);
  // The revision of the first build was replaced 29 days ago.
  expect(await runOk('gc')).toMatch('Deleted 0 builds.');
  expect(keysOf(firstBuild)).toEqual(all);

  setDate('2027-01-30');
  const before = [...bucket.objects.keys()];
  expect(await runOk('gc', '--dry-run')).toMatch(`Would delete remote-lobby@${firstBuild.record.version}.`);
  expect([...bucket.objects.keys()]).toEqual(before);
  expect(await runOk('gc')).toMatch(`Deleted remote-lobby@${firstBuild.record.version}.`);
  expect(keysOf(firstBuild)).toEqual([]);
  const deleted = before.filter((key) => !bucket.objects.has(key));
  expect(deleted.every((key) => !/revisions|written-once/.test(key))).toBe(true);
  for (const built of [thirdBuild, fourthBuild]) expect(keysOf(built)).toHaveLength(11);
  expect(await runOk('verify')).toMatch('no damage found');
  expect(await runOk('rollback', 'remote-lobby')).toMatch('is now live');
});

it('deletes no build to which an operator rolls back during the deletion', async () => {
  const firstBuild = await lobby('one');
  const secondBuild = await lobby('two');
  const thirdBuild = await lobby('three');
  for (const built of [firstBuild, secondBuild, thirdBuild]) await runOk('publish', built.folder);
  const all = keysOf(firstBuild);
  setDate('2027-01-30');
  const store = openStore(cli.env);
  let hasRolledBack = false;
  const storeDuringRollback: typeof store = {
    ...store,
    // The operator acts just before gc deletes the first object of the build.
    remove: async (key) => {
      if (!hasRolledBack) {
        hasRolledBack = true;
        await runOk('rollback', 'remote-lobby', '--to', firstBuild.record.version);
      }
      await store.remove(key);
    },
  };
  const trusted = await readTrustedKeys(cli.env.KEYS_DIR);
  const context = { store: storeDuringRollback, trusted, isTerminal: false };
  const { json } = await gc(context, { days: 30, dryRun: false, nowMs: Date.now() });
  expect(json).toMatchObject({ deleted: [] });
  expect(keysOf(firstBuild).toSorted()).toEqual(all.toSorted());
  expect(await runOk('verify')).toMatch('no damage found');
});
