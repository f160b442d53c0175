import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

export interface RequestContext {
  readonly requestId: string;
  readonly span: Span;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** The request that the running code works for; undefined for background tasks. */
export const currentRequest = (): RequestContext | undefined => contexts.getStore();

export const runForRequest = (context: RequestContext, run: () => void): void => contexts.run(context, run);

/** For work that outlives the request, such as a timer, and does not belong to it. */
export const runInBackground = <Value>(run: () => Value): Value => contexts.exit(run);

export const traceIdOf = ({ span }: RequestContext): string => span.spanContext().traceId;
