import { defer, distinctUntilChanged, map, merge, startWith, timer, type Observable } from 'rxjs';
import type { Bus, MessageLogEntry } from 'shared-contracts/bus';
import type { Fact } from 'shared-contracts/events';
import * as v from 'valibot';
import { factTopics, requestFields } from './messageFields';
import { appendRows, type Row } from './Row';
import { shapeOf } from './shapeOf';

export interface MessageRow extends Row {
  readonly kind: MessageLogEntry['kind'];
  readonly topic: string;
  readonly source: string;
  /** Names and types of the fields, without values. */
  readonly payload: string;
  readonly detail: string;
}

/** Whether a build or the host did not accept the message. */
export const isRejected = ({ kind }: Pick<MessageRow, 'kind'>): boolean =>
  kind === 'rejected' || kind === 'dropped';

const pollMs = 250;

/** The fields that a request declares, because the bus passes the values only to the handler. */
function declaredFields(topic: string): string {
  const names = requestFields[topic] ?? [];
  return names.length === 0 ? '' : `{ ${names.join(', ')} }`;
}

/**
 * Emits the messages of the bus, oldest first. It starts with the messages that the bus has logged. While it has a
 * subscriber, it also subscribes to facts, to describe their payloads.
 */
export const recordMessages = (bus: Bus): Observable<readonly MessageRow[]> =>
  defer(() => {
    const client = bus.clientFor({ name: 'host', version: '' });
    const shapes = new WeakMap<MessageLogEntry, string>();
    let lastEntry: MessageLogEntry | undefined;
    let rows: readonly MessageRow[] = [];

    const describeLatest = (topic: string, payload: unknown) => {
      const entry = bus.messageLog().findLast((logged) => logged.kind === 'fact' && logged.topic === topic);
      if (entry) shapes.set(entry, shapeOf(payload));
    };
    const facts$ = factTopics.map((topic) => {
      // Accepts any payload, so that the bus never logs it as dropped. Only publishing needs the owner.
      const fact: Fact = { topic, owner: 'remote-lobby', payload: v.unknown() };
      return client.on(fact).pipe(
        map((payload) => {
          describeLatest(topic, payload);
        }),
      );
    });
    return merge(timer(pollMs, pollMs), ...facts$).pipe(
      startWith(undefined),
      map(() => {
        const log = bus.messageLog();
        const newEntries = log.slice(lastEntry ? log.lastIndexOf(lastEntry) + 1 : 0);
        lastEntry = log.at(-1);
        rows = appendRows(
          rows,
          newEntries.map((entry) => ({
            atMs: entry.atMs,
            kind: entry.kind,
            topic: entry.topic,
            source: [entry.source.name, entry.source.version].filter((part) => part !== '').join('@'),
            payload: shapes.get(entry) ?? (entry.kind === 'request' ? declaredFields(entry.topic) : ''),
            detail: entry.detail ?? '',
          })),
        );
        return rows;
      }),
      distinctUntilChanged(),
    );
  });
