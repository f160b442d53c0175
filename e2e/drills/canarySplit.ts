import { bucketOf, coreReleaseNames, runsCanary } from 'shared-contracts/releases';
import type { DrillOptions, Findings, Drill } from './Drill';

const browserCount = 100_000;
const shares = [0, 0.5, 1, 5, 10, 25, 50, 100];
const maxErrorPercent = 1;

function run({ seed }: DrillOptions): Promise<Findings> {
  const rows: string[][] = [];
  const failures: string[] = [];
  let maxError = 0;
  let movedBackCount = 0;
  for (const name of coreReleaseNames) {
    const buckets = Array.from({ length: browserCount }, (_, browser) =>
      bucketOf(`${String(seed)}-${String(browser)}`, name),
    );
    let previousCanary = new Set<number>();
    const row = shares.map((percent) => {
      const state = {
        active: '1.0.0-00000000',
        lastKnownGood: null,
        canary: { version: '1.0.0-00000001', percent },
      };
      const inCanary = new Set(
        buckets.flatMap((bucket, browser) => (runsCanary(state, bucket) ? [browser] : [])),
      );
      const movedBack = [...previousCanary].filter((browser) => !inCanary.has(browser)).length;
      const error = (inCanary.size / browserCount) * 100 - percent;
      movedBackCount += movedBack;
      if (movedBack > 0) failures.push(`${name}: ${String(movedBack)} browsers left a growing canary`);
      if (Math.abs(error) > maxErrorPercent || (percent === 0 && inCanary.size > 0)) {
        failures.push(
          `${name}: ${String(percent)} % included ${String(inCanary.size)} of ${String(browserCount)}`,
        );
      }
      previousCanary = inCanary;
      maxError = Math.max(maxError, Math.abs(error));
      return error.toFixed(2);
    });
    rows.push([name, ...row]);
  }
  return Promise.resolve({
    columns: ['package', ...shares.map((share) => `error at ${String(share)} %`)],
    rows,
    summary: `at most ${maxError.toFixed(2)} percentage points off, ${String(movedBackCount)} browsers moved back`,
    failures,
  });
}

export const canarySplit: Drill = {
  title: `Split ${browserCount.toLocaleString('en')} browsers between canary and live build`,
  needsStack: false,
  run,
};
