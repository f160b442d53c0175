import type { ReleaseName } from './builds';
import type { ReleaseState } from './Registry';

/** The number of buckets. Each bucket is a hundredth of a percent of the browsers. */
const bucketCount = 10_000;

/** FNV-1a over UTF-16 units. The finalizer of murmur3 then spreads similar short ids evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The bucket of a browser, 0 to 9,999. It is always the same for one package, and differs between packages. */
export function bucketOf(browserId: string, name: ReleaseName): number {
  return hashOf(`${name}/${browserId}`) % bucketCount;
}

/** Whether a browser runs the canary. If the percentage grows, browsers that run the canary continue to run it. */
export function runsCanary(state: ReleaseState, bucket: number): boolean {
  return state.canary !== undefined && bucket < (state.canary.percent / 100) * bucketCount;
}
