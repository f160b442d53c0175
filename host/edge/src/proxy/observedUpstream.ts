import { IncomingMessage } from 'node:http';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { pathOf } from '../http/requestTarget';
import type { UpstreamCallResult } from '../telemetry/edgeMetrics';
import { currentRequest } from '../tracing/requestContext';
import type { StartSpan } from '../tracing/startSpan';
import { formatTraceparent } from '../tracing/traceparent';
import { type Upstream, type UpstreamCall, UpstreamError } from './upstream';

export interface ObserverOptions {
  readonly startSpan: StartSpan;
  readonly onResult: (result: UpstreamCallResult) => void;
}

const wasAborted = (body: UpstreamCall['body']) =>
  body instanceof IncomingMessage && body.destroyed && !body.complete;

/** Passes the id and the trace of the request to the API, and measures each call. */
export function observedUpstream(upstream: Upstream, { startSpan, onResult }: ObserverOptions): Upstream {
  function call(options: UpstreamCall): ReturnType<Upstream['call']> {
    const { method, path, body } = options;
    const request = currentRequest();
    const span = startSpan({
      name: method,
      kind: SpanKind.CLIENT,
      attributes: {
        'http.request.method': method,
        'server.address': upstream.host,
        'url.path': pathOf(path),
      },
      parent: request?.span.spanContext(),
    });
    const headers = {
      ...(request && { 'x-request-id': request.requestId }),
      traceparent: formatTraceparent(span.spanContext()),
      ...options.headers,
    };
    const startMs = performance.now();
    const { response, cancel } = upstream.call({ ...options, headers });
    let isCanceled = false;

    function report(outcome: UpstreamCallResult['outcome']): void {
      onResult({ method, outcome, seconds: (performance.now() - startMs) / 1_000 });
      if (typeof outcome === 'number') span.setAttribute('http.response.status_code', outcome);
      else span.setAttribute('error.type', outcome);
      if (typeof outcome === 'string' || outcome >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    }

    /** A player who leaves and a body that is too large are not errors of the API. */
    function reportError(error: unknown): void {
      const status = error instanceof UpstreamError ? error.status : 502;
      if (isCanceled || wasAborted(body) || status === 413) return;
      report(status === 504 ? 'timeout' : 'unreachable');
    }

    void response.then(({ statusCode = 502 }) => report(statusCode), reportError).finally(() => span.end());
    return {
      response,
      cancel: () => {
        isCanceled = true;
        cancel();
      },
    };
  }

  return { ...upstream, call };
}
