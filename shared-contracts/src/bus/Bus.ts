import type { Observable } from 'rxjs';
import type * as v from 'valibot';
import type { Fact } from '../events';
import type { HostRequest, InputOf, ResponseOf } from '../requests';

/** The package and the build that send a message. The host sets both, so a remote cannot send as another package. */
export interface MessageSource {
  readonly name: string;
  readonly version: string;
}

/** The functions of the bus for one package. */
export interface BusClient {
  /**
   * Publishes a fact that this package owns. Throws a BusError if another package owns the fact, if the payload is
   * invalid or too large, or if the package publishes too often.
   */
  publish<F extends Fact>(fact: F, payload: v.InferInput<F['payload']>): void;
  /** Emits each payload after parsing it with this declaration. Drops and logs payloads that do not match it. */
  on<F extends Fact>(fact: F): Observable<v.InferOutput<F['payload']>>;
  /** Calls the host's handler of the request. Rejects with a BusError without a handler or for an invalid input. */
  request<R extends HostRequest>(request: R, input: InputOf<R>): Promise<ResponseOf<R>>;
}

/** Why the bus rejected a message or a second handler. */
export type BusErrorReason =
  'not-the-owner' | 'invalid-payload' | 'too-large' | 'too-many' | 'no-handler' | 'handled-twice';

/** Thrown for a rejected message or handler. `topic` is the topic of the message. */
export class BusError extends Error {
  override readonly name = 'BusError';
  constructor(
    readonly reason: BusErrorReason,
    readonly topic: string,
  ) {
    super(`${topic}: ${reason}`);
  }
}

/** The log entry of one message. It has no payload, so that operators may see the log and receive it in reports. */
export interface MessageLogEntry {
  /** Time on the monotonic clock of the page. */
  readonly atMs: number;
  readonly source: MessageSource;
  readonly kind: 'fact' | 'request' | 'response' | 'rejected' | 'dropped';
  readonly topic: string;
  readonly detail?: string;
}
