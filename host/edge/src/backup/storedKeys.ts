import type { ReleaseStore } from '../store/releaseStore';

/** Folders of the release store that a backup contains. It omits `report-secrets`, whose files expire within hours. */
const folders = ['revisions', 'artifacts', 'maps', 'probes', 'holds', 'links', 'revoked-links'];

/** Lists all files below a folder. Sends no request for files that `isKnown` recognizes. */
async function keysUnder(
  store: ReleaseStore,
  folder: string,
  isKnown: (key: string) => boolean,
): Promise<readonly string[]> {
  const keys: string[] = [];
  for (const name of await store.list(folder)) {
    const key = `${folder}/${name}`;
    const below = isKnown(key) ? [] : await keysUnder(store, key, isKnown);
    // A file has nothing below it.
    keys.push(...(below.length === 0 ? [key] : below));
  }
  return keys;
}

export async function storedKeys(
  store: ReleaseStore,
  isKnown: (key: string) => boolean,
): Promise<readonly string[]> {
  const lists = await Promise.all(folders.map((folder) => keysUnder(store, folder, isKnown)));
  return lists.flat();
}
