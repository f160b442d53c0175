import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../http/requestTarget';
import { routeClassOf } from '../http/routeClassOf';
import { type RequestContext, runForRequest } from '../tracing/requestContext';
import { startLocalSpan, type StartSpan } from '../tracing/startSpan';
import { parseTraceparent } from '../tracing/traceparent';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id and the span of this request. */
    trace: RequestContext;
  }
}

const cachedRoutes: ReadonlySet<string> = new Set(['document', 'registry', 'file']);
const requestIdHeader = 'x-request-id';
const requestIdPattern = /^[\w.:=@+/-]{1,128}$/;

/** Uses the sent id only from a trusted proxy: `ips` then also has the address from its X-Forwarded-For. */
function idOf({ id, ips = [], headers: { [requestIdHeader]: sentId } }: FastifyRequest): string {
  return ips.length > 1 && typeof sentId === 'string' && requestIdPattern.test(sentId) ? sentId : id;
}

/** Gives a request its id and its span. Sends the id in the response, unless caches store the response. */
export function beginRequest(request: FastifyRequest, reply: FastifyReply, startSpan: StartSpan): void {
  const { method, headers } = request;
  const { url: route = '' } = request.routeOptions;
  const isProbe = routeClassOf(route) === 'health';
  request.id = idOf(request);
  const span = (isProbe ? startLocalSpan : startSpan)({
    name: `${method} ${route}`.trimEnd(),
    kind: SpanKind.SERVER,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'url.path': pathOf(request.raw.url ?? ''),
      'casino.request.id': request.id,
    },
    parent: parseTraceparent(headers['traceparent']),
  });
  request.trace = { requestId: request.id, span };
  // Caches store these responses, so the id of one request would reach other players.
  if (!cachedRoutes.has(routeClassOf(route))) reply.header(requestIdHeader, request.id);
}

/** Begins and ends the span of every request, and assigns log lines and store reads to it. */
export function requestTracing(app: FastifyInstance, startSpan: StartSpan): void {
  app.addHook('onRequest', (request, reply, next) => {
    beginRequest(request, reply, startSpan);
    runForRequest(request.trace, next);
  });
  app.addHook('onResponse', ({ trace: { span } }, { statusCode }, done) => {
    span.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    done();
  });
}
