import { attackCount } from '../../support/attacks/withMaliciousBuild';
import type { OtherBrowser, Viewport } from '../../support/otherBrowsers/OtherBrowser';
import type { visitSteps } from '../../support/otherBrowsers/visit';
import { registerMember } from '../../support/registerMember';
import { recordFailures, formatSeconds, type DrillOptions, type Findings, type Drill } from '../Drill';
import { runAttacks } from './runAttacks';

const layouts: readonly (readonly [string, Viewport])[] = [
  ['desktop', { width: 1_440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
];

type Row = readonly [layout: string, step: string, duration: string];

async function visit(
  browser: OtherBrowser,
  { layout, stepsOf, failures }: { layout: string; stepsOf: typeof visitSteps; failures: string[] },
  { progress }: DrillOptions,
): Promise<Row[]> {
  const attempt = recordFailures(failures);
  const rows: Row[] = [];
  for (const [step, run] of stepsOf(browser.page, await registerMember())) {
    const startedMs = performance.now();
    const duration = await attempt(`${step} (${layout})`, async () => {
      await run();
      return formatSeconds(performance.now() - startedMs);
    });
    const pageErrors = await browser.readErrors();
    failures.push(...pageErrors.map((text) => `console at "${step}" (${layout}): ${text.slice(0, 300)}`));
    rows.push([layout, step, duration]);
    progress(`${layout}: ${step}: ${duration}`);
  }
  return rows;
}

interface Engine {
  readonly name: string;
  readonly open: (viewport: Viewport) => Promise<OtherBrowser>;
  readonly stepsOf: typeof visitSteps;
}

/** Visits the product in both layouts, then runs the attacks of a malicious lobby. */
async function visitAndAttack({ open, stepsOf }: Engine, options: DrillOptions): Promise<Findings> {
  const failures: string[] = [];
  const rows: Row[] = [];
  let name = '';
  for (const [layout, viewport] of layouts) {
    const browser = await open(viewport);
    ({ name } = browser);
    try {
      rows.push(...(await visit(browser, { layout, stepsOf, failures }, options)));
      const startedMs = performance.now();
      const duration = await recordFailures(failures)(`the attacks (${layout})`, async () => {
        await runAttacks(browser, failures);
        return formatSeconds(performance.now() - startedMs);
      });
      rows.push([layout, `${String(attackCount)} attacks`, duration]);
    } finally {
      await browser.close();
    }
  }
  const { length: layoutCount } = layouts;
  return {
    columns: ['layout', 'step', 'duration'],
    rows,
    summary:
      `${name}: ${String(rows.length - layoutCount)} steps and ${String(layoutCount)} × ${String(attackCount)} attacks, ` +
      `${String(failures.length)} failures`,
    failures,
  };
}

export const createVisitDrill = (engine: Engine): Drill => ({
  title: `Open all views in ${engine.name} and check its console, then run attacks inside the page`,
  needsStack: true,
  run: (options) => visitAndAttack(engine, options),
});
