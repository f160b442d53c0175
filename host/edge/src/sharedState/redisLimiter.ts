import { RateLimiterRedis } from 'rate-limiter-flexible';
import { embeddedLimiter, rateLimiterOf } from './rateLimiterOf';
import type { RedisConnection } from './redisConnection';
import type { RateLimit, RateLimiter } from './SharedState';

type EvalOptions = NonNullable<Parameters<Parameters<Parameters<RedisConnection['run']>[0]>[0]['eval']>[1]>;

/** The commands of a client that the library uses, with the time limit of `run`. */
const clientWithTimeout = ({ run }: RedisConnection) => ({
  eval: (script: string, options: EvalOptions) => run((client) => client.eval(script, options)),
  multi: () => ({
    get: (key: string) => ({
      pTTL: () => ({ exec: () => run((client) => client.multi().get(key).pTTL(key).exec()) }),
    }),
  }),
});

/** Counts in Redis for all edges. While Redis is unavailable, each edge counts for itself. */
export function redisLimiter(connection: RedisConnection, rateLimit: RateLimit): RateLimiter {
  return rateLimiterOf(
    new RateLimiterRedis({
      storeClient: clientWithTimeout(connection),
      useRedisPackage: true,
      keyPrefix: `casino:limit:${rateLimit.name}`,
      points: rateLimit.limit,
      duration: rateLimit.periodSeconds,
      // A flood from one network then costs no commands.
      inMemoryBlockOnConsumed: rateLimit.limit,
      insuranceLimiter: embeddedLimiter(rateLimit),
    }),
  );
}
