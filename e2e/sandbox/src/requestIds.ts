import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export const requestIdHeader = 'x-request-id';

/** Identifies the log lines of one request. */
export interface RequestIds {
  readonly requestId: string;
  /** From the `traceparent` header of W3C Trace Context. */
  readonly traceId?: string;
}

const storage = new AsyncLocalStorage<RequestIds>();

/** The ids of the current request; undefined outside of requests. */
export const requestIds = (): RequestIds | undefined => storage.getStore();

const noTrace = '0'.repeat(32);

export function readRequestIds(headers: IncomingHttpHeaders): RequestIds {
  const { [requestIdHeader]: id, traceparent } = headers;
  const requestId = typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : randomUUID();
  // The W3C format: version, trace id, span id and flags.
  const [, traceId] = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/.exec(String(traceparent)) ?? [];
  return traceId === undefined || traceId === noTrace ? { requestId } : { requestId, traceId };
}

/** Adds the ids to every log line of the work, also after its asynchronous steps. */
export const runWithIds = <T>(ids: RequestIds, work: () => T): T => storage.run(ids, work);
