import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { hostnameOf, hostHeadersOf, isLoopbackHost } from '../http/hosts';
import type { ReleaseFeed } from '../releases/releaseFeed';
import type { Health } from './createHealth';
import type { EdgeHealth } from './HealthSnapshot';

export interface MetricsSiteOptions {
  readonly registry: Registry;
  readonly health: Pick<Health, 'snapshot'>;
  readonly feed: Pick<ReleaseFeed, 'live'>;
  readonly playerOrigin: string;
  /** A host name that is accepted in addition to IP addresses and `localhost`. */
  readonly host?: string | undefined;
}

const baseHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Serves metrics for operators, on a port that players cannot reach. */
export function metricsSite({
  registry,
  health,
  feed,
  playerOrigin,
  host,
}: MetricsSiteOptions): FastifyInstance {
  const app = fastify({ logger: false });
  app.addHook('onRequest', (request, reply, next) => {
    const name = hostnameOf(request.host);
    // DNS rebinding sends the attacker's name. An IP address cannot be rebound.
    const isKnown = isLoopbackHost(name) || isIP(name.replace(/[[\]]/g, '')) !== 0 || name === host;
    if (hostHeadersOf(request.raw).length === 1 && isKnown) next();
    else void reply.code(421).headers(baseHeaders).send('There is no site at this address.\n');
  });
  app.get('/metrics', async (_request, reply) =>
    reply.headers({ ...baseHeaders, 'content-type': registry.contentType }).send(await registry.metrics()),
  );
  const id = randomUUID();
  app.get('/health.json', (_request, reply) => {
    const live = feed.live();
    const revision = live?.revision ?? null;
    const edge = { id, playerOrigin, revision, registryHash: live?.registryHash ?? null };
    const body: EdgeHealth = { ...health.snapshot(), edge };
    return reply.headers(baseHeaders).send(body);
  });
  return app;
}
