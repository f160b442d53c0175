import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { readdirSync } from 'node:fs';
import { calls } from './calls';

/** The annotation that names a call of a journey. */
export const callAnnotation = 'call';

/** Fails a run of all journeys if none of them makes a call of the specification. */
export default class CallCoverage implements Reporter {
  private isWholeRun = false;
  private readonly made = new Set<string>();

  onBegin({ grep, rootDir }: FullConfig, suite: Suite): void {
    const files = readdirSync(rootDir, { recursive: true }).filter((file) =>
      String(file).endsWith('.spec.ts'),
    );
    const selected = new Set(suite.allTests().map(({ location }) => location.file));
    const isList = process.argv.includes('--list');
    this.isWholeRun = !isList && selected.size === files.length && String(grep) === '/.*/';
  }

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type === callAnnotation && description !== undefined) this.made.add(description);
    }
  }

  onEnd(): Promise<Partial<FullResult> | undefined> {
    if (!this.isWholeRun) return Promise.resolve(undefined);
    const missing = calls.filter(({ path, unused }) => unused === undefined && !this.made.has(path));
    if (missing.length === 0) return Promise.resolve(undefined);
    console.error(`No journey makes these calls: ${missing.map(({ path }) => path).join(', ')}`);
    return Promise.resolve({ status: 'failed' });
  }
}
