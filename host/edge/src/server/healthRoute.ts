import type { FastifyInstance } from 'fastify';
import type { Upstream } from '../proxy/upstream';
import { dataHeaders, jsonType } from '../http/responses';
import type { ReleaseFeed } from '../releases/releaseFeed';

// Limits the calls to the API, however often the route is requested.
const checkApiEveryMs = 1_000;

export interface HealthRouteOptions {
  readonly feed: ReleaseFeed;
  readonly upstream: Upstream;
}

/** Returns 200 while this process serves. An unreachable API is only reported, because a restart would not help. */
export function healthRoute(
  app: FastifyInstance,
  { feed, upstream }: HealthRouteOptions,
  done: () => void,
): void {
  let lastCheck: { readonly atMs: number; readonly reachable: Promise<boolean> } | undefined;

  async function isApiReachable(): Promise<boolean> {
    const headers = { host: upstream.host };
    const { response } = upstream.call({
      method: 'GET',
      path: '/healthz',
      headers,
      body: undefined,
      maxBodyBytes: 0,
    });
    try {
      (await response).resume();
      return true;
    } catch {
      return false;
    }
  }

  app.get('/healthz', { config: { anyHost: true } }, async (_request, reply) => {
    const nowMs = performance.now();
    if (!lastCheck || nowMs - lastCheck.atMs > checkApiEveryMs)
      lastCheck = { atMs: nowMs, reachable: isApiReachable() };
    const health = {
      status: 'ok',
      revision: feed.live()?.revision ?? null,
      api: (await lastCheck.reachable) ? 'reachable' : 'unreachable',
    };
    reply.headers({ ...dataHeaders, 'cache-control': 'no-store' }).type(jsonType);
    return reply.send(JSON.stringify(health));
  });
  done();
}
