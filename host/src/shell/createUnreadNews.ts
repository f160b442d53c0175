import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs';
import { countNews } from 'shared-contracts/api';
import { newsReadHere, type SavedValues } from 'shared-contracts/remote';
import type { ApiClient } from '../platform/api/createApiClient';
import type { SessionStore } from '../platform/session/createSession';

/** How many messages the member has not read; 0 for visitors. */
export interface UnreadNews {
  readonly count$: Observable<number>;
  /** Loads the count again. A failed call keeps the last one. Source: C-033. */
  recount(): Promise<void>;
}

interface Surroundings {
  readonly api: ApiClient;
  readonly session: SessionStore;
  /** What remote-account saves for the member. */
  readonly kept$: Observable<SavedValues>;
  /** Messages can be read: a live release shows them. */
  readonly served: boolean;
}

export function createUnreadNews({ api, session, kept$, served }: Surroundings): UnreadNews {
  const atServer$ = new BehaviorSubject(0);
  const memberId = () => {
    const now = session.current();
    return now.kind === 'member' ? now.user.id : undefined;
  };
  let counted: string | undefined;
  session.session$.subscribe(() => {
    if (memberId() !== counted) atServer$.next(0);
  });
  return {
    count$: combineLatest([atServer$, kept$]).pipe(
      map(([count, kept]) => Math.max(0, count - (Number(kept[newsReadHere]) || 0))),
    ),
    async recount() {
      const id = memberId();
      if (!served || id === undefined) return;
      const reply = await api.call(countNews, { memberId: id }, { silent: true });
      // Another member may be signed in by now.
      if (!reply.ok || memberId() !== id) return;
      counted = id;
      atServer$.next(reply.data);
    },
  };
}
