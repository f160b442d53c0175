import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Upstream } from '../proxy/upstream';
import { dataHeaders, jsonType } from '../http/responses';
import type { ReleaseFeed } from '../releases/releaseFeed';
import type { SharedState } from '../sharedState/SharedState';
import type { StoreState } from './storeCheck';

// Limits the calls to the API, however often the routes are requested.
const checkIntervalMs = 1_000;
// Shorter than the timeout of most balancers, because an unreachable API must not make the edge look unreachable.
const checkTimeoutMs = 1_000;

export const healthPaths = { combined: '/healthz', liveness: '/livez', readiness: '/readyz' } as const;

export interface ReadinessOptions {
  readonly feed: Pick<ReleaseFeed, 'live'>;
  readonly storeState: () => StoreState;
  readonly isDraining: () => boolean;
}

export interface Readiness {
  readonly isReady: boolean;
  readonly registry: 'live' | 'missing';
  readonly store: StoreState;
  readonly draining: boolean;
}

/** Returns a function that checks whether this edge should receive requests. */
export const createReadiness =
  ({ feed, storeState, isDraining }: ReadinessOptions): (() => Readiness) =>
  () => {
    const registry = feed.live() ? 'live' : 'missing';
    const store = storeState();
    const draining = isDraining();
    const isReady = registry === 'live' && store !== 'unavailable' && !draining;
    return { isReady, registry, store, draining };
  };

export interface HealthRoutesOptions {
  readonly feed: Pick<ReleaseFeed, 'live'>;
  readonly upstream: Upstream;
  readonly readiness: () => Readiness;
  readonly sharedState: Pick<SharedState, 'mode'>;
}

async function isApiReachable(upstream: Upstream): Promise<boolean> {
  const { response, cancel } = upstream.call({
    method: 'GET',
    path: '/healthz',
    headers: { host: upstream.host },
    body: undefined,
    maxBodyBytes: 0,
  });
  const timer = setTimeout(cancel, checkTimeoutMs);
  try {
    (await response).resume();
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function sendJson(reply: FastifyReply, status: number, body: object): FastifyReply {
  reply
    .code(status)
    .headers({ ...dataHeaders, 'cache-control': 'no-store' })
    .type(jsonType);
  return reply.send(JSON.stringify(body));
}

/**
 * `/livez` and `/healthz` return 200 while this process serves, because a restart would not help against other errors.
 * `/readyz` tells a balancer whether this edge should receive requests.
 */
export function healthRoutes(
  app: FastifyInstance,
  { feed, upstream, readiness, sharedState }: HealthRoutesOptions,
  done: () => void,
): void {
  let lastCheck: { readonly atMs: number; readonly isReachable: Promise<boolean> } | undefined;

  async function upstreamState(): Promise<'reachable' | 'unreachable'> {
    const nowMs = performance.now();
    if (!lastCheck || nowMs - lastCheck.atMs > checkIntervalMs)
      lastCheck = { atMs: nowMs, isReachable: isApiReachable(upstream) };
    return (await lastCheck.isReachable) ? 'reachable' : 'unreachable';
  }

  const config = { anyHost: true } as const;
  app.get(healthPaths.combined, { config }, async (_request, reply) =>
    sendJson(reply, 200, {
      status: 'ok',
      revision: feed.live()?.revision ?? null,
      api: await upstreamState(),
    }),
  );
  app.get(healthPaths.liveness, { config }, (_request, reply) => sendJson(reply, 200, { status: 'ok' }));
  app.get(healthPaths.readiness, { config }, async (_request, reply) => {
    const upstreamCheck = await upstreamState();
    const { isReady, registry, store, draining } = readiness();
    const checks = { registry, store, upstream: upstreamCheck, sharedState: sharedState.mode(), draining };
    const isImpaired =
      checks.upstream === 'unreachable' || store === 'copy' || checks.sharedState === 'unavailable';
    const degraded = isReady && isImpaired;
    return sendJson(reply, isReady ? 200 : 503, { ready: isReady, degraded, checks });
  });
  done();
}
