import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import * as v from 'valibot';
import { errorCodes, getTokenInfo, logout, refreshToken, type Result } from 'shared-contracts/api';
import { User, type Session } from 'shared-contracts/domain';
import type { ApiClient } from '../api/createApiClient';
import { storageKeys } from './storageKeys';
import type { TokenStore } from './tokenStore';

export interface SessionKeeper {
  /** Replays. `unknown` lasts until the stored token has been asked about. */
  readonly session$: Observable<Session>;
  current(): Session;
  /** A session ended without the player asking for it: refused by the server, or signed out in another tab. */
  readonly lost$: Observable<void>;
  /** Asks who the stored token belongs to; one question however many wait for it. */
  load(): Promise<Session>;
  /** Takes over the profile of a sign-in or sign-up reply. */
  start(profile: unknown): Promise<void>;
  /** Renews token and profile; one round however many ask. */
  refresh(): Promise<void>;
  signOut(): Promise<Result<unknown>>;
  /** The server no longer knows this session. */
  lose(): void;
}

interface Surroundings {
  readonly api: ApiClient;
  readonly token: TokenStore;
  readonly latch: Storage;
  readonly reload: () => void;
}

export function createSession({ api, token, latch, reload }: Surroundings): SessionKeeper {
  const session$ = new BehaviorSubject<Session>({ kind: token.read() === undefined ? 'visitor' : 'unknown' });
  const lost$ = new Subject<void>();
  let loading: Promise<Session> | undefined;
  let refreshing: Promise<void> | undefined;

  const visitor = () => {
    if (session$.value.kind !== 'visitor') session$.next({ kind: 'visitor' });
  };

  /** A disabled member is put out and the page starts anew, once: the latch stops a loop. */
  function putOut() {
    token.clear();
    visitor();
    if (latch.getItem(storageKeys.reloadedForDisabled) !== null) return;
    latch.setItem(storageKeys.reloadedForDisabled, '1');
    reload();
  }

  function take(user: User) {
    if (!user.enabled) {
      putOut();
      return;
    }
    latch.removeItem(storageKeys.reloadedForDisabled);
    session$.next({ kind: 'member', user });
  }

  async function ask(silent: boolean): Promise<Result<User>> {
    const generation = token.generation();
    const info = await api.call(getTokenInfo, {}, { silent });
    // The session changed while the answer was on its way; it is about somebody else.
    if (generation !== token.generation()) return info;
    if (info.ok) take(info.data);
    else if (info.error === errorCodes.signedOut) {
      token.clear();
      visitor();
    }
    return info;
  }

  async function load(): Promise<Session> {
    if (token.read() === undefined) visitor();
    else {
      await ask(true);
      // No answer is no session, but the token stays: the next navigation asks again.
      if (session$.value.kind === 'unknown') visitor();
    }
    return session$.value;
  }

  async function refresh(): Promise<void> {
    if (token.read() === undefined) return;
    const renewed = await api.call(refreshToken, {});
    if (renewed.ok) await ask(false);
  }

  token.changedElsewhere$.subscribe((stored) => {
    if (stored !== undefined) void keeper.load();
    else if (session$.value.kind === 'member') keeper.lose();
  });

  const keeper: SessionKeeper = {
    session$,
    current: () => session$.value,
    lost$,
    load: () => (loading ??= load().finally(() => (loading = undefined))),
    async start(profile) {
      const user = v.safeParse(User, profile);
      if (user.success) take(user.output);
      else await keeper.load();
    },
    refresh: () => (refreshing ??= refresh().finally(() => (refreshing = undefined))),
    async signOut() {
      const answer = await api.call(logout, {});
      if (answer.ok) {
        token.clear();
        visitor();
      }
      return answer;
    },
    lose() {
      token.clear();
      visitor();
      lost$.next();
    },
  };
  return keeper;
}
