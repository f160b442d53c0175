import { Observable, Subject } from 'rxjs';
import * as v from 'valibot';
import type { Fact } from '../events';
import type { AnswerOf, HostRequest, InputOf } from '../requests';
import { BusRefusal, type BusFace, type RefusalReason, type Speaker, type TraceEntry } from './Bus';
import { createFloodGate } from './floodGate';

const maxPayloadBytes = 16 * 1024;
const traceLength = 200;

interface Message {
  readonly speaker: Speaker;
  readonly payload: unknown;
}

type Handler = (input: unknown, speaker: Speaker) => unknown;

export interface Bus {
  /** The face for one speaker; facts it publishes must be declared as owned by `speaker.name`. */
  face(speaker: Speaker): BusFace;
  /** Makes the host the one handler of a request; the returned function takes it back. */
  handle<R extends HostRequest>(
    request: R,
    handler: (input: v.InferOutput<R['input']>, speaker: Speaker) => AnswerOf<R> | Promise<AnswerOf<R>>,
  ): () => void;
  trace(): readonly TraceEntry[];
}

/** The one bus of a page. `now` is milliseconds of a monotonic clock. */
export function createBus(now: () => number): Bus {
  const topics = new Map<string, Subject<Message>>();
  const handlers = new Map<string, Handler>();
  const trace: TraceEntry[] = [];

  const note = (speaker: Speaker, kind: TraceEntry['kind'], topic: string, detail?: string) => {
    if (trace.length === traceLength) trace.shift();
    trace.push({ atMs: now(), speaker, kind, topic, ...(detail !== undefined && { detail }) });
  };

  const refuse = (speaker: Speaker, topic: string, reason: RefusalReason): never => {
    note(speaker, 'refused', topic, reason);
    throw new BusRefusal(reason, topic);
  };

  const subjectOf = (topic: string) => {
    const existing = topics.get(topic);
    if (existing) return existing;
    const subject = new Subject<Message>();
    topics.set(topic, subject);
    return subject;
  };

  /** A copy that shares nothing with the sender, so a listener cannot change what others see. */
  const carried = (speaker: Speaker, topic: string, payload: unknown): unknown => {
    const text = JSON.stringify(payload);
    if (text.length > maxPayloadBytes) refuse(speaker, topic, 'too-large');
    return JSON.parse(text);
  };

  function publish<F extends Fact>(
    speaker: Speaker,
    mayPass: () => boolean,
    fact: F,
    payload: v.InferInput<F['payload']>,
  ) {
    if (fact.owner !== speaker.name) refuse(speaker, fact.topic, 'not-the-owner');
    if (!mayPass()) refuse(speaker, fact.topic, 'too-many');
    if (!v.is(fact.payload, payload)) refuse(speaker, fact.topic, 'misshapen');
    const message = { speaker, payload: carried(speaker, fact.topic, payload) };
    note(speaker, 'fact', fact.topic);
    topics.get(fact.topic)?.next(message);
  }

  function hear<F extends Fact>(listener: Speaker, fact: F): Observable<v.InferOutput<F['payload']>> {
    return new Observable((subscriber) =>
      subjectOf(fact.topic).subscribe(({ payload }) => {
        const parsed = v.safeParse(fact.payload, payload);
        if (parsed.success) subscriber.next(parsed.output);
        else note(listener, 'dropped', fact.topic, 'misshapen');
      }),
    );
  }

  async function ask<R extends HostRequest>(
    speaker: Speaker,
    request: R,
    input: InputOf<R>,
  ): Promise<AnswerOf<R>> {
    const handler = handlers.get(request.topic);
    if (!handler) return refuse(speaker, request.topic, 'no-handler');
    note(speaker, 'request', request.topic);
    const answer = await handler(carried(speaker, request.topic, input), speaker);
    note(speaker, 'answer', request.topic);
    return v.parse(request.answer, answer) as AnswerOf<R>;
  }

  return {
    face(speaker) {
      const mayPass = createFloodGate(now);
      return {
        publish: (fact, payload) => {
          publish(speaker, mayPass, fact, payload);
        },
        hear: (fact) => hear(speaker, fact),
        ask: (request, input) => ask(speaker, request, input),
      };
    },
    handle(request, handler) {
      if (handlers.has(request.topic)) throw new BusRefusal('handled-twice', request.topic);
      handlers.set(request.topic, (input, speaker) => {
        const parsed = v.safeParse(request.input, input);
        if (!parsed.success) return refuse(speaker, request.topic, 'misshapen');
        return handler(parsed.output, speaker);
      });
      return () => {
        handlers.delete(request.topic);
      };
    },
    trace: () => trace,
  };
}
