import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { calls } from './calls';

/** The type of the annotations that name the calls of a journey. */
export const callAnnotation = 'call';

/** Fails a run of all journeys (`WHOLE_RUN=1`) if a call of the specification is never made. */
export default class CallCoverage implements Reporter {
  private readonly isWholeRun = process.env['WHOLE_RUN'] === '1';
  private readonly calledPaths = new Set<string>();

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type === callAnnotation && description !== undefined) this.calledPaths.add(description);
    }
  }

  onEnd(): Promise<Partial<FullResult> | undefined> {
    if (!this.isWholeRun) return Promise.resolve(undefined);
    const missingCalls = calls.filter(
      ({ path, unused }) => unused === undefined && !this.calledPaths.has(path),
    );
    if (missingCalls.length === 0) return Promise.resolve(undefined);
    console.error(`No journey makes these calls: ${missingCalls.map(({ path }) => path).join(', ')}`);
    return Promise.resolve({ status: 'failed' });
  }
}
