import { firstValueFrom, timer } from 'rxjs';
import type { Session } from 'shared-contracts/domain';
import { openStorage } from '../platform/storage/openStorage';
import { ofTab, shared } from './browserStorage';
import { createFakeServer } from './createFakeServer';
import { createTab } from './createTab';

/** A member as the server describes one. */
export const profile = (parts: object = {}) => ({
  id: 7,
  username: 'ada',
  currency: 'USD',
  availableBalance: '5.00',
  ...parts,
});
export const credentials = { username: 'ada', password: 'pw', type: 'MEMBER' } as const;

/** A session in front of a fake server, in a tab that hears its own storage events only. */
export function createTestSession(stored?: string) {
  if (stored !== undefined) shared.setItem('token', stored);
  const server = createFakeServer();
  // Every page listens to itself alone: the pages of other tests are still there.
  const page = new EventTarget() as Window;
  let reloads = 0;
  const { api, session } = createTab({
    server,
    storage: shared,
    page,
    tabStorage: openStorage(() => ofTab),
    reload: () => {
      reloads += 1;
    },
  });
  const seen: Session['kind'][] = [];
  session.session$.subscribe(({ kind }) => seen.push(kind));
  let losses = 0;
  session.lost$.subscribe(() => (losses += 1));
  return {
    server,
    api,
    session,
    seen,
    /** Another tab has signed in, or out, or renewed the token of the session that both share. */
    fromOtherTab: (newValue: string | null, what: 'session' | 'renewal' = 'session') => {
      if (what === 'session') shared.removeItem('session');
      if (newValue === null) shared.removeItem('token');
      else shared.setItem('token', newValue);
      if (newValue !== null && what === 'session') shared.setItem('session', `of ${newValue}`);
      page.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue }));
    },
    /** News of a sign-out before the present sign-in. */
    late: () => page.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null })),
    reloads: () => reloads,
    losses: () => losses,
    balanceMinor: () => {
      const now = session.current();
      return now.kind === 'member' ? now.user.availableBalanceMinor : undefined;
    },
  };
}

/** Once all that is ready to happen has happened. */
export const settled = () => firstValueFrom(timer(0));
