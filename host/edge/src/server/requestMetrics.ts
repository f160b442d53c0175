import type { FastifyInstance } from 'fastify';
import { routeClassOf } from '../http/routeClassOf';
import type { EdgeMetrics } from '../telemetry/edgeMetrics';

const tooManyRequests = 429;

/** Reports every response to the metrics. An API route gets 429 from the API, and other routes from the edge's limits. */
export function requestMetrics(
  app: FastifyInstance,
  { onResponse, onLimitedRequest }: Pick<EdgeMetrics, 'onResponse' | 'onLimitedRequest'>,
): void {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    const route = routeClassOf(routeOptions.url);
    onResponse({ route, method, status, seconds: elapsedTime / 1_000 });
    if (status === tooManyRequests && route !== 'api') onLimitedRequest(route, 'rate');
    done();
  });
}
