import type { Observable } from 'rxjs';
import type * as v from 'valibot';
import type { Fact } from '../events';
import type { AnswerOf, HostRequest, InputOf } from '../requests';

/** Who speaks on the bus. The host stamps it; nobody can speak as another. */
export interface Speaker {
  readonly name: string;
  readonly version: string;
}

/** What one remote sees of the bus. */
export interface BusFace {
  /** Announces a fact of one's own. Throws a BusRefusal for another's fact, a misshapen or too large payload, or a flood. */
  publish<F extends Fact>(fact: F, payload: v.InferInput<F['payload']>): void;
  /** Facts as they come, parsed by the listener's own declaration; what does not fit is dropped and traced. */
  hear<F extends Fact>(fact: F): Observable<v.InferOutput<F['payload']>>;
  /** Asks the host. Rejects with a BusRefusal when the request is not understood. */
  ask<R extends HostRequest>(request: R, input: InputOf<R>): Promise<AnswerOf<R>>;
}

export type RefusalReason =
  'not-the-owner' | 'misshapen' | 'too-large' | 'too-many' | 'no-handler' | 'handled-twice';

export class BusRefusal extends Error {
  override readonly name = 'BusRefusal';
  constructor(
    readonly reason: RefusalReason,
    readonly topic: string,
  ) {
    super(`${topic}: ${reason}`);
  }
}

/** One line of what crossed a boundary, newest last. Payloads are left out: a trace may be shown or sent. */
export interface TraceEntry {
  readonly atMs: number;
  readonly speaker: Speaker;
  readonly kind: 'fact' | 'request' | 'answer' | 'refused' | 'dropped';
  readonly topic: string;
  readonly detail?: string;
}
