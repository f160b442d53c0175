import { createApiClient, type ApiClient } from '../platform/api/createApiClient';
import { createPendingCalls } from '../platform/api/pendingCalls';
import { createPrefetchedReplies } from '../platform/api/prefetchedReplies';
import { createSession, type SessionStore } from '../platform/session/createSession';
import type { Locks } from '../platform/session/withTabLock';
import { openStorage, type TextStorage } from '../platform/storage/openStorage';
import { createTokenStore } from '../platform/storage/tokenStore';
import type { FakeServer } from './createFakeServer';

interface TabOptions {
  readonly server: FakeServer;
  readonly storage: Storage;
  /** Dispatches the `storage` events of the other tabs. */
  readonly page: Window;
  readonly tabStorage: TextStorage;
  readonly locks?: Locks | undefined;
  readonly reload?: () => void;
}

/** API client and session of one tab, connected as in `createShell`. */
export function createTab({
  server,
  storage,
  page,
  tabStorage,
  locks,
  reload = () => undefined,
}: TabOptions) {
  const token = createTokenStore(
    openStorage(() => storage),
    page,
  );
  const api: ApiClient = createApiClient({
    fetch: server.fetch,
    prefetchedReplies: createPrefetchedReplies([], token, () => 0),
    upload: server.upload,
    token,
    pending: createPendingCalls(),
    language: () => 'en',
    traceId: 'ab'.repeat(16),
    unreachable: () => 'unreachable',
    sessionStarted: (profile) => session.start(profile),
    session: () => session,
  });
  const session: SessionStore = createSession({ api, token, locks, tabStorage, reload });
  return { api, session };
}
