import { buildId } from 'shared-contracts/releases';
import { readHoldReasons } from '../store/holds';
import { activated } from '../store/states';
import type { CommandContext, CommandResult } from './CommandContext';
import { canaryDecision } from './canary';
import { change } from './change';
import type { Comparison } from './compareCanary';
import { stateOf, storedBuild } from './draft';

/** The schedule by which `release watch` enlarges a healthy canary. */
export interface RampOptions {
  /** Percentages in ascending order. 100 makes the canary live. */
  readonly steps: readonly number[];
  /** The time that each step takes at least. */
  readonly minutes: number;
  /** The number of pages that must have run the canary in each step. */
  readonly pages: number;
}

export interface RampResult extends CommandResult {
  /** The canary is live, so there is nothing to watch. */
  readonly isFinal: boolean;
}

const liveStep = 100;
const minuteMs = 60_000;

/** Enlarges the canary if it did not change since it was judged. */
function grow(
  context: CommandContext,
  { compared }: Comparison,
  { percent, why, dryRun }: { readonly percent: number; readonly why: string; readonly dryRun: boolean },
): Promise<CommandResult> {
  const { name, version, active } = compared;
  const isLive = percent === liveStep;
  const options = { why, dryRun, breakGlass: undefined };
  return change(context, isLive ? 'promote' : 'canary', options, async (head) => {
    const former = stateOf(head, name);
    const { canary } = former;
    // An operator may have withdrawn, reduced or replaced the canary in the meantime.
    if (former.active !== active || canary?.version !== version || canary.percent !== compared.percent)
      return { updates: [], lines: [`The canary of ${name} was changed meanwhile.`] };
    const build = await storedBuild(context, name, version);
    if (!isLive) return canaryDecision(context, head, name, { build, percent });
    return {
      updates: [{ name, state: activated(former, version), builds: [build] }],
      lines: [`${buildId(name, version)} is now live.`],
      holdReasons: await readHoldReasons(context.store, name, version),
    };
  });
}

/** Continues the schedule at the percentage that the store has, so that a restart of `watch` does not change it. */
export async function continueRamp(
  openContext: () => Promise<CommandContext>,
  comparison: Comparison,
  { steps, minutes, pages, dryRun }: RampOptions & { readonly dryRun: boolean },
): Promise<RampResult> {
  const { compared, stepPages, verdict } = comparison;
  const { percent, stepSinceMs } = compared;
  const next = steps.find((step) => step > percent);
  if (next === undefined) {
    const line = `The schedule ended at ${String(percent)} %.`;
    return { lines: [line], json: { percent, next: null }, isFinal: false };
  }
  const elapsed = Math.max(0, Math.floor((Date.now() - stepSinceMs) / minuteMs));
  const progress = `${String(elapsed)} of ${String(minutes)} minutes, ${String(stepPages)} of ${String(pages)} pages, ${verdict}`;
  const json = { percent, next, minutes: elapsed, pages: stepPages };
  if (verdict !== 'healthy' || elapsed < minutes || stepPages < pages) {
    const line = `Step of ${String(percent)} %: ${progress}. Next step: ${String(next)} %.`;
    return { lines: [line], json, isFinal: false };
  }
  const why = `watch: ${String(percent)} % passed (${progress})`;
  const result = await grow(await openContext(), comparison, { percent: next, why, dryRun });
  return { ...result, json: { ...json, moved: result.json }, isFinal: next === liveStep && !dryRun };
}
