import type { TrustedKeys } from '../keys/envelope';
import type { ReleaseStore } from '../store/releaseStore';
import type { Revision } from '../store/openRevision';
import { readRevision, revisionNumbers } from '../store/revisions';

/** Revisions that are read at the same time while a request waits for them. */
const concurrency = 16;
/** Fewer, because the check of signatures would delay the requests of the page. */
const backgroundConcurrency = 4;

export interface CachedHistory {
  /** Valid revisions, newest first, without gaps. Revisions older than the last one may still be unread. */
  readonly revisions: readonly Revision[];
  readonly rejected: ReadonlyMap<number, string>;
  /** Number of older revisions that are not read yet. */
  readonly unreadCount: number;
}

/** Differs for each set of keys and roles. */
export const keySetId = (trusted: TrustedKeys) =>
  JSON.stringify([...trusted].map(([id, { role, packages }]) => [id, role, packages]));

interface Cache {
  readonly keys: string;
  readonly known: Map<number, Revision>;
  readonly rejected: Map<number, string>;
  /** Reads the older revisions. */
  background?: Promise<void> | undefined;
}

async function readMissing(
  { known, rejected }: Cache,
  { store, trusted }: { readonly store: ReleaseStore; readonly trusted: TrustedKeys },
  newestFirst: readonly number[],
  readers: number,
): Promise<void> {
  const missing = newestFirst.filter((number) => !known.has(number)).toReversed();
  const readNext = async (): Promise<void> => {
    for (let number = missing.pop(); number !== undefined; number = missing.pop()) {
      // Another reader may have read it meanwhile.
      if (known.has(number)) continue;
      const revision = await readRevision(store, trusted, number);
      if (revision.ok) {
        known.set(number, revision.value);
        rejected.delete(number);
      } else rejected.set(number, revision.reason);
    }
  };
  await Promise.all(Array.from({ length: readers }, readNext));
}

/**
 * Reads each revision once, because revisions never change. Waits for the newest `count` revisions and reads the others
 * in the background. A history of thousands must not delay an operator in an incident.
 */
export function createRevisionCache() {
  const emptyCache = (keys: string): Cache => ({ keys, known: new Map(), rejected: new Map() });
  let cache = emptyCache('');
  return async (store: ReleaseStore, trusted: TrustedKeys, count = Infinity): Promise<CachedHistory> => {
    // With other keys, another set of revisions is valid: after a rotation, or when a stolen key was distrusted.
    const keys = keySetId(trusted);
    if (keys !== cache.keys) cache = emptyCache(keys);
    // A later call with other keys replaces `cache`.
    const currentCache = cache;
    const numbers = await revisionNumbers(store);
    await readMissing(currentCache, { store, trusted }, numbers.slice(0, count), concurrency);
    const firstUnread = numbers.findIndex(
      (number) => !currentCache.known.has(number) && !currentCache.rejected.has(number),
    );
    const readNumbers = firstUnread < 0 ? numbers : numbers.slice(0, firstUnread);
    const unreadCount = numbers.length - readNumbers.length;
    if (unreadCount > 0)
      currentCache.background ??= readMissing(
        currentCache,
        { store, trusted },
        numbers,
        backgroundConcurrency,
      )
        // The next call reads again, and reports the failure if it is still there.
        .catch(() => undefined)
        .finally(() => (currentCache.background = undefined));
    return {
      revisions: readNumbers.flatMap((number) => currentCache.known.get(number) ?? []),
      rejected: currentCache.rejected,
      unreadCount,
    };
  };
}
