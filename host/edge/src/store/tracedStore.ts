import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { currentRequest } from '../tracing/requestContext';
import type { StartSpan } from '../tracing/startSpan';
import type { ReleaseStore } from './releaseStore';

/** Adds a span to each read and list that a request waits for. The edge's own polling has none. */
export function tracedStore(store: ReleaseStore, startSpan: StartSpan): ReleaseStore {
  async function run<Value>(operation: string, key: string, read: () => Promise<Value>): Promise<Value> {
    const request = currentRequest();
    if (!request) return read();
    const span = startSpan({
      name: `store ${operation}`,
      kind: SpanKind.CLIENT,
      attributes: { 'casino.store.key': key },
      parent: request.span.spanContext(),
    });
    try {
      return await read();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : '' });
      throw error;
    } finally {
      span.end();
    }
  }
  return {
    ...store,
    read: (key) => run('read', key, () => store.read(key)),
    list: (prefix, after) => run('list', prefix, () => store.list(prefix, after)),
  };
}
