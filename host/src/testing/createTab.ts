import { createApiClient, type ApiClient } from '../platform/api/createApiClient';
import { createPendingCalls } from '../platform/api/pendingCalls';
import { createSession, type SessionStore } from '../platform/session/createSession';
import type { Locks } from '../platform/session/oneTabAtATime';
import { openStorage, type TextStorage } from '../platform/storage/openStorage';
import { createTokenStore } from '../platform/storage/tokenStore';
import type { FakeServer } from './createFakeServer';

interface Surroundings {
  readonly server: FakeServer;
  readonly storage: Storage;
  /** Where this tab hears of what others stored. */
  readonly page: Window;
  readonly tabStorage: TextStorage;
  readonly locks?: Locks | undefined;
  readonly reload?: () => void;
}

/** API client and session of one tab, put together as the shell does it. */
export function createTab({
  server,
  storage,
  page,
  tabStorage,
  locks,
  reload = () => undefined,
}: Surroundings) {
  const token = createTokenStore(
    openStorage(() => storage),
    page,
  );
  const api: ApiClient = createApiClient({
    fetch: server.fetch,
    upload: server.upload,
    token,
    pending: createPendingCalls(),
    language: () => 'en',
    unreachable: () => 'unreachable',
    sessionStarted: (told) => session.start(told),
    signedOut: () => {
      session.lose();
    },
  });
  const session: SessionStore = createSession({ api, token, locks, tabStorage, reload });
  return { api, session };
}
