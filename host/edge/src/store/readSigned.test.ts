import type { Read } from 'shared-contracts/releases';
import type { TrustedKeys } from '../keys/envelope';
import { readSigned, signedAgainKey } from './readSigned';
import type { ReleaseStore } from './releaseStore';

const key = 'revisions/00000007.json';
const trusted = new Map(['older', 'newer'].map((keyId) => [keyId, {}])) as unknown as TrustedKeys;
const open = (text: string): Read<string> =>
  text.startsWith('good') ? { ok: true, value: text } : { ok: false, reason: `${text} is not good` };

/** Reads from a store that has these texts, and tells which names were asked for. */
async function reading(texts: Record<string, string>) {
  const asked: string[] = [];
  const read = (name: string) => {
    asked.push(name);
    const text = texts[name];
    return Promise.resolve(text === undefined ? undefined : Buffer.from(text));
  };
  return { read: await readSigned({ read } as ReleaseStore, trusted, key, open), asked };
}

it('names the copy that another key has signed after it', () => {
  expect(signedAgainKey(key, 'newer')).toBe('revisions/00000007.newer.json');
  expect(signedAgainKey('a.json/b.json', 'newer')).toBe('a.json/b.newer.json');
});

it('reads the first text where it opens, and looks for no other', async () => {
  const texts = { [key]: 'good', [signedAgainKey(key, 'older')]: 'good again' };
  expect(await reading(texts)).toEqual({ read: { ok: true, value: 'good' }, asked: [key] });
});

it('reads the copy of a key that is trusted now, whichever it is', async () => {
  const copies = ['older', 'newer'].map((keyId) => signedAgainKey(key, keyId));
  const only = await reading({ [key]: 'bad', [copies[1] ?? '']: 'good copy' });
  expect(only).toEqual({ read: { ok: true, value: 'good copy' }, asked: [key, ...copies] });
  const afterBad = { [key]: 'bad', [copies[0] ?? '']: 'worse', [copies[1] ?? '']: 'good copy' };
  expect((await reading(afterBad)).read).toEqual({ ok: true, value: 'good copy' });
});

it('says what is wrong with the first text where no copy opens either', async () => {
  const refused = { ok: false, reason: 'bad is not good' };
  expect((await reading({ [key]: 'bad' })).read).toEqual(refused);
  expect((await reading({ [key]: 'bad', [signedAgainKey(key, 'newer')]: 'worse' })).read).toEqual(refused);
});

it('does not read copies of what is not there', async () => {
  const { read, asked } = await reading({ [signedAgainKey(key, 'newer')]: 'good' });
  expect([read, asked]).toEqual([{ ok: false, reason: 'it is not there, or larger than 32 MB' }, [key]]);
});
