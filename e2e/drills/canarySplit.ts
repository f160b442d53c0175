import { bucketOf, releaseNames, runsCanary } from 'shared-contracts/releases';
import type { DrillOptions, Findings, Goal } from './Goal';

const browsers = 100_000;
const shares = [0, 0.5, 1, 5, 10, 25, 50, 100];
const allowedError = 1;

function run({ seed }: DrillOptions): Promise<Findings> {
  const rows: string[][] = [];
  const faults: string[] = [];
  let worst = 0;
  for (const name of releaseNames) {
    const buckets = Array.from({ length: browsers }, (_, at) =>
      bucketOf(`${String(seed)}-${String(at)}`, name),
    );
    let before = new Set<number>();
    const row = shares.map((percent) => {
      const state = {
        active: '1.0.0-00000000',
        lastKnownGood: null,
        canary: { version: '1.0.0-00000001', percent },
      };
      const taken = new Set(buckets.flatMap((bucket, at) => (runsCanary(state, bucket) ? [at] : [])));
      const movedBack = [...before].filter((at) => !taken.has(at)).length;
      const error = (taken.size / browsers) * 100 - percent;
      if (movedBack > 0) faults.push(`${name}: ${String(movedBack)} browsers left a growing canary`);
      if (Math.abs(error) > allowedError || (percent === 0 && taken.size > 0)) {
        faults.push(`${name}: ${String(percent)} % took in ${String(taken.size)} of ${String(browsers)}`);
      }
      before = taken;
      worst = Math.max(worst, Math.abs(error));
      return error.toFixed(2);
    });
    rows.push([name, ...row]);
  }
  return Promise.resolve({
    columns: ['error in %, of', ...shares.map((share) => `${String(share)} %`)],
    rows,
    figure: `at most ${worst.toFixed(2)} % off, nobody moved back`,
    faults,
  });
}

export const canarySplit: Goal = {
  title: `Split ${browsers.toLocaleString('en')} browsers between canary and live build`,
  onStack: false,
  run,
};
