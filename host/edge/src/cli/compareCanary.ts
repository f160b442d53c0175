import { buildId, type ReleaseName } from 'shared-contracts/releases';
import { OperatorError } from '../errors/OperatorError';
import { registryHashOf } from '../store/openRevision';
import { history, latestRevision, readRevision } from '../store/revisions';
import { findOutage } from '../watch/findOutage';
import { type PageCounts, judgeCanary, type Judgment, type Outage } from '../watch/judgeCanary';
import { type ComparedBuilds, type FailureKind, countFailuresByKind, minutesOf } from '../watch/minutesOf';
import { readHealth } from '../watch/readHealth';
import type { ReadContext } from './CommandContext';
import { stateOf } from './draft';

const minuteMs = 60_000;

type StoreReader = Pick<ReadContext, 'store' | 'trusted'>;

/** A canary with its live build and its current share of browsers. */
export interface RunningCanary extends ComparedBuilds {
  readonly percent: number;
  /** The time at which it got its current share. */
  readonly stepSinceMs: number;
}

/** The canary, the live build, and the minute from which both have run; undefined without a canary. */
export async function readRunningCanary(
  { store, trusted }: StoreReader,
  name: ReleaseName,
): Promise<RunningCanary | undefined> {
  const { active, canary } = stateOf(await latestRevision(store, trusted), name);
  if (!canary) return undefined;
  let sinceMs = Date.now();
  let stepSinceMs = sinceMs;
  let hasSamePercent = true;
  for await (const { registry, change } of history(store, trusted)) {
    const state = registry.releases[name];
    if (state?.active !== active || state.canary?.version !== canary.version) break;
    sinceMs = Date.parse(change.at);
    hasSamePercent &&= state.canary.percent === canary.percent;
    if (hasSamePercent) stepSinceMs = sinceMs;
  }
  const since = Math.floor(sinceMs / minuteMs);
  return { name, version: canary.version, active, since, percent: canary.percent, stepSinceMs };
}

export interface Comparison extends Judgment {
  readonly compared: RunningCanary;
  /** Pages that have run the canary since it got its current share. */
  readonly stepPages: number;
  readonly sources: readonly FigureSource[];
  /** Failed pages of the canary by kind. */
  readonly kinds: Readonly<Record<FailureKind, number>>;
}

interface FigureSource {
  readonly address: string;
  readonly playerOrigin: string;
  readonly revision: number;
}

export interface FiguresOptions {
  /** `host:port` of the metrics of each edge. Their figures are added up. */
  readonly metrics: readonly string[];
  /** The site whose figures count; undefined: any site that uses the store. */
  readonly playerOrigin: string | undefined;
}

/** Throws if an edge does not use this store, or has not yet applied the compared builds. */
async function sourceOf(
  { store, trusted }: StoreReader,
  { address, edge }: Awaited<ReturnType<typeof readHealth>>[number],
  { name, active, version }: ComparedBuilds,
  playerOrigin: string | undefined,
): Promise<FigureSource> {
  if (!edge) {
    throw new OperatorError(
      `The edge at ${address} is older than this command and does not say which site it serves. Update the edge first.`,
    );
  }
  if (playerOrigin !== undefined && edge.playerOrigin !== playerOrigin) {
    throw new OperatorError(
      `The figures at ${address} belong to ${edge.playerOrigin}, not to ${playerOrigin} (PLAYER_ORIGIN). Check --metrics.`,
    );
  }
  if (edge.revision === null) throw new OperatorError(`The edge at ${address} serves no revision yet.`);
  const revision = await readRevision(store, trusted, edge.revision);
  if (!revision.ok || registryHashOf(revision.value) !== edge.registryHash) {
    throw new OperatorError(
      `The figures at ${address} belong to another release store: the edge serves revision ${String(edge.revision)} of ` +
        `${edge.playerOrigin}, and this store has ${revision.ok ? 'another' : 'no'} revision with that number. Check ` +
        '--metrics, DATA_DIR and RELEASES_URL.',
    );
  }
  const state = revision.value.registry.releases[name];
  if (state?.active !== active || state.canary?.version !== version) {
    throw new OperatorError(
      `The edge at ${address} still serves revision ${String(edge.revision)}, without this canary or live build. Try again ` +
        'in a few seconds. If it stays behind, look for "revision rejected" in its log.',
    );
  }
  return { address, playerOrigin: edge.playerOrigin, revision: edge.revision };
}

function rejectSameEdges(snapshots: Awaited<ReturnType<typeof readHealth>>): void {
  const ids = snapshots.map(({ edge }) => edge?.id);
  const repeated = ids.findIndex((id, index) => id !== undefined && ids.indexOf(id) !== index);
  if (repeated === -1) return;
  const first = ids.indexOf(ids[repeated]);
  throw new OperatorError(
    `${String(snapshots[repeated]?.address)} in --metrics is the same edge as ` +
      `${String(snapshots[first]?.address)}, so its pages would count twice.`,
  );
}

export async function compare(
  context: StoreReader,
  compared: RunningCanary,
  { metrics, playerOrigin }: FiguresOptions,
): Promise<Comparison> {
  const snapshots = await readHealth(metrics);
  rejectSameEdges(snapshots);
  const sources = await Promise.all(
    snapshots.map((snapshot) => sourceOf(context, snapshot, compared, playerOrigin)),
  );
  // Counts from the first full minute with the current share.
  const stepMinutes = minutesOf(snapshots, {
    ...compared,
    since: Math.ceil(compared.stepSinceMs / minuteMs),
  });
  const outage = findOutage(snapshots, compared, Date.now());
  return {
    ...judgeCanary(minutesOf(snapshots, compared), outage),
    compared,
    stepPages: stepMinutes.reduce((sum, { canary }) => sum + canary.pages, 0),
    sources,
    kinds: countFailuresByKind(snapshots, compared),
  };
}

const failedPagesText = ({ failed, pages }: PageCounts) => `${String(failed)} of ${String(pages)} pages`;

const sourceText = ({ address, playerOrigin, revision }: FigureSource) =>
  `${playerOrigin} from ${address}, revision ${String(revision)}`;

/** `evidence` is a logarithm to base 10. */
function oddsText(evidence: number): string {
  if (evidence < 0) return 'less than 1 to 1';
  if (evidence > 6) return 'more than 1,000,000 to 1';
  return `${new Intl.NumberFormat('en').format(Math.round(10 ** evidence))} to 1`;
}

export function comparisonText({
  verdict,
  reason,
  compared,
  canary,
  baseline,
  kinds,
  evidence,
  sources,
}: Comparison): string {
  const { load, ready, crash } = kinds;
  return [
    `${buildId(compared.name, compared.version)} is ${verdict}: ${reason}.`,
    `The canary failed on ${failedPagesText(canary)} (load ${String(load)}, ready ${String(ready)}, crash ${String(crash)}).`,
    `The live build ${compared.active} failed on ${failedPagesText(baseline)} in the same minutes.`,
    `Figures of ${sources.map(sourceText).join(' and ')}.`,
    `Odds that it fails too often: ${oddsText(evidence)} (bad from 1,000 to 1).`,
  ].join(' ');
}

export function alarmText({ active }: ComparedBuilds, { minutes, ...counts }: Outage): string {
  const time = minutes === 1 ? 'minute' : `${String(minutes)} minutes`;
  return (
    `The live build ${active} failed on ${failedPagesText(counts)} in the last ${time}. ` +
    'Check the API and the live build. The canary cannot grow until this ends.'
  );
}

/**
 * Returns one sentence that states why a promotion needs a confirmation. Returns undefined if the figures of the edges
 * show that the canary is healthy. If the figures of an edge cannot be read, the promotion needs a confirmation.
 */
export async function reasonToConfirm(
  context: StoreReader,
  name: ReleaseName,
  figures: FiguresOptions,
): Promise<string | undefined> {
  const compared = await readRunningCanary(context, name);
  if (!compared) return undefined;
  try {
    const comparison = await compare(context, compared, figures);
    return comparison.verdict === 'healthy' ? undefined : comparisonText(comparison);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return `${buildId(name, compared.version)} was not judged. ${error.message}`;
  }
}
