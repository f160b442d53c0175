import { BehaviorSubject, type Observable } from 'rxjs';
import { countNews } from 'shared-contracts/api';
import type { ApiClient } from '../api/createApiClient';
import type { SessionKeeper } from '../session/createSession';

/** How many messages the member has not read; 0 for everybody else. */
export interface UnreadNews {
  readonly count$: Observable<number>;
  /** Asks the server again; a call that fails leaves the number as it was. Source: C-033, A-121. */
  recount(): Promise<void>;
}

interface Surroundings {
  readonly api: ApiClient;
  readonly session: SessionKeeper;
  /** Messages can be read: a live release shows them. */
  readonly served: boolean;
}

export function createUnreadNews({ api, session, served }: Surroundings): UnreadNews {
  const count$ = new BehaviorSubject(0);
  const memberId = () => {
    const now = session.current();
    return now.kind === 'member' ? now.user.id : undefined;
  };
  let counted: string | undefined;
  session.session$.subscribe(() => {
    if (memberId() !== counted) count$.next(0);
  });
  return {
    count$,
    async recount() {
      const id = memberId();
      if (!served || id === undefined) return;
      const reply = await api.call(countNews, { memberId: id }, { silent: true });
      // Somebody else may sit here by now.
      if (!reply.ok || memberId() !== id) return;
      counted = id;
      count$.next(Math.max(0, reply.data));
    },
  };
}
