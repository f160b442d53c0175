/** One side of the comparison: the pages that ran a build, and the pages in which it failed. */
export interface PageCounts {
  readonly pages: number;
  readonly failed: number;
}

/** Both builds in the same minute, so that an error of the API affects both. */
export interface Minute {
  readonly canary: PageCounts;
  readonly baseline: PageCounts;
}

export interface Judgment {
  readonly verdict: 'healthy' | 'undecided' | 'bad';
  readonly reason: string;
  readonly canary: PageCounts;
  readonly baseline: PageCounts;
  /** Logarithm to base 10 of the likelihood ratio that the canary fails more often. */
  readonly evidence: number;
  /** Set if the live build fails so often that the canary cannot be judged, and an operator has to act. */
  readonly outage: Outage | undefined;
}

/** Failures of the live build in the last `minutes`. */
export interface Outage extends PageCounts {
  readonly minutes: number;
}

/**
 * With fewer failed pages, no canary is bad. Each network counts with three pages, so forging 20 takes seven
 * networks.
 */
export const minFailedPages = 20;
const minPages = 200;
/** A canary that fails up to 1.5 times as often as the live build is acceptable. */
const toleratedRatio = 1.5;
const suspectedRatios = [3, 10, 30] as const;
/**
 * By Ville's inequality, an acceptable canary reaches this evidence with a probability of at most 1/1000, however
 * often it is checked.
 */
const badEvidence = Math.log(1_000);
/** A live build with a higher share of failures had an outage, which would make any canary look healthy. */
const comparableShare = 0.2;
/** Difference in the share of failures that is allowed for a healthy canary, with 97.5 % confidence. */
const healthyMargin = 0.01;
const zScore = 1.96;

const shareOf = ({ failed, pages }: PageCounts) => (pages === 0 ? 0 : failed / pages);

export function sumOf(parts: readonly PageCounts[]): PageCounts {
  return parts.reduce(
    (sum, { pages, failed }) => ({ pages: sum.pages + pages, failed: sum.failed + failed }),
    {
      pages: 0,
      failed: 0,
    },
  );
}

/** The canary's expected part of a minute's failures if it fails `ratio` times as often. */
const canaryPart = ({ canary, baseline }: Minute, ratio: number) =>
  (ratio * canary.pages) / (ratio * canary.pages + baseline.pages);

/** Natural logarithm of the likelihood ratio of the failures: `ratio` against the tolerated ratio. */
function evidenceFor(minutes: readonly Minute[], ratio: number): number {
  // A minute with pages of only one build compares nothing.
  const compared = minutes.filter(({ canary, baseline }) => canary.pages > 0 && baseline.pages > 0);
  return compared.reduce((sum, minute) => {
    const suspected = canaryPart(minute, ratio);
    const tolerated = canaryPart(minute, toleratedRatio);
    const { canary, baseline } = minute;
    return (
      sum +
      canary.failed * Math.log(suspected / tolerated) +
      baseline.failed * Math.log((1 - suspected) / (1 - tolerated))
    );
  }, 0);
}

/** The logarithm of the mean likelihood ratio over the suspected ratios, because the true ratio is unknown. */
function evidenceOf(minutes: readonly Minute[]): number {
  const logs = suspectedRatios.map((ratio) => evidenceFor(minutes, ratio));
  const highest = Math.max(...logs);
  const mean = logs.reduce((sum, log) => sum + Math.exp(log - highest), 0) / logs.length;
  return highest + Math.log(mean);
}

/** The share of failures with 95 % confidence (Wilson score interval). Without pages it can be anything. */
export function failedShareInterval(counts: PageCounts): { readonly low: number; readonly high: number } {
  const { pages } = counts;
  if (pages === 0) return { low: 0, high: 1 };
  const share = shareOf(counts);
  const spread = zScore * Math.sqrt((share * (1 - share)) / pages + (zScore * zScore) / (4 * pages * pages));
  const center = share + (zScore * zScore) / (2 * pages);
  const divisor = 1 + (zScore * zScore) / pages;
  return { low: Math.max(0, (center - spread) / divisor), high: Math.min(1, (center + spread) / divisor) };
}

type Comparison = Pick<Judgment, 'canary' | 'baseline' | 'evidence' | 'outage'>;

function verdictOf({ canary, baseline, evidence, outage }: Comparison): Pick<Judgment, 'verdict' | 'reason'> {
  if (outage) {
    return { verdict: 'undecided', reason: 'the live build fails too, so the canary is not the cause' };
  }
  if (baseline.pages < minPages) {
    return { verdict: 'undecided', reason: `fewer than ${String(minPages)} pages ran the live build` };
  }
  if (canary.failed >= minFailedPages && evidence >= badEvidence) {
    return { verdict: 'bad', reason: 'it fails more often than the live build in the same minutes' };
  }
  if (canary.pages < minPages) {
    return { verdict: 'undecided', reason: `fewer than ${String(minPages)} pages ran the canary` };
  }
  if (shareOf(baseline) >= comparableShare) {
    return { verdict: 'undecided', reason: 'the live build failed as often for part of the time' };
  }
  if (failedShareInterval(canary).high <= shareOf(baseline) + healthyMargin) {
    return {
      verdict: 'healthy',
      reason: 'it does not fail more often than the live build in the same minutes',
    };
  }
  return { verdict: 'undecided', reason: 'the difference may be chance, so more pages are needed' };
}

/** Compares a canary with the live build minute by minute. Repeated calls do not weaken the result. */
export function judgeCanary(minutes: readonly Minute[], outage?: Outage): Judgment {
  const canary = sumOf(minutes.map((minute) => minute.canary));
  const baseline = sumOf(minutes.map((minute) => minute.baseline));
  const evidence = evidenceOf(minutes);
  return {
    ...verdictOf({ canary, baseline, evidence, outage }),
    canary,
    baseline,
    outage,
    evidence: evidence / Math.LN10,
  };
}
