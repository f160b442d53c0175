import { BehaviorSubject, type Observable } from 'rxjs';
import { checkChat, errorCodes } from 'shared-contracts/api';
import { poll } from 'shared-contracts/polling';
import type { ApiClient } from '../platform/api/createApiClient';

export interface Chat {
  /** Whether this site has a live chat. */
  readonly isOffered: boolean;
  /** Whether support staff is online. Replays the latest value. */
  readonly available$: Observable<boolean>;
  /** Polls the availability until the returned function is called. */
  watch(): () => void;
  /** Whether the chat panel is open. Replays the latest value. */
  readonly shown$: Observable<boolean>;
  show(): void;
  hide(): void;
}

/** Source: K-005. */
const pollSpec = { firstAfterMs: 0, everyMs: 20_000, maxPolls: Infinity };

/** Live chat is available while support staff is online. Without a connection, the last state stays. Source: M-013. */
export function createChat(api: ApiClient, isOffered: boolean): Chat {
  const available$ = new BehaviorSubject(false);
  const shown$ = new BehaviorSubject(false);
  const check = async () => {
    const reply = await api.call(checkChat, {}, { silent: true });
    if (reply.ok) available$.next(reply.data);
    else if (reply.error !== errorCodes.transport) available$.next(false);
  };
  return {
    isOffered,
    available$,
    watch() {
      if (!isOffered) return () => undefined;
      const subscription = poll(pollSpec, check, () => undefined).subscribe();
      return () => {
        subscription.unsubscribe();
      };
    },
    shown$,
    show() {
      shown$.next(true);
    },
    hide() {
      shown$.next(false);
    },
  };
}
