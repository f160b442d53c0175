import type { ReleaseStore } from './releaseStore';

// For this time after an error, reads try the copy first, and a starting server lists only the copy.
const copyPeriodMs = 10_000;

/**
 * A remote store with a local copy of everything that was read from it. With the copy, a server can start and serve
 * while the store is unreachable. Signatures and hashes of copied files are checked like those of the store.
 */
export function storeWithCopy(
  store: ReleaseStore,
  copy: ReleaseStore,
  nowMs: () => number = () => performance.now(),
): ReleaseStore {
  let useCopyUntilMs = -Infinity;
  let hasListed = false;
  let hasStartedFromCopy = false;
  let storeError: string | undefined;

  async function readAndCopy(key: string): Promise<Buffer | undefined> {
    const bytes = await store.read(key);
    // A full disk must not stop the server, which only loses the copy.
    if (bytes) await copy.create(key, bytes).catch(() => false);
    return bytes;
  }

  return {
    ...store,
    read: async (key) => {
      const copied = nowMs() < useCopyUntilMs ? await copy.read(key) : undefined;
      if (copied) return copied;
      try {
        return await readAndCopy(key);
      } catch (error) {
        useCopyUntilMs = nowMs() + copyPeriodMs;
        const fallback = await copy.read(key);
        if (fallback) return fallback;
        throw error;
      }
    },
    // Only a starting server lists the copy. A running one keeps its revision and reports the error.
    list: async (prefix, after) => {
      if (!hasListed && nowMs() < useCopyUntilMs) return copy.list(prefix, after);
      try {
        const names = await store.list(prefix, after);
        hasListed = true;
        storeError = undefined;
        return names;
      } catch (error) {
        storeError = error instanceof Error ? error.message : String(error);
        if (hasListed || hasStartedFromCopy) throw error;
        hasStartedFromCopy = true;
        useCopyUntilMs = nowMs() + copyPeriodMs;
        return copy.list(prefix, after);
      }
    },
    localCopy: {
      storeError: () => storeError,
      hasRevisions: async () => (await copy.list('revisions')).length > 0,
    },
  };
}
