import type { ReadResult } from 'shared-contracts/releases';
import type { TrustedKeys } from '../keys/envelope';
import { readSigned, signedAgainKey } from './readSigned';
import type { ReleaseStore } from './releaseStore';

const key = 'revisions/00000007.json';
const trusted = new Map(['older', 'newer'].map((keyId) => [keyId, {}])) as unknown as TrustedKeys;
const open = (text: string): ReadResult<string> =>
  text.startsWith('good') ? { ok: true, value: text } : { ok: false, reason: `${text} is not good` };

/** Reads from a store with these texts, and returns which keys were read. */
async function readFrom(texts: Record<string, string>) {
  const readKeys: string[] = [];
  const read = (name: string) => {
    readKeys.push(name);
    const text = texts[name];
    return Promise.resolve(text === undefined ? undefined : Buffer.from(text));
  };
  return { read: await readSigned({ read } as ReleaseStore, trusted, key, open), readKeys };
}

it('names a copy by the key that has signed it', () => {
  expect(signedAgainKey(key, 'newer')).toBe('revisions/00000007.newer.json');
  expect(signedAgainKey('a.json/b.json', 'newer')).toBe('a.json/b.newer.json');
});

it('reads no copy if the first text is valid', async () => {
  const texts = { [key]: 'good', [signedAgainKey(key, 'older')]: 'good again' };
  expect(await readFrom(texts)).toEqual({ read: { ok: true, value: 'good' }, readKeys: [key] });
});

it('reads the first valid copy of a trusted key', async () => {
  const copies = ['older', 'newer'].map((keyId) => signedAgainKey(key, keyId));
  const fromSecondKey = await readFrom({ [key]: 'bad', [copies[1] ?? '']: 'good copy' });
  expect(fromSecondKey).toEqual({ read: { ok: true, value: 'good copy' }, readKeys: [key, ...copies] });
  const afterBad = { [key]: 'bad', [copies[0] ?? '']: 'worse', [copies[1] ?? '']: 'good copy' };
  expect((await readFrom(afterBad)).read).toEqual({ ok: true, value: 'good copy' });
});

it('returns the error of the first text if no copy is valid', async () => {
  const expected = { ok: false, reason: 'bad is not good' };
  expect((await readFrom({ [key]: 'bad' })).read).toEqual(expected);
  expect((await readFrom({ [key]: 'bad', [signedAgainKey(key, 'newer')]: 'worse' })).read).toEqual(expected);
});

it('reads no copies of a missing text', async () => {
  const { read, readKeys } = await readFrom({ [signedAgainKey(key, 'newer')]: 'good' });
  expect([read, readKeys]).toEqual([{ ok: false, reason: 'it is missing, or larger than 32 MB' }, [key]]);
});
