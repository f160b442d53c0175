import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';

/** The failures that an account or a network is allowed. */
export interface Allowance {
  readonly key: string;
  /** Allowed failures in any `periodMs`, which is also the longest wait. */
  readonly failures: number;
  readonly periodMs: number;
  /** From three times this many failures in a row, the wait is 1 s. It doubles with each further `step` failures. */
  readonly step: number;
  /** Whether a success clears the failures before it. */
  readonly clearsOnSuccess: boolean;
}

interface Count {
  failedAtMs: number[];
  inARow: number;
  pending: number;
}

/** Limits the memory that an attacker with many addresses can use. */
export const maximumKeys = 20_000;
const firstWaitMs = 1_000;
/** The count of a key starts again after this time without a failure. */
const forgetAfterMs = 3_600_000;

/** Counts failures in memory and tells how long the next try must wait. */
export function createFailureCounts(clock: Clock) {
  const counts = new LRUCache<string, Count>({ max: maximumKeys });

  function countOf(key: string, nowMs: number): Count {
    const count = counts.get(key) ?? { failedAtMs: [], inARow: 0, pending: 0 };
    if ((count.failedAtMs.at(-1) ?? nowMs) <= nowMs - forgetAfterMs) {
      count.failedAtMs = [];
      count.inARow = 0;
    }
    return count;
  }

  function waitOf({ key, failures, periodMs, step }: Allowance): number {
    const nowMs = clock.now().getTime();
    const { failedAtMs, inARow, pending } = countOf(key, nowMs);
    const recent = failedAtMs.filter((atMs) => atMs > nowMs - periodMs);
    const doublings = Math.floor(inARow / step) - 3;
    const growingWaitMs = doublings < 0 ? 0 : Math.min(firstWaitMs * 2 ** doublings, periodMs);
    const untilGrownMs = (recent.at(-1) ?? 0) + growingWaitMs - nowMs;
    const untilFewerMs = (recent.at(-failures) ?? -Infinity) + periodMs - nowMs;
    // Any pending try can still fail.
    const untilDecidedMs = recent.length + pending >= failures ? firstWaitMs : 0;
    return Math.min(Math.max(0, untilGrownMs, untilFewerMs, untilDecidedMs), periodMs);
  }

  return {
    /** Time until the next try is allowed; 0 when it is allowed now. */
    waitMs: (allowances: readonly Allowance[]): number => Math.max(...allowances.map(waitOf)),
    /** Runs a try and counts it when it returns false. An exception counts as neither failure nor success. */
    async watch(allowances: readonly Allowance[], work: () => Promise<boolean>): Promise<boolean> {
      const started = allowances.map((allowance) => {
        const count = countOf(allowance.key, clock.now().getTime());
        count.pending += 1;
        counts.set(allowance.key, count);
        return { allowance, count };
      });
      try {
        const isGood = await work();
        for (const { allowance, count } of started) {
          if (!isGood) {
            count.inARow += 1;
            count.failedAtMs = [...count.failedAtMs, clock.now().getTime()].slice(-allowance.failures);
          } else if (allowance.clearsOnSuccess) {
            count.inARow = 0;
            count.failedAtMs = [];
          }
        }
        return isGood;
      } finally {
        for (const { count } of started) count.pending -= 1;
      }
    },
    forget(key: string): void {
      counts.delete(key);
    },
    clear(): void {
      counts.clear();
    },
  };
}
