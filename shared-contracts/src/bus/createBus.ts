import { Observable, Subject } from 'rxjs';
import * as v from 'valibot';
import type { Fact } from '../events';
import type { AnswerOf, HostRequest, InputOf } from '../requests';
import { BusRefusal, type BusFace, type RefusalReason, type Speaker, type TraceEntry } from './Bus';
import { createFloodGate } from './floodGate';

const maxPayloadBytes = 16 * 1024;
const traceLength = 200;
const utf8 = new TextEncoder();

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

function asJson(payload: unknown): string | undefined {
  try {
    return JSON.stringify(payload);
  } catch {
    return undefined;
  }
}

/** `account/signedIn` is remote-account's. */
const isTopicOf = (topic: string, name: string) => `remote-${topic.slice(0, topic.indexOf('/'))}` === name;

/** The one bus of a page. `now` is milliseconds of a monotonic clock. */
export function createBus(now: () => number): Bus {
  const topics = new Map<string, Subject<string>>();
  const handlers = new Map<string, Handler>();
  const gates = new Map<string, () => boolean>();
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
    const subject = new Subject<string>();
    topics.set(topic, subject);
    return subject;
  };

  /** One gate a speaker, however many of its views are open. */
  const gateOf = ({ name }: Speaker) => {
    const gate = gates.get(name) ?? createFloodGate(now);
    gates.set(name, gate);
    return gate;
  };

  /** What travels is text: sender and listeners share nothing that one could change for another. */
  const carried = (speaker: Speaker, topic: string, payload: unknown): string => {
    const text = asJson(payload) ?? refuse(speaker, topic, 'misshapen');
    // A letter takes three bytes at most, so most texts need no counting.
    const tooLarge = text.length * 3 > maxPayloadBytes && utf8.encode(text).length > maxPayloadBytes;
    return tooLarge ? refuse(speaker, topic, 'too-large') : text;
  };

  function publish<F extends Fact>(speaker: Speaker, fact: F, payload: v.InferInput<F['payload']>) {
    // The declaration comes from the sender too, so the topic itself must bear the owner's name.
    const owns = fact.owner === speaker.name && isTopicOf(fact.topic, speaker.name);
    if (!owns) refuse(speaker, fact.topic, 'not-the-owner');
    if (!gateOf(speaker)()) refuse(speaker, fact.topic, 'too-many');
    const parsed = v.safeParse(fact.payload, payload);
    if (!parsed.success) refuse(speaker, fact.topic, 'misshapen');
    // As declared and no field more: what the contract record of this build says that it sends.
    const text = carried(speaker, fact.topic, parsed.output);
    note(speaker, 'fact', fact.topic);
    topics.get(fact.topic)?.next(text);
  }

  function hear<F extends Fact>(listener: Speaker, fact: F): Observable<v.InferOutput<F['payload']>> {
    return new Observable((subscriber) =>
      subjectOf(fact.topic).subscribe((text) => {
        const parsed = v.safeParse(fact.payload, JSON.parse(text));
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
    const text = carried(speaker, request.topic, input);
    note(speaker, 'request', request.topic);
    try {
      const answer = v.parse(request.answer, await handler(JSON.parse(text), speaker));
      note(speaker, 'answer', request.topic);
      return answer;
    } catch (error) {
      note(speaker, 'refused', request.topic, error instanceof BusRefusal ? error.reason : 'failed');
      throw error;
    }
  }

  return {
    face: (speaker) => ({
      publish: (fact, payload) => {
        publish(speaker, fact, payload);
      },
      hear: (fact) => hear(speaker, fact),
      ask: (request, input) => ask(speaker, request, input),
    }),
    handle(request, handler) {
      if (handlers.has(request.topic)) throw new BusRefusal('handled-twice', request.topic);
      handlers.set(request.topic, (input, speaker) => {
        const parsed = v.safeParse(request.input, input);
        if (!parsed.success) throw new BusRefusal('misshapen', request.topic);
        return handler(parsed.output, speaker);
      });
      return () => {
        handlers.delete(request.topic);
      };
    },
    trace: () => [...trace],
  };
}
