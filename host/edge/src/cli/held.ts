import { buildId, type ReleaseName } from 'shared-contracts/releases';
import { heldSince } from '../store/holds';
import type { ReleaseStore } from '../store/releaseStore';

/** Why this canary may not grow now: one sentence, or none. */
export async function heldReasons(
  store: ReleaseStore,
  name: ReleaseName,
  version: string,
): Promise<readonly string[]> {
  const atMs = await heldSince(store, { name, version }, Date.now());
  if (atMs === undefined) return [];
  const at = new Date(atMs).toISOString();
  return [
    `${buildId(name, version)} may not grow: at ${at} the live build failed as well, so nobody can judge the canary.`,
  ];
}
