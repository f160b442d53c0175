import { type Log, toLoggedError } from 'shared-contracts/logs';
import type { ReleaseFeed } from '../releases/releaseFeed';
import type { ReleaseStore } from '../store/releaseStore';
import { StoreUnavailableError } from '../store/storeWithCircuitBreaker';

/** `copy`: only the local copy of the store is readable. */
export type StoreState = 'available' | 'copy' | 'unavailable';

export interface StoreCheckOptions {
  readonly feed: Pick<ReleaseFeed, 'refresh' | 'live'>;
  readonly store: ReleaseStore;
  readonly log: Pick<Log, 'error' | 'warn' | 'info'>;
}

export interface StoreCheck {
  /**
   * Reads the newest revision. Logs an outage of the store and its end. Rejects if neither store nor copy is readable.
   */
  readonly run: () => Promise<void>;
  /** The state at the last check. */
  readonly state: () => StoreState;
}

/** Checks the release store periodically, and logs each change once. */
export function createStoreCheck({ feed, store, log }: StoreCheckOptions): StoreCheck {
  let state: StoreState = 'available';
  let lastTaskError = '';
  let hasLoggedWaiting = false;

  async function stateWithoutStore(): Promise<StoreState> {
    const hasCopy = await store.localCopy?.hasRevisions().catch(() => false);
    return hasCopy ? 'copy' : 'unavailable';
  }

  /** `reason`: why the store is not readable; undefined if it is. */
  async function updateState(reason: string | undefined): Promise<void> {
    const wasAvailable = state === 'available';
    state = reason === undefined ? 'available' : await stateWithoutStore();
    if (reason !== undefined && wasAvailable) log.error('store unavailable', { reason });
    if (reason === undefined && !wasAvailable) log.info('store available', {});
    if (feed.live() || hasLoggedWaiting) return;
    hasLoggedWaiting = true;
    log.warn('waiting for first revision', { fix: 'release publish <package>' });
  }

  /** Logs an error other than an outage of the store, for example an unreadable folder of keys. */
  function logTaskError(error: unknown): void {
    const logged = toLoggedError(error);
    if (logged.message !== lastTaskError)
      log.error('task failed', { task: 'check for a new revision', error: logged });
    lastTaskError = logged.message;
  }

  async function run(): Promise<void> {
    try {
      await feed.refresh();
      lastTaskError = '';
    } catch (error) {
      if (error instanceof StoreUnavailableError) await updateState(error.message);
      else logTaskError(error);
      throw error;
    }
    await updateState(store.localCopy?.storeError());
  }

  return { run, state: () => state };
}
