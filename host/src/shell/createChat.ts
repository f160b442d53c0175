import { BehaviorSubject, type Observable } from 'rxjs';
import { checkChat, errorCodes } from 'shared-contracts/api';
import { poll } from 'shared-contracts/polling';
import type { ApiClient } from '../platform/api/createApiClient';

export interface Chat {
  /** Whether the site has a live chat at all; without one it is offered nowhere. */
  readonly isOffered: boolean;
  /** Somebody is there to answer; replays the last that was heard. */
  readonly available$: Observable<boolean>;
  /** Asks until the returned function is called. */
  watch(): () => void;
  /** Whether the conversation is in view; replays. */
  readonly shown$: Observable<boolean>;
  show(): void;
  hide(): void;
}

/** Source: K-005. */
const spec = { firstAfterMs: 0, everyMs: 20_000, maxPolls: Infinity };

/** Live chat is available while the operator's staff is. A lost connection keeps the last state. Source: M-013. */
export function createChat(api: ApiClient, isOffered: boolean): Chat {
  const available$ = new BehaviorSubject(false);
  const shown$ = new BehaviorSubject(false);
  const ask = async () => {
    const reply = await api.call(checkChat, {}, { silent: true });
    if (reply.ok) available$.next(reply.data);
    else if (reply.error !== errorCodes.transport) available$.next(false);
  };
  return {
    isOffered,
    available$,
    watch() {
      if (!isOffered) return () => undefined;
      const polling = poll(spec, ask, () => undefined).subscribe();
      return () => {
        polling.unsubscribe();
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
