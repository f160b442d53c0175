import { Observable, Subject } from 'rxjs';
import * as v from 'valibot';
import type { Fact } from '../events';
import type { HostRequest, InputOf, ResponseOf } from '../requests';
import {
  BusError,
  type BusClient,
  type BusErrorReason,
  type MessageLogEntry,
  type MessageSource,
} from './Bus';
import { createRateLimit } from './createRateLimit';

const maxPayloadBytes = 16 * 1024;
const maxLogEntries = 200;
const utf8 = new TextEncoder();

type Handler = (input: unknown, source: MessageSource) => unknown;

/** The bus as the host uses it. Remotes use a `BusClient`. */
export interface Bus {
  /** The client of one package. It can publish only facts whose owner is `source.name`. */
  clientFor(source: MessageSource): BusClient;
  /** Registers the only handler of a request. The returned function removes it. */
  handle<R extends HostRequest>(
    request: R,
    handler: (
      input: v.InferOutput<R['input']>,
      source: MessageSource,
    ) => ResponseOf<R> | Promise<ResponseOf<R>>,
  ): () => void;
  /** The last 200 messages, oldest first. */
  messageLog(): readonly MessageLogEntry[];
}

function toJson(payload: unknown): string | undefined {
  try {
    return JSON.stringify(payload);
  } catch {
    return undefined;
  }
}

/** For example, `account/signedIn` belongs to `remote-account`. */
const isTopicOf = (topic: string, name: string) => `remote-${topic.slice(0, topic.indexOf('/'))}` === name;

/** Creates the bus of a page. `now` returns milliseconds of a monotonic clock. */
export function createBus(now: () => number): Bus {
  const topics = new Map<string, Subject<string>>();
  const handlers = new Map<string, Handler>();
  const rateLimits = new Map<string, () => boolean>();
  const entries: MessageLogEntry[] = [];

  const log = (source: MessageSource, kind: MessageLogEntry['kind'], topic: string, detail?: string) => {
    if (entries.length === maxLogEntries) entries.shift();
    entries.push({ atMs: now(), source, kind, topic, ...(detail !== undefined && { detail }) });
  };

  const reject = (source: MessageSource, topic: string, reason: BusErrorReason): never => {
    log(source, 'rejected', topic, reason);
    throw new BusError(reason, topic);
  };

  const subjectOf = (topic: string) => {
    const existingSubject = topics.get(topic);
    if (existingSubject) return existingSubject;
    const subject = new Subject<string>();
    topics.set(topic, subject);
    return subject;
  };

  /** Counts a fact. Returns false if the package exceeds its limit, which applies to all its views together. */
  const countFact = ({ name }: MessageSource): boolean => {
    const count = rateLimits.get(name) ?? createRateLimit(now);
    rateLimits.set(name, count);
    return count();
  };

  /** Payloads are passed on as text, so that no package can change an object of another one. */
  const serialize = (source: MessageSource, topic: string, payload: unknown): string => {
    const text = toJson(payload) ?? reject(source, topic, 'invalid-payload');
    // A UTF-16 code unit takes at most three bytes in UTF-8, so short texts need no exact measurement.
    const isTooLarge = text.length * 3 > maxPayloadBytes && utf8.encode(text).length > maxPayloadBytes;
    return isTooLarge ? reject(source, topic, 'too-large') : text;
  };

  function publish<F extends Fact>(source: MessageSource, fact: F, payload: v.InferInput<F['payload']>) {
    // The sender chooses the owner in the declaration, so the topic must contain the owner's name too.
    const isOwner = fact.owner === source.name && isTopicOf(fact.topic, source.name);
    if (!isOwner) reject(source, fact.topic, 'not-the-owner');
    if (!countFact(source)) reject(source, fact.topic, 'too-many');
    const parseResult = v.safeParse(fact.payload, payload);
    if (!parseResult.success) reject(source, fact.topic, 'invalid-payload');
    // Parsing has removed all fields that this build does not declare.
    const text = serialize(source, fact.topic, parseResult.output);
    log(source, 'fact', fact.topic);
    topics.get(fact.topic)?.next(text);
  }

  function on<F extends Fact>(source: MessageSource, fact: F): Observable<v.InferOutput<F['payload']>> {
    return new Observable((subscriber) =>
      subjectOf(fact.topic).subscribe((text) => {
        const parseResult = v.safeParse(fact.payload, JSON.parse(text));
        if (parseResult.success) subscriber.next(parseResult.output);
        else log(source, 'dropped', fact.topic, 'invalid-payload');
      }),
    );
  }

  async function sendRequest<R extends HostRequest>(
    source: MessageSource,
    request: R,
    input: InputOf<R>,
  ): Promise<ResponseOf<R>> {
    const handler = handlers.get(request.topic);
    if (!handler) return reject(source, request.topic, 'no-handler');
    const text = serialize(source, request.topic, input);
    log(source, 'request', request.topic);
    try {
      const response = v.parse(request.response, await handler(JSON.parse(text), source));
      log(source, 'response', request.topic);
      return response;
    } catch (error) {
      log(source, 'rejected', request.topic, error instanceof BusError ? error.reason : 'failed');
      throw error;
    }
  }

  return {
    clientFor: (source) => ({
      publish: (fact, payload) => {
        publish(source, fact, payload);
      },
      on: (fact) => on(source, fact),
      request: (request, input) => sendRequest(source, request, input),
    }),
    handle(request, handler) {
      if (handlers.has(request.topic)) throw new BusError('handled-twice', request.topic);
      handlers.set(request.topic, (input, source) => {
        const parseResult = v.safeParse(request.input, input);
        if (!parseResult.success) throw new BusError('invalid-payload', request.topic);
        return handler(parseResult.output, source);
      });
      return () => {
        handlers.delete(request.topic);
      };
    },
    messageLog: () => [...entries],
  };
}
