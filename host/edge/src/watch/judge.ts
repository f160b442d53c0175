/** Pages that ran a build, and those of them that it failed. */
export interface Arm {
  readonly pages: number;
  readonly failed: number;
}

/** The same minute of both: whatever hits the API then hits both. */
export interface Minute {
  readonly canary: Arm;
  readonly baseline: Arm;
}

export interface Judgement {
  readonly verdict: 'healthy' | 'undecided' | 'bad';
  readonly reason: string;
  readonly canary: Arm;
  readonly baseline: Arm;
  /** How many times likelier it all is if the canary fails more often, as a logarithm to the base of ten. */
  readonly evidence: number;
  /** So many pages fail on the live build too that nobody can judge the canary: a person has to look. */
  readonly outage: Outage | undefined;
}

/** Failures of the live build in the last minutes. */
export interface Outage extends Arm {
  readonly minutes: number;
}

/** Fewer decide nothing: one network counts with three pages, so forging these takes seven of them. */
export const minFailedPages = 20;
const minPages = 200;
/** A canary that fails up to half as often again is nothing to wake for. */
const toleratedRatio = 1.5;
const suspectedRatios = [3, 10, 30] as const;
/** By Ville's inequality a canary within the tolerance reaches this once in a thousand, however often one looks. */
const badEvidence = Math.log(1_000);
/** A live build that failed so often during a compared had an outage, and makes any canary look healthy. */
const comparableShare = 0.2;
/** By how much a healthy canary may fail more often, with 97.5 % confidence. */
const healthyMargin = 0.01;
const z = 1.96;

const shareOf = ({ failed, pages }: Arm) => (pages === 0 ? 0 : failed / pages);

export function sumOf(arms: readonly Arm[]): Arm {
  return arms.reduce(
    (sum, { pages, failed }) => ({ pages: sum.pages + pages, failed: sum.failed + failed }),
    {
      pages: 0,
      failed: 0,
    },
  );
}

/** Of the failures of one minute, the part that falls to the canary if it fails `ratio` times as often. */
const partOf = ({ canary, baseline }: Minute, ratio: number) =>
  (ratio * canary.pages) / (ratio * canary.pages + baseline.pages);

/** The logarithm of how much likelier the failures are with one ratio than with the tolerated one. */
function evidenceFor(minutes: readonly Minute[], ratio: number): number {
  // A minute in which only one of them was opened compares nothing.
  const compared = minutes.filter(({ canary, baseline }) => canary.pages > 0 && baseline.pages > 0);
  return compared.reduce((sum, minute) => {
    const [suspected, tolerated] = [partOf(minute, ratio), partOf(minute, toleratedRatio)];
    const { canary, baseline } = minute;
    return (
      sum +
      canary.failed * Math.log(suspected / tolerated) +
      baseline.failed * Math.log((1 - suspected) / (1 - tolerated))
    );
  }, 0);
}

/** The mean over the suspected ratios, of which nobody knows which it is. */
function evidenceOf(minutes: readonly Minute[]): number {
  const logs = suspectedRatios.map((ratio) => evidenceFor(minutes, ratio));
  const highest = Math.max(...logs);
  const mean = logs.reduce((sum, log) => sum + Math.exp(log - highest), 0) / logs.length;
  return highest + Math.log(mean);
}

/** The highest share that what was seen leaves likely (Wilson). */
function upperShare(arm: Arm): number {
  const { pages } = arm;
  const share = shareOf(arm);
  const spread = Math.sqrt((share * (1 - share)) / pages + (z * z) / (4 * pages * pages));
  return (share + (z * z) / (2 * pages) + z * spread) / (1 + (z * z) / pages);
}

type Comparison = Pick<Judgement, 'canary' | 'baseline' | 'evidence' | 'outage'>;

function verdictOf({
  canary,
  baseline,
  evidence,
  outage,
}: Comparison): Pick<Judgement, 'verdict' | 'reason'> {
  if (outage) {
    return { verdict: 'undecided', reason: 'the live build fails as well: the fault is elsewhere' };
  }
  if (baseline.pages < minPages) {
    return { verdict: 'undecided', reason: `fewer than ${String(minPages)} pages of the live build` };
  }
  if (canary.failed >= minFailedPages && evidence >= badEvidence) {
    return { verdict: 'bad', reason: 'it fails more often than the live build at the same time' };
  }
  if (canary.pages < minPages) {
    return { verdict: 'undecided', reason: `fewer than ${String(minPages)} pages of the canary` };
  }
  if (shareOf(baseline) >= comparableShare) {
    return { verdict: 'undecided', reason: 'the live build failed as often for a part of the time' };
  }
  if (upperShare(canary) <= shareOf(baseline) + healthyMargin) {
    return { verdict: 'healthy', reason: 'it fails no more often than the live build at the same time' };
  }
  return { verdict: 'undecided', reason: 'the difference may be chance; more pages will tell' };
}

/** Compares a canary with the live build minute by minute, as often as one likes. */
export function judge(minutes: readonly Minute[], outage?: Outage): Judgement {
  const canary = sumOf(minutes.map((minute) => minute.canary));
  const baseline = sumOf(minutes.map((minute) => minute.baseline));
  const evidence = evidenceOf(minutes);
  return {
    ...verdictOf({ canary, baseline, evidence, outage }),
    ...{ canary, baseline, outage },
    evidence: evidence / Math.LN10,
  };
}
