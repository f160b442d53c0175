import * as fc from 'fast-check';
import { randomFrom } from '../testing/randomFrom';
import { judgeCanary, minFailedPages, type PageCounts, type Minute } from './judgeCanary';

interface Scenario {
  /** Pages per minute. */
  readonly canaryPages: number;
  readonly baselinePages: number;
  readonly minutes: number;
  /** Shares of failed pages in a minute. */
  readonly failureShares: (minute: number) => { readonly canary: number; readonly baseline: number };
}

/** Simulates `release watch`: checks once a minute, ends at the first `bad`, and returns the last verdict. */
function simulate(seed: number, { canaryPages, baselinePages, minutes, failureShares }: Scenario) {
  const random = randomFrom(seed);
  const simulatePages = (mean: number, share: number): PageCounts => {
    const pages = Math.floor(mean * (0.5 + random()));
    let failed = 0;
    for (let page = 0; page < pages; page += 1) if (random() < share) failed += 1;
    return { pages, failed };
  };
  const pastMinutes: Minute[] = [];
  let judgment = judgeCanary(pastMinutes);
  for (let minute = 0; minute < minutes && judgment.verdict !== 'bad'; minute += 1) {
    const shares = failureShares(minute);
    pastMinutes.push({
      canary: simulatePages(canaryPages, shares.canary),
      baseline: simulatePages(baselinePages, shares.baseline),
    });
    judgment = judgeCanary(pastMinutes);
  }
  return { ...judgment, afterMinutes: pastMinutes.length };
}

const simulateAll = (runs: number, scenario: Scenario) =>
  Array.from({ length: runs }, (_, seed) => simulate(seed + 1, scenario));
const count = (runs: readonly { verdict: string }[], verdict: string) =>
  runs.filter((run) => run.verdict === verdict).length;

const traffic = { canaryPages: 20, baselinePages: 80, minutes: 60 };

it('withdraws a canary with 5 % failures in all of 1,000 runs @release11 @reliability2', () => {
  const runs = simulateAll(1_000, { ...traffic, failureShares: () => ({ canary: 0.05, baseline: 0.005 }) });
  expect(count(runs, 'bad')).toBe(1_000);
  const minutes = runs.map(({ afterMinutes }) => afterMinutes).toSorted((a, b) => a - b);
  // At 20 pages per minute and 5 % failures, 20 failed pages take 20 minutes.
  expect(minutes[500]).toBeLessThanOrEqual(25);
});

it('withdraws a canary within five minutes if all its pages fail @reliability2', () => {
  const runs = simulateAll(100, { ...traffic, failureShares: () => ({ canary: 1, baseline: 0.005 }) });
  expect(count(runs, 'bad')).toBe(100);
  expect(Math.max(...runs.map(({ afterMinutes }) => afterMinutes))).toBeLessThanOrEqual(5);
});

it('withdraws less than 1 % of healthy canaries in 1,000 noisy runs with a check every minute @release11', () => {
  const badCounts = [0.002, 0.02, 0.1].map((share) => {
    const noisy = (minute: number) => share * (minute % 10 === 0 ? 1.9 : 0.9);
    const failureShares = (minute: number) => ({ canary: noisy(minute), baseline: noisy(minute) });
    return count(simulateAll(share === 0.02 ? 1_000 : 250, { ...traffic, failureShares }), 'bad');
  });
  expect(badCounts[0]).toBeLessThan(3);
  expect(badCounts[1]).toBeLessThan(10);
  expect(badCounts[2]).toBeLessThan(3);
});

it('returns healthy for most healthy canaries', () => {
  const runs = simulateAll(100, { ...traffic, failureShares: () => ({ canary: 0.002, baseline: 0.002 }) });
  expect(count(runs, 'healthy')).toBeGreaterThan(90);
});

it('stays undecided with little traffic @release11', () => {
  const little = { canaryPages: 0.4, baselinePages: 3, minutes: 60 };
  const runs = simulateAll(200, { ...little, failureShares: () => ({ canary: 0.05, baseline: 0.005 }) });
  expect(count(runs, 'undecided')).toBe(200);
  expect(judgeCanary([]).verdict).toBe('undecided');
});

it('does not withdraw the canary for an API outage that affects both builds @release11', () => {
  const outage = (minute: number) => (minute >= 20 && minute < 40 ? 0.8 : 0.005);
  const failureShares = (minute: number) => ({ canary: outage(minute), baseline: outage(minute) });
  expect(count(simulateAll(100, { ...traffic, failureShares }), 'bad')).toBe(0);
  const lastingOutage = () => ({ canary: 0.9, baseline: 0.9 });
  expect(count(simulateAll(100, { ...traffic, failureShares: lastingOutage }), 'undecided')).toBe(100);
});

it('does not withdraw a canary that grew just before an outage', () => {
  // In total, the canary fails far more often than the live build, but not within any minute.
  const calm = { canary: { pages: 10, failed: 0 }, baseline: { pages: 500, failed: 2 } };
  const outage = { canary: { pages: 250, failed: 100 }, baseline: { pages: 250, failed: 100 } };
  const minutes = [...Array.from({ length: 60 }, () => calm), outage];
  expect(judgeCanary(minutes)).toMatchObject({ canary: { pages: 850, failed: 100 } });
  expect(judgeCanary(minutes).verdict).not.toBe('bad');
});

const minutesOf = (count: number, canary: PageCounts, baseline: PageCounts): Minute[] =>
  Array.from({ length: count }, () => ({ canary, baseline }));

it('stays undecided during an outage of the live build, however often the canary fails', () => {
  const minutes = minutesOf(60, { pages: 20, failed: 20 }, { pages: 80, failed: 0 });
  const outage = { minutes: 2, pages: 160, failed: 80 };
  expect(judgeCanary(minutes)).toMatchObject({ verdict: 'bad' });
  expect(judgeCanary(minutes, outage)).toMatchObject({ verdict: 'undecided', outage });
});

it('withdraws a bad canary after an outage in which a third of all pages of the live build failed', () => {
  const outage = minutesOf(5, { pages: 20, failed: 20 }, { pages: 80, failed: 80 });
  const after = minutesOf(10, { pages: 20, failed: 20 }, { pages: 80, failed: 0 });
  expect(judgeCanary([...outage, ...after])).toMatchObject({
    verdict: 'bad',
    baseline: { pages: 1_200, failed: 400 },
  });
});

it('does not return healthy if the live build had an outage during the comparison', () => {
  const before = minutesOf(20, { pages: 0, failed: 0 }, { pages: 80, failed: 80 });
  const after = minutesOf(40, { pages: 20, failed: 2 }, { pages: 80, failed: 8 });
  expect(judgeCanary([...before, ...after])).toMatchObject({
    verdict: 'undecided',
    reason: 'the live build failed as often for part of the time',
  });
});

const pageCounts = fc
  .record({ pages: fc.nat(400), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ pages, share }): PageCounts => ({ pages, failed: Math.floor(pages * share) }));
const minuteLists = fc.array(fc.record({ canary: pageCounts, baseline: pageCounts }), { maxLength: 30 });

it('returns the same verdict in any order, and `bad` only with enough failures', () => {
  fc.assert(
    fc.property(minuteLists, (minutes) => {
      const judgment = judgeCanary(minutes);
      expect(Number.isFinite(judgment.evidence)).toBe(true);
      expect(judgeCanary(minutes.toReversed()).verdict).toBe(judgment.verdict);
      if (judgment.verdict === 'bad') expect(judgment.canary.failed).toBeGreaterThanOrEqual(minFailedPages);
    }),
    { seed: 20_261_121 },
  );
});

it('finds less evidence when the live build fails more often, and more when the canary fails more often', () => {
  fc.assert(
    fc.property(minuteLists, fc.nat(29), (minutes, index) => {
      const withOneMoreFailure = (side: 'canary' | 'baseline') =>
        minutes.map((minute, position) => {
          const { pages, failed } = minute[side];
          return position === index
            ? { ...minute, [side]: { pages, failed: Math.min(pages, failed + 1) } }
            : minute;
        });
      const { evidence } = judgeCanary(minutes);
      expect(judgeCanary(withOneMoreFailure('baseline')).evidence).toBeLessThanOrEqual(evidence + 1e-9);
      expect(judgeCanary(withOneMoreFailure('canary')).evidence).toBeGreaterThanOrEqual(evidence - 1e-9);
    }),
    { seed: 20_261_121 },
  );
});
