import { isIP } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { hostnameOf, hostNamesOf, isLoopbackHost } from '../http/hosts';
import type { ReleaseFeed } from '../releases/releaseFeed';
import type { Health } from './createHealth';

export interface MetricsSiteOptions {
  readonly health: Health;
  readonly feed: ReleaseFeed;
  /** Counts of the edge's responses by the first digit of their status. */
  readonly responseCounts: ReadonlyMap<number, number>;
  /** For each package with a canary, whether the live build fails too, so that the canary cannot be judged. */
  readonly outages: () => ReadonlyMap<string, boolean>;
  /** A host name that is accepted in addition to IP addresses and `localhost`. */
  readonly host?: string | undefined;
}

const own = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Serves metrics for operators, on a port that players cannot reach. */
export function metricsSite({
  health,
  feed,
  responseCounts,
  outages,
  host,
}: MetricsSiteOptions): FastifyInstance {
  const app = fastify({ logger: false });
  app.addHook('onRequest', (request, reply, next) => {
    const name = hostnameOf(request.host);
    // DNS rebinding sends the attacker's name. An IP address cannot be rebound.
    const isKnown = isLoopbackHost(name) || isIP(name.replace(/[[\]]/g, '')) !== 0 || name === host;
    if (hostNamesOf(request.raw).length === 1 && isKnown) next();
    else void reply.code(421).headers(own).send("This site isn't served here.\n");
  });
  app.get('/metrics', (_request, reply) => {
    const lines = [
      '# HELP casino_http_responses_total Responses to players by class of status.',
      '# TYPE casino_http_responses_total counter',
      ...[...responseCounts].map(
        ([digit, count]) => `casino_http_responses_total{class="${String(digit)}xx"} ${String(count)}`,
      ),
      '# HELP casino_registry_revision The revision of the releases that is served; 0 for none.',
      '# TYPE casino_registry_revision gauge',
      `casino_registry_revision ${String(feed.live()?.revision ?? 0)}`,
      '# HELP casino_canary_outage 1 while the live build fails as well (in the last ten minutes), so that the canary cannot be judged.',
      '# TYPE casino_canary_outage gauge',
      ...[...outages()].map(
        ([remote, isOutage]) => `casino_canary_outage{remote="${remote}"} ${String(Number(isOutage))}`,
      ),
      ...health.counts.lines(),
    ];
    return reply
      .headers({ ...own, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
      .send(`${lines.join('\n')}\n`);
  });
  app.get('/health.json', (_request, reply) => reply.headers(own).send(health.snapshot()));
  return app;
}
