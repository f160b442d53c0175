import type { ReleaseName } from 'shared-contracts/releases';
import { holdCanary } from '../store/holds';
import { latestRevision } from '../store/revisions';
import type { CommandResult, CommandContext, ReadContext } from './CommandContext';
import { withdraw } from './canary';
import {
  alarmText,
  compare,
  type Comparison,
  readRunningCanary,
  type FiguresOptions,
  comparisonText,
} from './compareCanary';
import { stateOf } from './draft';
import type { Notice } from './webhook';
import { continueRamp, type RampOptions } from './ramp';

const intervalMs = 60_000;

/** Options of `release watch`. */
export interface WatchOptions extends FiguresOptions {
  readonly name: ReleaseName;
  /** Checks once, instead of once a minute until the canary ends. */
  readonly once: boolean;
  readonly dryRun: boolean;
  /** undefined: `watch` never enlarges the canary. */
  readonly ramp: RampOptions | undefined;
}

export interface WatchDeps {
  /** Called for each check, because the keys may have changed. */
  readonly openReadContext: () => Promise<ReadContext>;
  /** Opens the key that can only withdraw canaries. Called only for a bad canary. */
  readonly openCommandContext: () => Promise<CommandContext>;
  /** Opens a key that can enlarge canaries. Called only with a schedule. */
  readonly openRampContext: () => Promise<CommandContext>;
  /** Notifies a chat or a pager. */
  readonly notify: (notice: Notice) => Promise<void>;
  readonly print: (line: string) => void;
  /** Resolves early when `stop` is aborted. */
  readonly wait: (ms: number) => Promise<unknown>;
  readonly stop: AbortSignal;
}

const withoutVerdict = (name: ReleaseName, line: string): CommandResult => ({
  lines: [line],
  json: { name, verdict: null, withdrawn: null },
});

interface WatchResult extends CommandResult {
  /** The canary was withdrawn or is live, so the command ends. */
  readonly isFinal?: boolean;
}

/** Withdraws a bad canary, prevents growth during an outage, or enlarges a healthy canary. The history has the figures. */
async function applyVerdict(
  { openCommandContext, openRampContext }: WatchDeps,
  { store }: ReadContext,
  comparison: Comparison,
  { dryRun, ramp }: Pick<WatchOptions, 'dryRun' | 'ramp'>,
): Promise<WatchResult> {
  const { compared, ...figures } = comparison;
  const { name, version, active, since } = compared;
  const text = comparisonText(comparison);
  const json = { name, ...figures, trial: { name, version, active, since }, withdrawn: null };
  if (comparison.outage) {
    if (!dryRun) await holdCanary(store, compared, Date.now());
    const alarm = `ALARM: ${text} ${alarmText(compared, comparison.outage)}`;
    const notice: Notice = { event: 'canary.alarm', text: alarm, details: { name, version } };
    return { lines: [alarm], json, needsAttention: true, ...(!dryRun && { notice }) };
  }
  if (comparison.verdict !== 'bad') {
    const step = ramp && (await continueRamp(openRampContext, comparison, { ...ramp, dryRun }));
    if (!step) return { lines: [text], json };
    return { ...step, lines: [text, ...step.lines], json: { ...json, ramp: step.json } };
  }
  const options = { why: `watch: ${text}`, dryRun, breakGlass: undefined };
  const result = await withdraw(await openCommandContext(), { name, version, ...options });
  return {
    lines: [text, ...result.lines],
    json: { ...json, withdrawn: result.json },
    notice: result.notice,
    needsAttention: true,
    isFinal: true,
  };
}

/** Checks once; returns undefined without a canary. */
async function checkOnce(deps: WatchDeps, options: WatchOptions): Promise<WatchResult | undefined> {
  const context = await deps.openReadContext();
  const compared = await readRunningCanary(context, options.name);
  return compared && applyVerdict(deps, context, await compare(context, compared, options), options);
}

/** Compares a canary with the live build, once or every minute, and withdraws it when it is bad. */
export async function watch(deps: WatchDeps, options: WatchOptions): Promise<CommandResult> {
  const { openReadContext, print, notify, wait, stop } = deps;
  let lastEvent: Notice['event'] | undefined;
  const { name, once } = options;
  const { store, trusted } = await openReadContext();
  // Throws if the package is not released.
  stateOf(await latestRevision(store, trusted), name);
  while (!stop.aborted) {
    try {
      const result = await checkOnce(deps, options);
      if (!result) return withoutVerdict(name, `${name} has no canary.`);
      if (once || result.isFinal) return result;
      for (const line of result.lines) print(`${new Date().toISOString()} ${line}`);
      // An alarm repeats each minute until it ends, and one message is enough.
      const isRepeated = result.notice?.event === 'canary.alarm' && lastEvent === 'canary.alarm';
      lastEvent = result.notice?.event;
      if (result.notice && !isRepeated) await notify(result.notice);
    } catch (error) {
      // The edge may be restarting, the store unreachable, or another change in progress. The next check may succeed.
      if (once) throw error;
      print(`${new Date().toISOString()} ${error instanceof Error ? error.message : String(error)}`);
    }
    await wait(intervalMs);
  }
  return withoutVerdict(name, `Stopped watching ${name}. Its canary is unchanged.`);
}
