import { buildId, type ReleaseName } from 'shared-contracts/releases';
import { holdCanary } from '../store/holds';
import { history, latestRevision } from '../store/revisions';
import { findOutage } from '../watch/findOutage';
import { type Arm, judge, type Judgement, type Outage } from '../watch/judge';
import { type FailureKind, kindsOf, minutesOf, type ComparedBuilds } from '../watch/minutesOf';
import { readHealth } from '../watch/readHealth';
import type { CommandResult, CommandContext, ReadContext } from './CommandContext';
import { withdraw } from './canary';
import { stateOf } from './draft';

const everyMs = 60_000;

/** Options of `release watch`. */
export interface WatchOptions {
  readonly name: ReleaseName;
  /** `host:port` of the metrics of each edge. */
  readonly metrics: readonly string[];
  /** Checks once, instead of once a minute until the canary ends. */
  readonly once: boolean;
  readonly dryRun: boolean;
}

export interface WatchDeps {
  /** Called for each check, because the keys may have changed. */
  readonly openReadContext: () => Promise<ReadContext>;
  /** Opens the key that can only withdraw canaries. Called when it is needed. */
  readonly openCommandContext: () => Promise<CommandContext>;
  readonly print: (line: string) => void;
  /** Resolves early when `stop` is aborted. */
  readonly wait: (ms: number) => Promise<unknown>;
  readonly stop: AbortSignal;
}

/** The canary, the live build, and the minute from which both have run; undefined without a canary. */
async function comparedBuilds(
  { store, trusted }: ReadContext,
  name: ReleaseName,
): Promise<ComparedBuilds | undefined> {
  const { active, canary } = stateOf(await latestRevision(store, trusted), name);
  if (!canary) return undefined;
  let sinceMs = Date.now();
  for await (const { registry, change } of history(store, trusted)) {
    const then = registry.releases[name];
    if (then?.active !== active || then.canary?.version !== canary.version) break;
    sinceMs = Date.parse(change.at);
  }
  return { name, version: canary.version, active, since: Math.floor(sinceMs / 60_000) };
}

interface Comparison extends Judgement {
  readonly compared: ComparedBuilds;
  readonly kinds: Readonly<Record<FailureKind, number>>;
}

async function compare(compared: ComparedBuilds, metrics: readonly string[]): Promise<Comparison> {
  const snapshots = await readHealth(metrics);
  const outage = findOutage(snapshots, compared, Date.now());
  return { ...judge(minutesOf(snapshots, compared), outage), compared, kinds: kindsOf(snapshots, compared) };
}

const shareText = ({ failed, pages }: Arm) => `${String(failed)} of ${String(pages)} pages`;

function textOf({ verdict, reason, compared, canary, baseline, kinds, evidence }: Comparison): string {
  const { load, ready, crash } = kinds;
  return [
    `${buildId(compared.name, compared.version)} is ${verdict}: ${reason}.`,
    `The canary failed on ${shareText(canary)} (load ${String(load)}, ready ${String(ready)}, crash ${String(crash)}).`,
    `The live build ${compared.active} failed on ${shareText(baseline)} in the same minutes.`,
    `Evidence: 10^${evidence.toFixed(1)}.`,
  ].join(' ');
}

function alarmText({ active }: ComparedBuilds, { minutes, ...arm }: Outage): string {
  const time = minutes === 1 ? 'minute' : `${String(minutes)} minutes`;
  return (
    `The live build ${active} failed on ${shareText(arm)} in the last ${time}. ` +
    'Check the API and the live build. The canary cannot grow until this ends.'
  );
}

const withoutVerdict = (name: ReleaseName, line: string): CommandResult => ({
  lines: [line],
  json: { name, verdict: null, withdrawn: null },
});

interface WatchResult extends CommandResult {
  /** The canary was withdrawn, so the command ends. */
  readonly isOver?: true;
}

/** Withdraws a bad canary. The figures enter the history as the reason. */
async function act(
  { openCommandContext }: WatchDeps,
  { store }: ReadContext,
  { dryRun, ...comparison }: Comparison & Pick<WatchOptions, 'dryRun'>,
): Promise<WatchResult> {
  const { compared, ...figures } = comparison;
  const { name, version } = compared;
  const text = textOf(comparison);
  const json = { name, ...figures, trial: compared, withdrawn: null };
  if (comparison.outage) {
    if (!dryRun) await holdCanary(store, compared, Date.now());
    return {
      lines: [`ALARM: ${text} ${alarmText(compared, comparison.outage)}`],
      json,
      needsAttention: true,
    };
  }
  if (comparison.verdict !== 'bad') return { lines: [text], json };
  const options = { why: `watch: ${text}`, dryRun, breakGlass: undefined };
  const result = await withdraw(await openCommandContext(), { name, version, ...options });
  return {
    lines: [text, ...result.lines],
    json: { ...json, withdrawn: result.json },
    needsAttention: true,
    isOver: true,
  };
}

/** Checks once; returns undefined without a canary. */
async function checkOnce(
  deps: WatchDeps,
  { name, metrics, dryRun }: WatchOptions,
): Promise<WatchResult | undefined> {
  const context = await deps.openReadContext();
  const compared = await comparedBuilds(context, name);
  return compared && act(deps, context, { ...(await compare(compared, metrics)), dryRun });
}

/** Compares a canary with the live build, once or every minute, and withdraws it when it is bad. */
export async function watch(deps: WatchDeps, options: WatchOptions): Promise<CommandResult> {
  const { openReadContext, print, wait, stop } = deps;
  const { name, once } = options;
  const { store, trusted } = await openReadContext();
  // Throws if the package was never published.
  stateOf(await latestRevision(store, trusted), name);
  while (!stop.aborted) {
    try {
      const result = await checkOnce(deps, options);
      if (!result) return withoutVerdict(name, `${name} has no canary.`);
      if (once || result.isOver) return result;
      for (const line of result.lines) print(`${new Date().toISOString()} ${line}`);
    } catch (error) {
      // The edge may be restarting, the store unreachable, or another change in progress. The next check may succeed.
      if (once) throw error;
      print(`${new Date().toISOString()} ${error instanceof Error ? error.message : String(error)}`);
    }
    await wait(everyMs);
  }
  return withoutVerdict(name, `Stopped watching ${name}. Its canary is unchanged.`);
}
