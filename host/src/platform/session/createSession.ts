import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import * as v from 'valibot';
import { errorCodes, getTokenInfo, logout, refreshToken, type Result } from 'shared-contracts/api';
import { User, type Session, type SessionEnding } from 'shared-contracts/domain';
import type { ApiClient } from '../api/createApiClient';
import type { TextStorage } from '../storage/openStorage';
import { storageKeys } from '../storage/storageKeys';
import type { TokenStore } from '../storage/tokenStore';
import { oneTabAtATime, type Locks } from './oneTabAtATime';

/**
 * `cookies`: the server has refused the session from its first call on. A session is good only together with the
 * cookie that came with the sign-in, so the browser keeps no cookies for this site.
 */
export type SessionLoss = 'ended' | 'cookies';

export interface SessionKeeper {
  /** Replays. `unknown` lasts until the stored token has been asked about. */
  readonly session$: Observable<Session>;
  current(): Session;
  /** Whether a token is stored. A visitor with one is a member whose session could not be checked. */
  hasToken(): boolean;
  /** A session ended without the player asking for it: refused by the server, or signed out in another tab. */
  readonly lost$: Observable<SessionLoss>;
  /** A session began that will not survive a reload: the browser stores nothing for this site. */
  readonly unstored$: Observable<void>;
  /** Asks who the stored token belongs to; one question however many wait for it. */
  load(): Promise<Session>;
  /** Takes over the profile of a sign-in or sign-up reply. */
  start(profile: unknown): Promise<void>;
  /**
   * Renews token and profile; one round however many ask, and one newer token for all tabs that ask together. Returns
   * whether the session has the profile that the server has sent now.
   */
  refresh(): Promise<boolean>;
  signOut(): Promise<Result<unknown>>;
  /** Ends the session without a call; `ended` where the server no longer knows it. */
  lose(ending?: SessionEnding): void;
}

interface Surroundings {
  readonly api: ApiClient;
  readonly token: TokenStore;
  /** Shared by all tabs; some browsers have none. */
  readonly locks: Locks | undefined;
  /** Lasts as long as the tab. */
  readonly latch: TextStorage;
  readonly reload: () => void;
}

/** A session that the server refuses this soon after the sign-in, and has never confirmed, did not end by itself. */
const refusedAtOnceWithinMs = 5 * 60_000;

/** A whole profile. A reply with only the member's id would show a balance of 0. */
const Whole = v.object({ availableBalance: v.union([v.number(), v.string()]), currency: v.string() });

export function createSession({ api, token, locks, latch, reload }: Surroundings): SessionKeeper {
  const wasPutOut = () => latch.read(storageKeys.reloadedForDisabled) !== undefined;
  const session$ = new BehaviorSubject<Session>(
    token.read() === undefined
      ? { kind: 'visitor', ending: wasPutOut() ? 'disabled' : undefined }
      : { kind: 'unknown' },
  );
  const lost$ = new Subject<SessionLoss>();
  const unstored$ = new Subject<void>();
  /** Start of a session that the server has not confirmed by a call yet. */
  let unconfirmedSinceMs: number | undefined;
  let loading: Promise<Session> | undefined;
  let refreshing: Promise<boolean> | undefined;
  let questions = 0;
  let newestAnswered = 0;

  const visitor = (ending?: SessionEnding) => {
    if (session$.value.kind !== 'visitor') session$.next({ kind: 'visitor', ending });
  };

  const isRefusedAtOnce = () =>
    unconfirmedSinceMs !== undefined && Date.now() - unconfirmedSinceMs < refusedAtOnceWithinMs;

  /** A disabled member is put out and the page starts anew, once: the latch stops a loop. */
  function putOut() {
    token.clear();
    visitor('disabled');
    if (wasPutOut()) return;
    latch.write(storageKeys.reloadedForDisabled, '1');
    reload();
  }

  function take(user: User) {
    if (!user.enabled) {
      putOut();
      return;
    }
    latch.remove(storageKeys.reloadedForDisabled);
    const now = session$.value;
    // Who shows the profile draws anew for another object; fields come in the order of the schema.
    const isSame = now.kind === 'member' && JSON.stringify(now.user) === JSON.stringify(user);
    session$.next(isSame ? now : Object.freeze({ kind: 'member', user: Object.freeze(user) }));
  }

  async function ask(silent: boolean): Promise<Result<User>> {
    const generation = token.generation();
    const asked = token.read();
    const question = (questions += 1);
    const info = await api.call(getTokenInfo, {}, { silent });
    // The session changed while the answer was on its way; it is about somebody else.
    if (generation !== token.generation()) return info;
    if (info.ok) {
      unconfirmedSinceMs = undefined;
      // A reply to a later request is newer, even if it arrives first.
      if (question > newestAnswered) take(info.data);
      newestAnswered = Math.max(newestAnswered, question);
    } else if (info.error === errorCodes.signedOut) {
      // It says nothing about a token that another tab has renewed meanwhile.
      if (asked !== token.read()) return ask(silent);
      if (isRefusedAtOnce()) keeper.lose();
      else {
        token.clear();
        visitor('ended');
      }
    }
    return info;
  }

  async function load(): Promise<Session> {
    let generation;
    do {
      generation = token.generation();
      if (token.read() === undefined) visitor();
      else await ask(true);
      // Another session began or ended meanwhile: the question is about that one.
    } while (generation !== token.generation());
    // No answer is no session, but the token stays: the next navigation asks again.
    if (session$.value.kind === 'unknown') visitor();
    return session$.value;
  }

  /** Whether there is a newer token than this one; whoever waited for another tab to renew it takes that. */
  async function renew(former: string): Promise<boolean> {
    if (token.read() === former && !(await api.call(refreshToken, {})).ok) return false;
    unconfirmedSinceMs = undefined;
    return token.read() !== undefined;
  }

  async function refresh(): Promise<boolean> {
    const former = token.read();
    if (former === undefined) return false;
    if (!(await oneTabAtATime(locks, 'session-refresh', () => renew(former)))) return false;
    const generation = token.generation();
    return (await ask(false)).ok && generation === token.generation();
  }

  token.changedElsewhere$.subscribe(() => {
    unconfirmedSinceMs = undefined;
    // The news may be late: what is stored now counts.
    if (token.read() !== undefined) {
      session$.next({ kind: 'unknown' });
      void keeper.load();
    } else if (session$.value.kind !== 'visitor') keeper.lose('elsewhere');
  });

  const keeper: SessionKeeper = {
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
      if (user.success && v.is(Whole, profile)) take(user.output);
      else await keeper.load();
    },
    refresh: () => (refreshing ??= refresh().finally(() => (refreshing = undefined))),
    async signOut() {
      const ending = token.session();
      const answer = await api.call(logout, {});
      if (!answer.ok) return answer;
      // Another tab may have renewed its token meanwhile: that is over as well.
      if (token.session() === ending) {
        token.clear();
        visitor();
      } else {
        // Another tab has signed in meanwhile; its session is not ours to end.
        await keeper.load();
      }
      return answer;
    },
    lose(ending = 'ended') {
      const loss = isRefusedAtOnce() ? 'cookies' : 'ended';
      unconfirmedSinceMs = undefined;
      token.clear();
      // Missing cookies have an explanation of their own.
      visitor(loss === 'ended' ? ending : undefined);
      lost$.next(loss);
    },
  };
  return keeper;
}
