import type { ReleaseName } from './builds';
import type { ReleaseState } from './Registry';

/** Buckets are hundredths of a percent. */
const buckets = 10_000;

/** FNV-1a over UTF-16 units, finished by murmur3's mixer: short ids that differ little spread evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Where a browser stands among all, the same for ever, and another place for each package. */
export function bucketOf(browserId: string, name: ReleaseName): number {
  return hashOf(`${name}/${browserId}`) % buckets;
}

/** A growing canary only takes more browsers in: nobody moves back until it is withdrawn. */
export function runsCanary(state: ReleaseState, bucket: number): boolean {
  return state.canary !== undefined && bucket < (state.canary.percent / 100) * buckets;
}
