import { buildId, type ReleaseName } from 'shared-contracts/releases';
import { holdCanary } from '../store/holds';
import { history, latestRevision } from '../store/revisions';
import { findOutage } from '../watch/findOutage';
import { type Arm, judge, type Judgement, type Outage } from '../watch/judge';
import { type Kind, kindsOf, minutesOf, type Trial } from '../watch/minutesOf';
import { readHealth } from '../watch/readHealth';
import type { Answer, CommandContext, ReadContext } from './CommandContext';
import { withdraw } from './canary';
import { stateOf } from './draft';

const everyMs = 60_000;

/** How a canary is watched over. */
export interface Watch {
  readonly name: ReleaseName;
  /** Where the figures of each edge are. */
  readonly metrics: readonly string[];
  /** One look instead of one a minute until the canary has ended. */
  readonly once: boolean;
  readonly dryRun: boolean;
}

export interface Watching {
  /** Opened for each look: keys may have been changed since the one before. */
  readonly openReadingDesk: () => Promise<ReadContext>;
  /** With the key that can withdraw and nothing else; opened when it is needed. */
  readonly openDesk: () => Promise<CommandContext>;
  readonly say: (line: string) => void;
  /** Shorter when it is to stop. */
  readonly wait: (ms: number) => Promise<unknown>;
  readonly stop: AbortSignal;
}

/** The canary, and since when it has run beside the same live build; undefined: there is none. */
async function trialOf({ store, trusted }: ReadContext, name: ReleaseName): Promise<Trial | undefined> {
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
  readonly trial: Trial;
  readonly kinds: Readonly<Record<Kind, number>>;
}

async function look(trial: Trial, metrics: readonly string[]): Promise<Look> {
  const snapshots = await readHealth(metrics);
  const outage = findOutage(snapshots, trial, Date.now());
  return { ...judge(minutesOf(snapshots, trial), outage), trial, kinds: kindsOf(snapshots, trial) };
}

const part = ({ failed, pages }: Arm) => `${String(failed)} of ${String(pages)} pages`;

function textOf({ verdict, reason, trial, canary, baseline, kinds, evidence }: Look): string {
  const { load, ready, crash } = kinds;
  return [
    `${buildId(trial.name, trial.version)} is ${verdict}: ${reason}.`,
    `It failed ${part(canary)} (load ${String(load)}, ready ${String(ready)}, crash ${String(crash)}),`,
    `${trial.active} failed ${part(baseline)} in the same minutes; evidence 10^${evidence.toFixed(1)}.`,
  ].join(' ');
}

function alarmText({ active }: Trial, { minutes, ...arm }: Outage): string {
  const time = minutes === 1 ? 'minute' : `${String(minutes)} minutes`;
  return (
    `${active} failed ${part(arm)} in the last ${time}. ` +
    'Look at the API and at the live build. The canary cannot grow while this lasts.'
  );
}

const without = (name: ReleaseName, line: string): Answer => ({
  lines: [line],
  json: { name, verdict: null, withdrawn: null },
});

interface Action extends Answer {
  /** The canary is withdrawn, so there is nothing more to watch. */
  readonly isOver?: true;
}

/** What was seen goes into the history as the reason. */
async function act(
  { openDesk }: Watching,
  { store }: ReadContext,
  { dryRun, ...seen }: Look & Pick<Watch, 'dryRun'>,
): Promise<Action> {
  const { name, version } = seen.trial;
  const text = textOf(seen);
  const json = { name, ...seen, withdrawn: null };
  if (seen.outage) {
    if (!dryRun) await holdCanary(store, seen.trial, Date.now());
    return { lines: [`ALARM: ${text} ${alarmText(seen.trial, seen.outage)}`], json, isBad: true };
  }
  if (seen.verdict !== 'bad') return { lines: [text], json };
  const asked = { why: `watch: ${text}`, dryRun, breakGlass: undefined };
  const answer = await withdraw(await openDesk(), { name, version, ...asked });
  return {
    lines: [text, ...answer.lines],
    json: { ...json, withdrawn: answer.json },
    isBad: true,
    isOver: true,
  };
}

/** One look; undefined where there is no canary to look at. */
async function lookAt(watching: Watching, { name, metrics, dryRun }: Watch): Promise<Action | undefined> {
  const context = await watching.openReadingDesk();
  const trial = await trialOf(context, name);
  return trial && act(watching, context, { ...(await look(trial, metrics)), dryRun });
}

/** Compares a canary with the live build; withdraws it when it is bad. One look, or one a minute until it has ended. */
export async function watch(watching: Watching, asked: Watch): Promise<Answer> {
  const { openReadingDesk, say, wait, stop } = watching;
  const { name, once } = asked;
  const { store, trusted } = await openReadingDesk();
  // What was never published has nothing to wait for.
  stateOf(await latestRevision(store, trusted), name);
  while (!stop.aborted) {
    try {
      const answer = await lookAt(watching, asked);
      if (!answer) return without(name, `${name} has no canary.`);
      if (once || answer.isOver) return answer;
      for (const line of answer.lines) say(`${new Date().toISOString()} ${line}`);
    } catch (error) {
      // An edge that restarts, a store that is away, somebody else's change: the next look may do.
      if (once) throw error;
      say(`${new Date().toISOString()} ${error instanceof Error ? error.message : String(error)}`);
    }
    await wait(everyMs);
  }
  return without(name, `Stopped. Nobody watches over ${name} now; its canary is as it was.`);
}
