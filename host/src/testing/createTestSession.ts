import { firstValueFrom, timer } from 'rxjs';
import type { Session } from 'shared-contracts/domain';
import { openStorage } from '../platform/storage/openStorage';
import { tabStorage, sharedStorage } from './browserStorage';
import { createFakeServer } from './createFakeServer';
import { createTab } from './createTab';

/** A member's profile as the server sends it. */
export const profile = (overrides: object = {}) => ({
  id: 7,
  username: 'ada',
  currency: 'USD',
  availableBalance: '5.00',
  ...overrides,
});
export const credentials = { username: 'ada', password: 'pw', type: 'MEMBER' } as const;

/** A session with a fake server. Its tab receives only the storage events that the test dispatches. */
export function createTestSession(storedToken?: string) {
  if (storedToken !== undefined) sharedStorage.setItem('token', storedToken);
  const server = createFakeServer();
  // The sessions of earlier tests still listen to `window`.
  const page = new EventTarget() as Window;
  let reloads = 0;
  const { api, session } = createTab({
    server,
    storage: sharedStorage,
    page,
    tabStorage: openStorage(() => tabStorage),
    reload: () => {
      reloads += 1;
    },
  });
  const kinds: Session['kind'][] = [];
  session.session$.subscribe(({ kind }) => kinds.push(kind));
  let losses = 0;
  session.lost$.subscribe(() => (losses += 1));
  return {
    server,
    api,
    session,
    kinds,
    /** Another tab signs in, signs out, or renews the token of the shared session. */
    changeTokenInOtherTab: (newValue: string | null, change: 'session' | 'renewal' = 'session') => {
      if (change === 'session') sharedStorage.removeItem('session');
      if (newValue === null) sharedStorage.removeItem('token');
      else sharedStorage.setItem('token', newValue);
      if (newValue !== null && change === 'session') sharedStorage.setItem('session', `of ${newValue}`);
      page.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue }));
    },
    /** The event of a sign-out that happened before the current sign-in. */
    receiveEarlierSignOut: () =>
      page.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null })),
    reloads: () => reloads,
    losses: () => losses,
    balanceMinor: () => {
      const currentSession = session.current();
      return currentSession.kind === 'member' ? currentSession.user.availableBalanceMinor : undefined;
    },
  };
}

/** Waits for one timer, so all pending promise callbacks run first. */
export const waitUntilSettled = () => firstValueFrom(timer(0));
