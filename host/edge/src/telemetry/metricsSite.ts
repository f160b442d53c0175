import fastify, { type FastifyInstance } from 'fastify';
import type { ReleaseFeed } from '../server/releaseFeed';
import type { Health } from './createHealth';

export interface MetricsSiteOptions {
  readonly health: Health;
  readonly feed: ReleaseFeed;
  /** Answers of the edge by the first digit of their status. */
  readonly answered: ReadonlyMap<number, number>;
}

const own = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** For those who run the edge: on a listener of its own, which no player reaches. */
export function metricsSite({ health, feed, answered }: MetricsSiteOptions): FastifyInstance {
  const app = fastify({ logger: false });
  app.get('/metrics', (_request, reply) => {
    const lines = [
      '# HELP casino_http_responses_total Answers to players by class of status.',
      '# TYPE casino_http_responses_total counter',
      ...[...answered].map(
        ([digit, count]) => `casino_http_responses_total{class="${String(digit)}xx"} ${String(count)}`,
      ),
      '# HELP casino_registry_revision The revision of the releases that is served; 0 for none.',
      '# TYPE casino_registry_revision gauge',
      `casino_registry_revision ${String(feed.live()?.revision ?? 0)}`,
      ...health.counts.lines(),
    ];
    return reply
      .headers({ ...own, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
      .send(`${lines.join('\n')}\n`);
  });
  app.get('/health.json', (_request, reply) => reply.headers(own).send(health.snapshot()));
  return app;
}
