import { setTimeout as pause } from 'node:timers/promises';
import { HostPage } from '../../support/HostPage';
import { registerMember } from '../../support/registerMember';
import { attempts, seconds, type DrillOptions, type Findings, type Goal } from '../Goal';
import { layoutNames, openAs, type Layout } from '../../support/openAs';
import { conditionNames, conditionOf, type ConditionName } from './conditions';
import type { Flow } from '../player/Flow';
import { cardDeposit, cashOut } from '../player/moneyFlows';
import { busy, takeStep, type Step } from '../player/takeStep';
import { firstVisit, game, reading, signIn } from '../player/visitFlows';

const flows = {
  'first visit': firstVisit,
  'sign-in': signIn,
  deposit: cardDeposit,
  'cash-out': cashOut,
  game,
  reading,
} as const;
type FlowName = keyof typeof flows;
const flowNames = Object.keys(flows) as FlowName[];
/** What cannot be pressed yet is pressed again. */
const pressWithinMs = 5_000;

export interface Cell {
  readonly flow: FlowName;
  readonly condition: ConditionName;
  readonly layout: Layout;
}

/** All cells; or each flow once, under another condition than its neighbour, with another seed under another. */
export function cellsOf(full: boolean, seed: number): readonly Cell[] {
  const all = flowNames.flatMap((flow, at) =>
    conditionNames.flatMap((condition, which) =>
      layoutNames.map((layout, size) => ({ cell: { flow, condition, layout }, at, which, size })),
    ),
  );
  const isDrawn = ({ at, which, size }: (typeof all)[number]) =>
    (at + seed) % conditionNames.length === which &&
    (at + Math.floor(seed / 3)) % layoutNames.length === size;
  return all.filter((one) => full || isDrawn(one)).map(({ cell }) => cell);
}

interface Outcome {
  readonly quietMs: number;
  readonly faults: readonly string[];
  /** What the player had to do more than once. */
  readonly tries: number;
  readonly net: { readonly lost: number; readonly slowed: number };
}

async function play(
  { flow: name, condition: kind, layout }: Cell,
  { browser, seed }: DrillOptions,
): Promise<Outcome> {
  const flow: Flow = flows[name];
  const member = await registerMember();
  await flow.prepare?.(member);
  const page = await openAs(await browser(), { layout, session: flow.isSignedIn ? member : undefined });
  page.setDefaultTimeout(pressWithinMs);
  const host = new HostPage(page);
  const condition = conditionOf(kind, page, seed);
  const faults: string[] = [];
  let [quietMs, tries] = [0, 0];
  const take = async (step: Step) => {
    if (step.isMiddle && !flow.isFirst) await condition.cut();
    const taken = await takeStep(page, condition, step);
    quietMs = Math.max(quietMs, taken.quietMs);
    tries += taken.tries - 1;
    faults.push(...taken.faults);
  };
  const nothingWaits: Step = {
    name: 'the rest of the page',
    press: () => Promise.resolve(),
    isDone: async () =>
      condition.isUp() && (await page.locator(busy).filter({ visible: true }).count()) === 0,
  };
  try {
    if (!flow.isFirst) {
      await page.goto('/');
      await host.content
        .getByRole('button', { name: 'Gearheart', exact: true })
        .first()
        .waitFor({ timeout: 30_000 });
    }
    await condition.begin();
    for (const step of flow.steps({ page, host, member, cut: () => condition.cut() })) {
      const before = faults.length;
      await take(step);
      // What follows would only fail for the same reason.
      if (faults.slice(before).some((fault) => fault.includes('did not finish'))) break;
    }
    await take(nothingWaits);
    while (!condition.isUp()) await pause(100);
    faults.push(...((await flow.wrong?.(member)) ?? []));
  } finally {
    await page.context().close();
  }
  return { quietMs, faults, tries, net: condition.figures() };
}

async function run(options: DrillOptions): Promise<Findings> {
  const { full, seed, progress } = options;
  const rows: string[][] = [];
  const faults: string[] = [];
  const told = attempts(faults);
  let longestMs = 0;
  for (const cell of cellsOf(full, seed)) {
    const { flow, condition, layout } = cell;
    const name = `${flow}, ${condition}, ${layout}`;
    let row: string[] = [];
    await told(name, async () => {
      const { quietMs, faults: found, tries, net } = await play(cell, options);
      longestMs = Math.max(longestMs, quietMs);
      faults.push(...found.map((fault) => `${name}: ${fault}`));
      const { lost, slowed } = net;
      const did =
        condition === 'slow'
          ? `${String(slowed)} slowed`
          : condition === 'loss'
            ? `${String(lost)} lost`
            : 'cut';
      row = [did, seconds(quietMs), String(tries), found.length === 0 ? 'restored' : 'failed'];
      return '';
    });
    if (row.length === 0) row = ['', '', '', 'failed'];
    rows.push([flow, condition, layout, ...row]);
    progress(rows.at(-1)?.join(' | ') ?? '');
  }
  return {
    columns: ['flow', 'network', 'layout', 'requests', 'longest wait', 'retries', 'outcome'],
    rows,
    figure: `${String(rows.length)} combinations, longest wait ${seconds(longestMs)}, ${String(faults.length)} errors`,
    faults,
  };
}

export const degraded: Goal = {
  title: 'Run the main flows on a bad network: 400 kbit/s, lost requests, and 10 s offline',
  onStack: true,
  run,
};
