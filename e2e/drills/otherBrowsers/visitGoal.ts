import { attackCount } from '../../support/attacks/withEvilBuild';
import type { OtherBrowser, Viewport } from '../../support/otherBrowsers/OtherBrowser';
import { visitSteps } from '../../support/otherBrowsers/visit';
import { registerMember } from '../../support/registerMember';
import { attempts, seconds, type DrillOptions, type Findings, type Goal } from '../Goal';
import { attack } from './attack';

const layouts: readonly (readonly [string, Viewport])[] = [
  ['desktop', { width: 1_440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
];

type Row = readonly [layout: string, step: string, took: string];

async function visit(
  browser: OtherBrowser,
  layout: string,
  faults: string[],
  { progress }: DrillOptions,
): Promise<Row[]> {
  const told = attempts(faults);
  const rows: Row[] = [];
  for (const [step, act] of visitSteps(browser.page, await registerMember())) {
    const startedMs = performance.now();
    const took = await told(`${step} (${layout})`, async () => {
      await act();
      return seconds(performance.now() - startedMs);
    });
    const complaints = await browser.readErrors();
    faults.push(...complaints.map((said) => `console at "${step}" (${layout}): ${said.slice(0, 300)}`));
    rows.push([layout, step, took]);
    progress(`${layout}: ${step}: ${took}`);
  }
  return rows;
}

/** The visit of a player in both layouts, then that of somebody whose lobby attacks. */
async function visitAndAttack(
  open: (viewport: Viewport) => Promise<OtherBrowser>,
  options: DrillOptions,
): Promise<Findings> {
  const faults: string[] = [];
  const rows: Row[] = [];
  let name = '';
  for (const [layout, viewport] of layouts) {
    const browser = await open(viewport);
    ({ name } = browser);
    try {
      rows.push(...(await visit(browser, layout, faults, options)));
      const startedMs = performance.now();
      const took = await attempts(faults)(`the attacks (${layout})`, async () => {
        await attack(browser, faults);
        return seconds(performance.now() - startedMs);
      });
      rows.push([layout, `${String(attackCount)} attacks`, took]);
    } finally {
      await browser.close();
    }
  }
  const { length: steps } = layouts;
  return {
    columns: ['layout', 'step', 'duration'],
    rows,
    figure:
      `${name}: ${String(rows.length - steps)} steps and ${String(steps)} × ${String(attackCount)} attacks, ` +
      `${String(faults.length)} faults`,
    faults,
  };
}

export const visitGoal = (engine: string, open: (viewport: Viewport) => Promise<OtherBrowser>): Goal => ({
  title: `Open all views in ${engine} and check its console, then run attacks inside the page`,
  onStack: true,
  run: (options) => visitAndAttack(open, options),
});
