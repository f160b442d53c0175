import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import * as v from 'valibot';
import { errorCodes, getTokenInfo, logout, refreshToken, type Result } from 'shared-contracts/api';
import { User, type Session, type SessionEnding } from 'shared-contracts/domain';
import type { ApiClient } from '../api/createApiClient';
import type { TextStorage } from '../storage/openStorage';
import { storageKeys } from '../storage/storageKeys';
import type { TokenStore } from '../storage/tokenStore';
import { withTabLock, type Locks } from './withTabLock';

/**
 * `cookies`: the server has rejected a session that it never accepted, and named no reason. A session is valid only
 * together with the cookie of the sign-in, so the browser stores no cookies for this site.
 */
export type SessionLoss = 'ended' | 'cookies';

export interface SessionStore {
  /** Replays the latest value. `unknown` until the server has checked the stored token. */
  readonly session$: Observable<Session>;
  current(): Session;
  /** Whether a token is stored. A visitor with a token may be a member whose session could not be checked. */
  hasToken(): boolean;
  /** Emits when a session ends without a sign-out in this tab: the server rejected it, or another tab signed out. */
  readonly lost$: Observable<SessionLoss>;
  /** Emits when a new session will not survive a reload, because the browser stores nothing for this site. */
  readonly unstored$: Observable<void>;
  /** Loads the profile of the stored token. Simultaneous calls share one request. */
  load(): Promise<Session>;
  /** Starts a session with the profile of a sign-in or sign-up reply. */
  start(profile: unknown): Promise<void>;
  /**
   * Renews token and profile. Simultaneous calls share one request, and simultaneous tabs share one new token. Returns
   * whether the session now has the server's current profile.
   */
  refresh(): Promise<boolean>;
  signOut(): Promise<Result<unknown>>;
  /**
   * The server has accepted the token and the cookie of the session, so the browser stores cookies. A later rejection
   * means that the session has ended.
   */
  confirm(): void;
  /** Ends the session without a call. Without `ending`, the server has rejected the token and named no reason. */
  lose(ending?: SessionEnding): void;
}

interface Deps {
  readonly api: ApiClient;
  readonly token: TokenStore;
  /** Shared by all tabs. Undefined in browsers without locks. */
  readonly locks: Locks | undefined;
  readonly tabStorage: TextStorage;
  readonly reload: () => void;
}

/** If the server rejects an unconfirmed session this soon after the sign-in without a reason, cookies are missing. */
const newSessionMs = 5 * 60_000;

/** The fields of a complete profile. With only the member's id, the page would show a balance of 0. */
const CompleteProfile = v.object({
  availableBalance: v.union([v.number(), v.string()]),
  currency: v.string(),
});

export function createSession({ api, token, locks, tabStorage, reload }: Deps): SessionStore {
  const hasReloaded = () => tabStorage.read(storageKeys.reloadedForDisabled) !== undefined;
  const session$ = new BehaviorSubject<Session>(
    token.read() === undefined
      ? { kind: 'visitor', ending: hasReloaded() ? 'disabled' : undefined }
      : { kind: 'unknown' },
  );
  const lost$ = new Subject<SessionLoss>();
  const unstored$ = new Subject<void>();
  /** Start time of the session, until a call shows that the server accepts it. */
  let unconfirmedSinceMs: number | undefined;
  let loading: Promise<Session> | undefined;
  let runningRefresh: Promise<boolean> | undefined;
  let requestCount = 0;
  let newestAppliedRequest = 0;

  const becomeVisitor = (ending?: SessionEnding) => {
    if (session$.value.kind !== 'visitor') session$.next({ kind: 'visitor', ending });
  };

  const isNewAndUnconfirmed = () =>
    unconfirmedSinceMs !== undefined && Date.now() - unconfirmedSinceMs < newSessionMs;

  /** Signs out a member whose account is disabled (locked), and reloads once. The stored flag prevents a loop. */
  function endForDisabled() {
    token.clear();
    becomeVisitor('disabled');
    if (hasReloaded()) return;
    tabStorage.write(storageKeys.reloadedForDisabled, '1');
    reload();
  }

  function applyProfile(user: User) {
    if (!user.enabled) {
      endForDisabled();
      return;
    }
    tabStorage.remove(storageKeys.reloadedForDisabled);
    const currentSession = session$.value;
    // A new object would render all views of the profile again. The schema orders the fields, so texts are comparable.
    const isSame =
      currentSession.kind === 'member' && JSON.stringify(currentSession.user) === JSON.stringify(user);
    session$.next(isSame ? currentSession : Object.freeze({ kind: 'member', user: Object.freeze(user) }));
  }

  async function loadProfile(isSilent: boolean): Promise<Result<User>> {
    const generation = token.generation();
    const sentToken = token.read();
    requestCount += 1;
    const requestNumber = requestCount;
    const reply = await api.call(getTokenInfo, {}, { silent: isSilent });
    // Another session started or ended during the call, so the reply belongs to another session.
    if (generation !== token.generation()) return reply;
    if (reply.ok) {
      unconfirmedSinceMs = undefined;
      // A reply to a later request is newer, even if it arrives first.
      if (requestNumber > newestAppliedRequest) applyProfile(reply.data);
      newestAppliedRequest = Math.max(newestAppliedRequest, requestNumber);
    } else if (reply.error === errorCodes.signedOut) {
      // Another tab renewed the token during the call, so the rejected token is not the current one.
      if (sentToken !== token.read()) return loadProfile(isSilent);
      if (isNewAndUnconfirmed()) store.lose(reply.ending);
      else {
        token.clear();
        becomeVisitor(reply.ending ?? 'ended');
      }
    }
    return reply;
  }

  async function load(): Promise<Session> {
    let generation;
    do {
      generation = token.generation();
      if (token.read() === undefined) becomeVisitor();
      else await loadProfile(true);
      // Repeats if another session started or ended during the call.
    } while (generation !== token.generation());
    // Without a response there is no session, but the token stays and the next navigation loads the profile again.
    if (session$.value.kind === 'unknown') becomeVisitor();
    return session$.value;
  }

  /** Returns whether a newer token is stored. If another tab renewed it first, that token is used. */
  async function renew(oldToken: string): Promise<boolean> {
    if (token.read() === oldToken) {
      const reply = await api.call(refreshToken, {});
      if (!reply.ok) return false;
    }
    unconfirmedSinceMs = undefined;
    return token.read() !== undefined;
  }

  async function refresh(): Promise<boolean> {
    const oldToken = token.read();
    if (oldToken === undefined) return false;
    const isRenewed = await withTabLock(locks, 'session-refresh', () => renew(oldToken));
    if (!isRenewed) return false;
    const generation = token.generation();
    const profile = await loadProfile(false);
    return profile.ok && generation === token.generation();
  }

  token.changedElsewhere$.subscribe(() => {
    unconfirmedSinceMs = undefined;
    // The event may be late, so the stored token decides.
    if (token.read() !== undefined) {
      session$.next({ kind: 'unknown' });
      void store.load();
    } else if (session$.value.kind !== 'visitor') store.lose('elsewhere');
  });

  const store: SessionStore = {
    session$: session$.asObservable(),
    current: () => session$.value,
    hasToken: () => token.read() !== undefined,
    lost$,
    unstored$,
    load: () => (loading ??= load().finally(() => (loading = undefined))),
    async start(profile) {
      unconfirmedSinceMs = Date.now();
      if (token.read() !== undefined && !token.isStored()) unstored$.next();
      const user = v.safeParse(User, profile);
      if (user.success && v.is(CompleteProfile, profile)) applyProfile(user.output);
      else await store.load();
    },
    refresh: () => (runningRefresh ??= refresh().finally(() => (runningRefresh = undefined))),
    async signOut() {
      const endingSession = token.session();
      const reply = await api.call(logout, {});
      if (!reply.ok) return reply;
      // Compares sessions, not tokens, because another tab may have renewed the token during the call.
      if (token.session() === endingSession) {
        token.clear();
        becomeVisitor();
      } else {
        // Another tab signed in during the call, and that session must not end.
        await store.load();
      }
      return reply;
    },
    confirm() {
      unconfirmedSinceMs = undefined;
    },
    lose(ending) {
      const loss = ending === undefined && isNewAndUnconfirmed() ? 'cookies' : 'ended';
      unconfirmedSinceMs = undefined;
      token.clear();
      // For missing cookies the shell shows another explanation.
      becomeVisitor(loss === 'ended' ? (ending ?? 'ended') : undefined);
      lost$.next(loss);
    },
  };
  return store;
}
