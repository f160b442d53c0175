import type { Language } from 'shared-contracts/domain';
import { createApiClient } from '../platform/api/createApiClient';
import { createPendingCalls } from '../platform/api/pendingCalls';
import { createPrefetchedReplies, type PrefetchedCall } from '../platform/api/prefetchedReplies';
import { openStorage } from '../platform/storage/openStorage';
import { createTokenStore } from '../platform/storage/tokenStore';
import { sharedStorage } from './browserStorage';
import { createFakeServer } from './createFakeServer';

export const traceId = '0123456789abcdef'.repeat(2);
export const unreachable = 'The server cannot be reached';

interface ClientOptions {
  readonly prefetchedCalls?: readonly PrefetchedCall[];
  /** Time since the document started to load. */
  readonly nowMs?: number;
}

/** The API client with a fake server, and with the token from an earlier visit. */
export function openApiClient(
  storedToken?: string,
  { prefetchedCalls = [], nowMs = 900 }: ClientOptions = {},
) {
  sharedStorage.clear();
  if (storedToken !== undefined) sharedStorage.setItem('token', storedToken);
  const server = createFakeServer();
  const token = createTokenStore(
    openStorage(() => sharedStorage),
    window,
  );
  const pending = createPendingCalls();
  const startedProfiles: unknown[] = [];
  const overlayStates: boolean[] = [];
  pending.overlay$.subscribe((isShown) => overlayStates.push(isShown));
  let language: Language = 'en';
  let signOuts = 0;
  let confirmations = 0;
  const api = createApiClient({
    fetch: server.fetch,
    prefetchedReplies: createPrefetchedReplies(prefetchedCalls, token, () => nowMs),
    upload: server.upload,
    token,
    pending,
    language: () => language,
    traceId,
    unreachable: () => unreachable,
    sessionStarted: (profile) => {
      startedProfiles.push(profile);
      return Promise.resolve();
    },
    session: () => ({
      confirm: () => (confirmations += 1),
      lose: () => {
        signOuts += 1;
        token.clear();
      },
    }),
  });
  return {
    api,
    server,
    token,
    startedProfiles,
    overlay: overlayStates,
    signOuts: () => signOuts,
    confirmations: () => confirmations,
    setLanguage: (newLanguage: Language) => (language = newLanguage),
  };
}
