import type { ReleaseStore } from './releaseStore';

// While the store is away, what the copy has is not waited for; then it is asked again.
const restMs = 10_000;

/**
 * A store of another machine with a copy of all that was read from it, so that a server can start, and serve what it
 * served, while that store is away. What the copy holds is checked like everything else: signatures and hashes.
 */
export function storeWithCopy(
  store: ReleaseStore,
  copy: ReleaseStore,
  nowMs: () => number = () => performance.now(),
): ReleaseStore {
  let useCopyUntilMs = -Infinity;
  let hasListed = false;
  let hasFailed = false;

  async function readAndCopy(key: string): Promise<Buffer | undefined> {
    const bytes = await store.read(key);
    // A full disk takes the copy away, not the product.
    if (bytes) await copy.create(key, bytes).catch(() => false);
    return bytes;
  }

  return {
    ...store,
    read: async (key) => {
      const kept = nowMs() < useCopyUntilMs ? await copy.read(key) : undefined;
      if (kept) return kept;
      try {
        return await readAndCopy(key);
      } catch (error) {
        useCopyUntilMs = nowMs() + restMs;
        const known = await copy.read(key);
        if (known) return known;
        throw error;
      }
    },
    // Only a server that starts needs the copy's names; a running one keeps its set and tells of the reason.
    list: async (prefix, after) => {
      if (!hasListed && nowMs() < useCopyUntilMs) return copy.list(prefix, after);
      try {
        const names = await store.list(prefix, after);
        hasListed = true;
        return names;
      } catch (error) {
        if (hasListed || hasFailed) throw error;
        hasFailed = true;
        useCopyUntilMs = nowMs() + restMs;
        return copy.list(prefix, after);
      }
    },
  };
}
