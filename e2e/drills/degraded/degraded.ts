import { setTimeout as pause } from 'node:timers/promises';
import { HostPage } from '../../support/HostPage';
import { registerMember } from '../../support/registerMember';
import { recordFailures, formatSeconds, type DrillOptions, type Findings, type Drill } from '../Drill';
import { layoutNames, openAs, type Layout } from '../../support/openAs';
import { conditionNames, createCondition, type ConditionName } from './conditions';
import type { Flow } from '../player/Flow';
import { cardDepositFlow, cashOutFlow } from '../player/moneyFlows';
import { busySelector, takeStep, type Step } from '../player/takeStep';
import { firstVisitFlow, gameFlow, readingFlow, signInFlow } from '../player/visitFlows';

const flows = {
  'first visit': firstVisitFlow,
  'sign-in': signInFlow,
  deposit: cardDepositFlow,
  'cash-out': cashOutFlow,
  game: gameFlow,
  reading: readingFlow,
} as const;
type FlowName = keyof typeof flows;
const flowNames = Object.keys(flows) as FlowName[];
/** A press fails after this time, and the step presses again. */
const pressWithinMs = 5_000;

export interface Cell {
  readonly flow: FlowName;
  readonly condition: ConditionName;
  readonly layout: Layout;
}

/** All cells, or a sample with each flow once. The condition and the layout depend on the flow and the seed. */
export function cellsOf(full: boolean, seed: number): readonly Cell[] {
  const candidates = flowNames.flatMap((flow, flowIndex) =>
    conditionNames.flatMap((condition, conditionIndex) =>
      layoutNames.map((layout, layoutIndex) => ({
        cell: { flow, condition, layout },
        flowIndex,
        conditionIndex,
        layoutIndex,
      })),
    ),
  );
  const isInSample = ({ flowIndex, conditionIndex, layoutIndex }: (typeof candidates)[number]) =>
    (flowIndex + seed) % conditionNames.length === conditionIndex &&
    (flowIndex + Math.floor(seed / 3)) % layoutNames.length === layoutIndex;
  return candidates.filter((candidate) => full || isInSample(candidate)).map(({ cell }) => cell);
}

interface Outcome {
  /** The longest time that the player waited without feedback. */
  readonly longestWaitMs: number;
  readonly failures: readonly string[];
  /** Number of repeated presses. */
  readonly retries: number;
  readonly network: { readonly lost: number; readonly slowed: number };
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
  const condition = createCondition(kind, page, seed);
  const failures: string[] = [];
  let longestWaitMs = 0;
  let retries = 0;
  const runStep = async (step: Step) => {
    if (step.isCutPoint && !flow.opensPage) await condition.cut();
    const result = await takeStep(page, condition, step);
    longestWaitMs = Math.max(longestWaitMs, result.longestWaitMs);
    retries += result.tries - 1;
    failures.push(...result.failures);
  };
  const waitForLoading: Step = {
    name: 'the loading of the page',
    press: () => Promise.resolve(),
    isDone: async () =>
      condition.isUp() && (await page.locator(busySelector).filter({ visible: true }).count()) === 0,
  };
  try {
    if (!flow.opensPage) {
      await page.goto('/');
      await host.content
        .getByRole('button', { name: 'Gearheart', exact: true })
        .first()
        .waitFor({ timeout: 30_000 });
    }
    await condition.begin();
    for (const step of flow.steps({ page, host, member, cut: () => condition.cut() })) {
      const failuresBefore = failures.length;
      await runStep(step);
      // The next steps would only fail for the same reason.
      if (failures.slice(failuresBefore).some((failure) => failure.includes('did not finish'))) break;
    }
    await runStep(waitForLoading);
    while (!condition.isUp()) await pause(100);
    failures.push(...((await flow.findErrors?.(member)) ?? []));
  } finally {
    await page.context().close();
  }
  return { longestWaitMs, failures, retries, network: condition.figures() };
}

async function run(options: DrillOptions): Promise<Findings> {
  const { full, seed, progress } = options;
  const rows: string[][] = [];
  const failures: string[] = [];
  const attempt = recordFailures(failures);
  let maxWaitMs = 0;
  for (const cell of cellsOf(full, seed)) {
    const { flow, condition, layout } = cell;
    const name = `${flow}, ${condition}, ${layout}`;
    let row: string[] = [];
    await attempt(name, async () => {
      const { longestWaitMs, failures: cellFailures, retries, network } = await play(cell, options);
      maxWaitMs = Math.max(maxWaitMs, longestWaitMs);
      failures.push(...cellFailures.map((failure) => `${name}: ${failure}`));
      const { lost, slowed } = network;
      const effects = { slow: `${String(slowed)} slowed`, loss: `${String(lost)} lost`, offline: 'cut' };
      row = [
        effects[condition],
        formatSeconds(longestWaitMs),
        String(retries),
        cellFailures.length === 0 ? 'restored' : 'failed',
      ];
      // This return value is not used, because `row` contains the result.
      return '';
    });
    if (row.length === 0) row = ['', '', '', 'failed'];
    rows.push([flow, condition, layout, ...row]);
    progress(rows.at(-1)?.join(' | ') ?? '');
  }
  return {
    columns: ['flow', 'network', 'layout', 'requests', 'longest wait', 'retries', 'outcome'],
    rows,
    summary: `${String(rows.length)} combinations, longest wait ${formatSeconds(maxWaitMs)}, ${String(failures.length)} errors`,
    failures,
  };
}

export const degraded: Drill = {
  title: 'Bad networks: slow 3G, lost requests, and no network for 10 s in the middle of a flow',
  needsStack: true,
  run,
};
