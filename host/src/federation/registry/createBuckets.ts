import { bucketOf, type ReleaseName } from 'shared-contracts/releases';
import { storageKeys } from '../../platform/storage/storageKeys';

/** Tells browsers apart; random, and never sent anywhere. Undefined where nothing can be kept. */
function readBrowserId(open: () => Storage): string | undefined {
  try {
    const storage = open();
    const known = storage.getItem(storageKeys.browserId);
    if (known !== null) return known;
    const made = crypto.getRandomValues(new Uint32Array(2)).join('-');
    storage.setItem(storageKeys.browserId, made);
    return storage.getItem(storageKeys.browserId) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where this browser stands among all for the canary of each package; undefined for one that would stand elsewhere each time. */
export function createBuckets(open: () => Storage): (name: ReleaseName) => number | undefined {
  const browserId = readBrowserId(open);
  return (name) => (browserId === undefined ? undefined : bucketOf(browserId, name));
}
