import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { fuzzSettings } from 'shared-contracts/fuzz';
import { temporaryFolder } from '../testing/fixturePackage';
import { signPayload, verifyPayload } from './envelope';
import { listKeys, openSigningKey, readTrustedKeys } from './keyFolder';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

it('creates one key that only its owner can read, even with concurrent calls', async () => {
  const keys = join(folder, 'keys');
  const openedKeys = await Promise.all(Array.from({ length: 8 }, () => openSigningKey(keys)));
  expect(new Set(openedKeys.map(({ keyId }) => keyId)).size).toBe(1);
  for (const file of ['release.pem', 'release.pub.pem']) {
    expect((await stat(join(keys, file))).mode & 0o777).toBe(0o600);
  }
  expect((await stat(keys)).mode & 0o777).toBe(0o700);
});

it('needs only the public key to verify a signature', async () => {
  const signed = signPayload(await openSigningKey(folder), 'text');
  expect(await readFile(join(folder, 'release.pem'), 'utf8')).toMatch('PRIVATE KEY');
  await rm(join(folder, 'release.pem'));
  expect(verifyPayload(await readTrustedKeys(folder), signed)).toEqual({ ok: true, value: 'text' });
});

it('trusts no key if the folder does not exist', async () => {
  await mkdir(join(folder, 'other'));
  const signed = signPayload(await openSigningKey(join(folder, 'other')), 'text');
  expect(await readTrustedKeys(join(folder, 'missing'))).toEqual(new Map());
  expect(verifyPayload(await readTrustedKeys(join(folder, 'missing')), signed)).toMatchObject({ ok: false });
});

it('skips and names a file that is not a public key, and trusts the others', async () => {
  const { keyId } = await openSigningKey(folder);
  const path = join(folder, 'next.pub.pem');
  for (const text of ['', 'junk', (await readFile(join(folder, 'release.pub.pem'), 'utf8')).slice(0, 60)]) {
    await writeFile(path, text);
    const skipped: string[] = [];
    expect([...(await readTrustedKeys(folder, (file) => skipped.push(file))).keys()]).toEqual([keyId]);
    expect(skipped).toEqual([path]);
  }
  expect((await listKeys(folder)).map(({ files }) => files)).toEqual([['release.pub.pem']]);
});

it('skips and names a folder with the name of a key file', async () => {
  await openSigningKey(folder);
  await mkdir(join(folder, 'old.pub.pem'));
  const skipped: string[] = [];
  await readTrustedKeys(folder, (file) => skipped.push(file));
  expect(skipped).toEqual([join(folder, 'old.pub.pem')]);
});

it('rejects any text that differs from the signed one @reliability20', async () => {
  const signed = signPayload(await openSigningKey(folder), JSON.stringify({ revision: 1, releases: {} }));
  const trusted = await readTrustedKeys(folder);
  const changedPart = fc.tuple(fc.nat(signed.payload.length - 1), fc.string({ minLength: 1, maxLength: 3 }));
  fc.assert(
    fc.property(changedPart, ([index, text]) => {
      const payload = signed.payload.slice(0, index) + text + signed.payload.slice(index + 1);
      fc.pre(payload !== signed.payload);
      return !verifyPayload(trusted, { ...signed, payload }).ok;
    }),
    { ...fuzzSettings, numRuns: Math.max(1_000, 2 * fuzzSettings.numRuns) },
  );
}, 600_000);
