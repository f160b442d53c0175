import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { toLoggedError } from 'shared-contracts/logs';
import type { Clock } from '../clock';
import { sandboxLog } from '../sandboxLog';
import { hashSecret } from '../secrets';

/** The failures that an account or a network is allowed. */
export interface Allowance {
  readonly key: string;
  /** Allowed failures per `periodMs`, which is also the longest pause. */
  readonly failures: number;
  readonly periodMs: number;
  /**
   * After three times `step` consecutive failures, the pause is 1 s. It doubles with each further `step` failures.
   */
  readonly step: number;
  /** Whether a success clears the failures before it. */
  readonly clearsOnSuccess: boolean;
}

export interface Attempt {
  /** Time until the next try is allowed; 0 when this one was allowed. */
  readonly waitMs: number;
  readonly isSuccess: boolean;
}

export interface RateLimiterOptions {
  readonly clock: Clock;
  /** Processes with the same database share their counts. Without it, the counts are in memory. */
  readonly pool?: Pool | undefined;
  /** Called at each failure of the database. */
  readonly onFailure?: () => void;
}

/** The count of consecutive failures starts again after this time without a failure. */
const forgetAfterSeconds = 3_600;

/** Counts limited calls. While the database fails, each process counts in memory. */
export function createRateLimiter({ clock, pool, onFailure = () => undefined }: RateLimiterOptions) {
  let isAvailable = true;
  const store = pool && {
    async query(statement: Parameters<Pool['query']>[0]) {
      try {
        const result = await pool.query(statement);
        if (!isAvailable) sandboxLog.info('rate limits shared', {});
        isAvailable = true;
        return result;
      } catch (error) {
        if (isAvailable) sandboxLog.error('rate limits not shared', { error: toLoggedError(error) });
        isAvailable = false;
        onFailure();
        throw error;
      }
    },
  };

  function createLimiters() {
    const limiters = new Map<number, { limiter: RateLimiterAbstract; memory: RateLimiterMemory }>();
    return {
      memories: () => [...limiters].map(([points, { memory }]) => [points, memory] as const),
      /** A limiter for one number of allowed calls. In the database, all limiters share their keys and counts. */
      of(points: number) {
        const options = { points, duration: 60, keyPrefix: '' };
        let entry = limiters.get(points);
        if (!entry) {
          const memory = new RateLimiterMemory(options);
          const limiter = store
            ? new RateLimiterPostgres({
                ...options,
                storeClient: store,
                storeType: 'pool',
                tableName: 'rate_limit',
                tableCreated: true,
                clearExpiredByTimeout: false,
                insuranceLimiter: memory,
                // Further calls of a caller over the limit do not reach the database.
                inMemoryBlockOnConsumed: points + 1,
              })
            : memory;
          entry = { limiter, memory };
          limiters.set(points, entry);
        }
        return entry;
      },
    };
  }
  let limiters = createLimiters();

  let appliedOffsetMs = 0;
  let clockApplied = Promise.resolve();
  /**
   * Shifts the expiry of all counts if QA has moved the sandbox's clock, because the library reads the machine's time.
   */
  function applyClockMoves(): Promise<void> {
    const movedMs = clock.offsetMs() - appliedOffsetMs;
    if (movedMs === 0) return clockApplied;
    appliedOffsetMs += movedMs;
    const moved = createLimiters();
    for (const [points, memory] of limiters.memories()) {
      const { storage, ...dump } = memory.dump();
      const aged = storage.map((entry) => ({ ...entry, expiresAt: (entry.expiresAt ?? 0) - movedMs }));
      moved.of(points).memory.restore({ ...dump, storage: aged });
    }
    limiters = moved;
    clockApplied = clockApplied
      .then(() => pool?.query('UPDATE rate_limit SET expire = expire - $1', [movedMs]))
      .then(
        () => undefined,
        () => undefined,
      );
    return clockApplied;
  }

  /** A limiter that never rejects. It counts failures, and the callers compare the counts. */
  const failureCounter = () => limiters.of(Number.MAX_SAFE_INTEGER).limiter;
  const triesKey = (key: string) => hashSecret(`tries:${key}`);
  const streakKey = (key: string) => hashSecret(`streak:${key}`);
  const pauseKey = (key: string) => hashSecret(`pause:${key}`);

  const uncountTries = (allowances: readonly Allowance[]) =>
    Promise.all(allowances.map(({ key }) => failureCounter().reward(triesKey(key))));

  async function pauseOf({ key }: Allowance): Promise<number> {
    return Math.max(0, (await failureCounter().get(pauseKey(key)))?.msBeforeNext ?? 0);
  }

  async function forget(key: string): Promise<void> {
    await Promise.all([triesKey, streakKey, pauseKey].map((keyOf) => failureCounter().delete(keyOf(key))));
  }

  async function countFailure({ key, step, periodMs }: Allowance): Promise<void> {
    const { consumedPoints } = await failureCounter().penalty(streakKey(key), 1, {
      customDuration: forgetAfterSeconds,
    });
    // Restarts the period of the count.
    await failureCounter().set(streakKey(key), consumedPoints, forgetAfterSeconds);
    const doublings = Math.floor(consumedPoints / step) - 3;
    if (doublings >= 0)
      await failureCounter().set(pauseKey(key), 1, Math.min(2 ** doublings, periodMs / 1_000));
  }

  return {
    /** Counts one call. Returns 0 if it is allowed, otherwise the time until the next call is. */
    async waitMs(key: string, limit: number, periodMs: number): Promise<number> {
      await applyClockMoves();
      try {
        await limiters
          .of(Math.ceil(limit))
          .limiter.consume(hashSecret(key), 1, { customDuration: periodMs / 1_000 });
        return 0;
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext);
        throw error;
      }
    },
    /**
     * Runs a try that returns whether it succeeded, unless too many have failed. Each try counts as a failure until it
     * succeeds, so that parallel tries cannot exceed the allowance. A try that throws is not counted.
     */
    async attempt(allowances: readonly Allowance[], work: () => Promise<boolean>): Promise<Attempt> {
      await applyClockMoves();
      const pauseMs = Math.max(...(await Promise.all(allowances.map(pauseOf))));
      if (pauseMs > 0) return { waitMs: pauseMs, isSuccess: false };
      const counted: Allowance[] = [];
      for (const allowance of allowances) {
        const options = { customDuration: allowance.periodMs / 1_000 };
        const count = await failureCounter().penalty(triesKey(allowance.key), 1, options);
        counted.push(allowance);
        if (count.consumedPoints <= allowance.failures) continue;
        await uncountTries(counted);
        return { waitMs: Math.max(1, count.msBeforeNext), isSuccess: false };
      }
      let isSuccess: boolean;
      try {
        isSuccess = await work();
      } catch (error) {
        await uncountTries(counted);
        throw error;
      }
      if (isSuccess) {
        await uncountTries(allowances.filter(({ clearsOnSuccess }) => !clearsOnSuccess));
        for (const { key } of allowances.filter(({ clearsOnSuccess }) => clearsOnSuccess)) await forget(key);
      } else await Promise.all(allowances.map(countFailure));
      return { waitMs: 0, isSuccess };
    },
    /** Clears the failures of a key. */
    forget,
    async clear(): Promise<void> {
      limiters = createLimiters();
      await pool?.query('DELETE FROM rate_limit');
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;
