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

/** How a canary is watched over. */
export interface WatchOptions {
  readonly name: ReleaseName;
  /** Where the figures of each edge are. */
  readonly metrics: readonly string[];
  /** One look instead of one a minute until the canary has ended. */
  readonly once: boolean;
  readonly dryRun: boolean;
}

export interface WatchDeps {
  /** Opened for each look: keys may have been changed since the one before. */
  readonly openReadContext: () => Promise<ReadContext>;
  /** With the key that can withdraw and nothing else; opened when it is needed. */
  readonly openCommandContext: () => Promise<CommandContext>;
  readonly print: (line: string) => void;
  /** Shorter when it is to stop. */
  readonly wait: (ms: number) => Promise<unknown>;
  readonly stop: AbortSignal;
}

/** The canary, and since when it has run beside the same live build; undefined: there is none. */
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

interface Look extends Judgement {
  readonly compared: ComparedBuilds;
  readonly kinds: Readonly<Record<FailureKind, number>>;
}

async function look(compared: ComparedBuilds, metrics: readonly string[]): Promise<Look> {
  const snapshots = await readHealth(metrics);
  const outage = findOutage(snapshots, compared, Date.now());
  return { ...judge(minutesOf(snapshots, compared), outage), compared, kinds: kindsOf(snapshots, compared) };
}

const part = ({ failed, pages }: Arm) => `${String(failed)} of ${String(pages)} pages`;

function textOf({ verdict, reason, compared, canary, baseline, kinds, evidence }: Look): string {
  const { load, ready, crash } = kinds;
  return [
    `${buildId(compared.name, compared.version)} is ${verdict}: ${reason}.`,
    `It failed ${part(canary)} (load ${String(load)}, ready ${String(ready)}, crash ${String(crash)}),`,
    `${compared.active} failed ${part(baseline)} in the same minutes; evidence 10^${evidence.toFixed(1)}.`,
  ].join(' ');
}

function alarmText({ active }: ComparedBuilds, { minutes, ...arm }: Outage): string {
  const time = minutes === 1 ? 'minute' : `${String(minutes)} minutes`;
  return (
    `${active} failed ${part(arm)} in the last ${time}. ` +
    'Look at the API and at the live build. The canary cannot grow while this lasts.'
  );
}

const without = (name: ReleaseName, line: string): CommandResult => ({
  lines: [line],
  json: { name, verdict: null, withdrawn: null },
});

interface Action extends CommandResult {
  /** The canary is withdrawn, so there is nothing more to watch. */
  readonly isOver?: true;
}

/** What was seen goes into the history as the reason. */
async function act(
  { openCommandContext }: WatchDeps,
  { store }: ReadContext,
  { dryRun, ...seen }: Look & Pick<WatchOptions, 'dryRun'>,
): Promise<Action> {
  const { name, version } = seen.compared;
  const text = textOf(seen);
  const json = { name, ...seen, withdrawn: null };
  if (seen.outage) {
    if (!dryRun) await holdCanary(store, seen.compared, Date.now());
    return { lines: [`ALARM: ${text} ${alarmText(seen.compared, seen.outage)}`], json, needsAttention: true };
  }
  if (seen.verdict !== 'bad') return { lines: [text], json };
  const asked = { why: `watch: ${text}`, dryRun, breakGlass: undefined };
  const answer = await withdraw(await openCommandContext(), { name, version, ...asked });
  return {
    lines: [text, ...answer.lines],
    json: { ...json, withdrawn: answer.json },
    needsAttention: true,
    isOver: true,
  };
}

/** One look; undefined where there is no canary to look at. */
async function lookAt(
  watching: WatchDeps,
  { name, metrics, dryRun }: WatchOptions,
): Promise<Action | undefined> {
  const context = await watching.openReadContext();
  const compared = await comparedBuilds(context, name);
  return compared && act(watching, context, { ...(await look(compared, metrics)), dryRun });
}

/** Compares a canary with the live build; withdraws it when it is bad. One look, or one a minute until it has ended. */
export async function watch(watching: WatchDeps, asked: WatchOptions): Promise<CommandResult> {
  const { openReadContext, print, wait, stop } = watching;
  const { name, once } = asked;
  const { store, trusted } = await openReadContext();
  // What was never published has nothing to wait for.
  stateOf(await latestRevision(store, trusted), name);
  while (!stop.aborted) {
    try {
      const answer = await lookAt(watching, asked);
      if (!answer) return without(name, `${name} has no canary.`);
      if (once || answer.isOver) return answer;
      for (const line of answer.lines) print(`${new Date().toISOString()} ${line}`);
    } catch (error) {
      // An edge that restarts, a store that is away, somebody else's change: the next look may do.
      if (once) throw error;
      print(`${new Date().toISOString()} ${error instanceof Error ? error.message : String(error)}`);
    }
    await wait(everyMs);
  }
  return without(name, `Stopped. Nobody watches over ${name} now; its canary is as it was.`);
}
