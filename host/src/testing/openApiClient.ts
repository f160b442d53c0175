import type { Language } from 'shared-contracts/domain';
import { createApiClient } from '../platform/api/createApiClient';
import { createPendingCalls } from '../platform/api/pendingCalls';
import { openStorage } from '../platform/storage/openStorage';
import { createTokenStore } from '../platform/storage/tokenStore';
import { shared } from './browserStorage';
import { createFakeServer } from './createFakeServer';

export const unreachable = 'The server cannot be reached';

/** The API client before an operator in memory, with the token that the browser has stored. */
export function openApiClient(stored?: string) {
  shared.clear();
  if (stored !== undefined) shared.setItem('token', stored);
  const server = createFakeServer();
  const token = createTokenStore(
    openStorage(() => shared),
    window,
  );
  const pending = createPendingCalls();
  const started: unknown[] = [];
  const overlay: boolean[] = [];
  pending.overlay$.subscribe((shows) => overlay.push(shows));
  let language: Language = 'en';
  let signOuts = 0;
  const api = createApiClient({
    fetch: server.fetch,
    upload: server.upload,
    token,
    pending,
    language: () => language,
    unreachable: () => unreachable,
    sessionStarted: (profile) => {
      started.push(profile);
      return Promise.resolve();
    },
    signedOut: () => {
      signOuts += 1;
      token.clear();
    },
  });
  return {
    api,
    server,
    token,
    started,
    overlay,
    signOuts: () => signOuts,
    speak: (chosen: Language) => (language = chosen),
  };
}
