import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { RateLimit, RateLimiter } from './SharedState';

/** Counts in the memory of this process. */
export const embeddedLimiter = ({ name, limit, periodSeconds }: RateLimit) =>
  new RateLimiterMemory({ keyPrefix: name, points: limit, duration: periodSeconds });

/** The limiters of the library reject with the counts when a key has exceeded its limit. */
async function isWithin(consumed: Promise<RateLimiterRes>): Promise<boolean> {
  try {
    await consumed;
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

export function rateLimiterOf(limiter: RateLimiterAbstract): RateLimiter {
  return {
    take: (key) => isWithin(limiter.consume(key)),
    isExhausted: async (key) => {
      const counted = await limiter.get(key);
      return counted !== null && counted.msBeforeNext > 0 && counted.consumedPoints >= limiter.points;
    },
  };
}
