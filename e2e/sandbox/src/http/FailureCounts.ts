import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';

/** How often something may go wrong under a name or from an address. */
export interface Allowance {
  readonly key: string;
  /** In any `periodMs`, which is the longest that anybody is made to wait as well. */
  readonly failures: number;
  readonly periodMs: number;
  /** Beyond twice as many in a row, each so many double the waiting, which begins with a second. */
  readonly step: number;
  /** A success makes up for what went wrong before. */
  readonly isForgiving: boolean;
}

interface Count {
  failedAtMs: number[];
  inARow: number;
  underWay: number;
}

/** Accounts and networks that are counted at once, so that many addresses cannot fill the memory. */
export const maximumKeys = 20_000;
const firstWaitMs = 1_000;
/** Whoever stays quiet so long begins anew. */
const forgottenAfterMs = 3_600_000;

/** Failures in memory, and how long the next try has to wait for them. */
export function createFailureCounts(clock: Clock) {
  const counts = new LRUCache<string, Count>({ max: maximumKeys });

  function countOf(key: string, nowMs: number): Count {
    const count = counts.get(key) ?? { failedAtMs: [], inARow: 0, underWay: 0 };
    if ((count.failedAtMs.at(-1) ?? nowMs) <= nowMs - forgottenAfterMs) {
      count.failedAtMs = [];
      count.inARow = 0;
    }
    return count;
  }

  function waitOf({ key, failures, periodMs, step }: Allowance): number {
    const nowMs = clock.now().getTime();
    const { failedAtMs, inARow, underWay } = countOf(key, nowMs);
    const recent = failedAtMs.filter((atMs) => atMs > nowMs - periodMs);
    const doublings = Math.floor(inARow / step) - 3;
    const growing = doublings < 0 ? 0 : Math.min(firstWaitMs * 2 ** doublings, periodMs);
    const untilGrown = (recent.at(-1) ?? 0) + growing - nowMs;
    const untilFewer = (recent.at(-failures) ?? -Infinity) + periodMs - nowMs;
    // Those that are not decided yet may all turn out to be failures.
    const untilDecided = recent.length + underWay >= failures ? firstWaitMs : 0;
    return Math.min(Math.max(0, untilGrown, untilFewer, untilDecided), periodMs);
  }

  return {
    /** How long to wait before the next try; 0: it may be made now. */
    waitMs: (allowances: readonly Allowance[]): number => Math.max(...allowances.map(waitOf)),
    /** Makes a try, and counts it when it fails. What breaks is neither a failure nor a success. */
    async watch(allowances: readonly Allowance[], work: () => Promise<boolean>): Promise<boolean> {
      const begun = allowances.map((allowance) => {
        const count = countOf(allowance.key, clock.now().getTime());
        count.underWay += 1;
        counts.set(allowance.key, count);
        return { allowance, count };
      });
      try {
        const isGood = await work();
        for (const { allowance, count } of begun) {
          if (!isGood) {
            count.inARow += 1;
            count.failedAtMs = [...count.failedAtMs, clock.now().getTime()].slice(-allowance.failures);
          } else if (allowance.isForgiving) {
            count.inARow = 0;
            count.failedAtMs = [];
          }
        }
        return isGood;
      } finally {
        for (const { count } of begun) count.underWay -= 1;
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
