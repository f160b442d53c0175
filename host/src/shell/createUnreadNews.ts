import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs';
import { countNews } from 'shared-contracts/api';
import { newsReadCountKey, type SavedValues } from 'shared-contracts/remote';
import type { ApiClient } from '../platform/api/createApiClient';
import type { SessionStore } from '../platform/session/createSession';

/** The number of messages that the member has not read. 0 for visitors. */
export interface UnreadNews {
  readonly count$: Observable<number>;
  /** Loads the count again. After a failed call, the last count stays. Source: C-033. */
  recount(): Promise<void>;
}

interface UnreadNewsDeps {
  readonly api: ApiClient;
  readonly session: SessionStore;
  /** The values that remote-account saved for the member. */
  readonly saved$: Observable<SavedValues>;
  /** Whether a live release shows the messages. */
  readonly isServed: boolean;
}

export function createUnreadNews({ api, session, saved$, isServed }: UnreadNewsDeps): UnreadNews {
  const serverCount$ = new BehaviorSubject(0);
  const memberId = () => {
    const currentSession = session.current();
    return currentSession.kind === 'member' ? currentSession.user.id : undefined;
  };
  let countedId: string | undefined;
  session.session$.subscribe(() => {
    if (memberId() !== countedId) serverCount$.next(0);
  });
  return {
    count$: combineLatest([serverCount$, saved$]).pipe(
      map(([count, savedValues]) => Math.max(0, count - (Number(savedValues[newsReadCountKey]) || 0))),
    ),
    async recount() {
      const id = memberId();
      if (!isServed || id === undefined) return;
      const reply = await api.call(countNews, { memberId: id }, { silent: true });
      // Another member may be signed in by now.
      if (!reply.ok || memberId() !== id) return;
      countedId = id;
      serverCount$.next(reply.data);
    },
  };
}
