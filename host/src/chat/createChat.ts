import { BehaviorSubject, type Observable } from 'rxjs';
import { checkChat, errorCodes } from 'shared-contracts/api';
import { poll } from 'shared-contracts/polling';
import type { ApiClient } from '../api/createApiClient';

/** What holds the conversation itself. */
export interface ChatPort {
  open(): void;
}

export interface Chat {
  /** Without one no chat is offered anywhere. */
  readonly port: ChatPort | undefined;
  /** Somebody is there to answer; replays the last that was heard. */
  readonly available$: Observable<boolean>;
  /** Asks until the returned function is called. */
  watch(): () => void;
}

/** Source: K-005. */
const spec = { firstAfterMs: 0, everyMs: 20_000, maxPolls: Infinity };

/** Live chat comes and goes with the operator's staff. A lost line says nothing about them. Source: M-013, A-110. */
export function createChat(api: ApiClient, port: ChatPort | undefined): Chat {
  const available$ = new BehaviorSubject(false);
  const ask = async () => {
    const reply = await api.call(checkChat, {}, { silent: true });
    if (reply.ok) available$.next(reply.data);
    else if (reply.error !== errorCodes.transport) available$.next(false);
  };
  return {
    port,
    available$,
    watch() {
      if (!port) return () => undefined;
      const polling = poll(spec, ask, () => undefined).subscribe();
      return () => {
        polling.unsubscribe();
      };
    },
  };
}
