import { buildId, type ReleaseName } from 'shared-contracts/releases';
import type { ReleaseStore } from './releaseStore';

/** `release watch` repeats a hold every minute. It ends after five missed checks. */
const holdMs = 5 * 60_000;

interface Build {
  readonly name: ReleaseName;
  readonly version: string;
}

const folderOf = ({ name, version }: Build) => `holds/${name}/${version}`;

/**
 * Prevents a canary from growing for the next minutes, because the live build fails as well and the canary
 * cannot be judged. A hold is not signed, because it can only delay a canary.
 */
export async function holdCanary(store: ReleaseStore, build: Build, nowMs: number): Promise<void> {
  await store.create(`${folderOf(build)}/${String(nowMs)}`, Buffer.from('The live build fails as well.\n'));
}

/** The keys of holds that have expired. */
export async function expiredHolds(store: ReleaseStore, nowMs: number): Promise<readonly string[]> {
  const keysIn = async (folder: string) => (await store.list(folder)).map((name) => `${folder}/${name}`);
  const builds = (await Promise.all((await keysIn('holds')).map(keysIn))).flat();
  const keys = (await Promise.all(builds.map(keysIn))).flat();
  return keys.filter((key) => Math.abs(nowMs - Number(key.split('/').at(-1))) >= holdMs);
}

/** Returns the start of the newest hold that has not expired, in milliseconds since 1970. */
export async function holdStartOf(
  store: ReleaseStore,
  build: Build,
  nowMs: number,
): Promise<number | undefined> {
  const times = (await store.list(folderOf(build))).map(Number);
  // A forged time in the future would hold a canary forever.
  const validTimes = times.filter((atMs) => Math.abs(nowMs - atMs) < holdMs);
  return validTimes.length > 0 ? Math.max(...validTimes) : undefined;
}

/** Returns one sentence if this canary must not grow now, or none. */
export async function readHoldReasons(
  store: ReleaseStore,
  name: ReleaseName,
  version: string,
): Promise<readonly string[]> {
  const atMs = await holdStartOf(store, { name, version }, Date.now());
  if (atMs === undefined) return [];
  const at = new Date(atMs).toISOString();
  return [
    `${buildId(name, version)} cannot grow: the live build also failed at ${at}, so the canary cannot be judged.`,
  ];
}
