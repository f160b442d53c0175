import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import { openSigningKey, readTrustedKeys } from '../keys/keyFolder';
import { signPayload } from '../keys/envelope';
import { temporaryFolder } from '../testing/fixturePackage';
import { folderStore } from './folderStore';
import { appendRevision, type Draft, type SigningContext } from './appendRevision';
import { latestRevision } from './revisions';

let folder: string;
let remove: () => Promise<void>;
let context: SigningContext;
const storeFolder = () => join(folder, 'releases');
const fileOf = (number: number) =>
  join(storeFolder(), 'revisions', `${String(number).padStart(8, '0')}.json`);

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  const key = await openSigningKey(join(folder, 'keys'));
  context = { store: folderStore(storeFolder()), key, trusted: await readTrustedKeys(join(folder, 'keys')) };
});
afterEach(() => remove());

const draft = (why: string): Draft => ({
  releases: {},
  records: {},
  action: 'publish',
  names: [],
  who: 'a',
  why,
});
const append = (why: string) => appendRevision(context, () => Promise.resolve(draft(why)));

async function searchLatest(above = 0): Promise<{ latest: number | undefined; reasons: string[] }> {
  const reasons: string[] = [];
  const onRejected = (number: number, reason: string) => reasons.push(`${String(number)}: ${reason}`);
  const latest = await latestRevision(context.store, context.trusted, { above, onRejected });
  return { latest: latest?.number, reasons };
}

const editPayload = (file: string, edit: (payload: string) => string) => {
  const { registry, change } = JSON.parse(file) as { registry: { payload: string }; change: object };
  return JSON.stringify({ registry: { ...registry, payload: edit(registry.payload) }, change });
};

it('numbers revisions without gaps and reads the newest one', async () => {
  for (const why of ['first', 'second', 'third']) await append(why);
  const latest = await latestRevision(context.store, context.trusted);
  expect(latest?.number).toBe(3);
  expect(latest?.registry.revision).toBe(3);
  expect(latest?.change).toMatchObject({ revision: 3, who: 'a', why: 'third' });
  expect(await readdir(join(storeFolder(), '.incoming'))).toEqual([]);
});

it('ignores changed, incomplete, unsigned and replayed revisions and keeps the last valid one @release8 @reliability20', async () => {
  await append('first');
  await append('good');
  const validText = await readFile(fileOf(2), 'utf8');
  const unknownKey = { keyId: context.key.keyId, privateKey: generateKeyPairSync('ed25519').privateKey };
  const forged = signPayload(unknownKey, '{}');
  await writeFile(
    fileOf(3),
    editPayload(validText, (payload) => payload.replace('"revision":2', '"revision":3')),
  );
  await writeFile(fileOf(4), validText.slice(0, validText.length / 2));
  await writeFile(fileOf(5), JSON.stringify({ registry: forged, change: forged }));
  await writeFile(fileOf(6), JSON.stringify({ registry: { payload: '{}', signatures: [] }, change: forged }));
  await copyFile(fileOf(1), fileOf(7));
  expect(await searchLatest()).toEqual({
    latest: 2,
    reasons: [
      '7: it is a replayed copy of revision 1',
      expect.stringMatching(/^6: registry.signatures/),
      '5: its signature does not match its content',
      '4: it is not JSON',
      '3: its signature does not match its content',
    ],
  });
});

it('never returns a revision at or below the limit, even when newer ones are missing @reliability20', async () => {
  await append('first');
  await append('second');
  await rm(fileOf(2));
  expect(await searchLatest(2)).toEqual({ latest: undefined, reasons: [] });
});

it('rejects a revision with the change of another revision', async () => {
  await append('first');
  await append('second');
  const [first, second] = await Promise.all([1, 2].map((number) => readFile(fileOf(number), 'utf8')));
  const mixed = {
    ...(JSON.parse(second ?? '') as object),
    change: (JSON.parse(first ?? '') as { change: object }).change,
  };
  await writeFile(fileOf(2), JSON.stringify(mixed));
  expect(await searchLatest()).toMatchObject({
    latest: 1,
    reasons: ['2: it is a replayed copy of revision 1'],
  });
});

it('publishes above a damaged revision', async () => {
  await append('first');
  await mkdir(join(storeFolder(), 'revisions'), { recursive: true });
  await writeFile(fileOf(2), 'torn');
  expect((await append('second'))?.number).toBe(3);
});

it('decides again from the newer revision when another publisher was faster', async () => {
  const heads: (number | undefined)[] = [];
  const appended = await appendRevision(context, async (head) => {
    heads.push(head?.number);
    if (heads.length === 1) await append('faster');
    return draft('slower');
  });
  expect(heads).toEqual([undefined, 1]);
  expect(appended?.number).toBe(2);
});
