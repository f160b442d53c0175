import { distinct, filter, fromEvent, map, merge, share, Subject, throttleTime, type Observable } from 'rxjs';
import type { LifecyclePhase } from 'shared-contracts/remote';
import type { PhaseFact } from 'shared-contracts/telemetry';
import { createPhaseQueue } from '../../platform/telemetry/createPhaseQueue';
import { phaseMs } from '../../platform/telemetry/phaseMs';
import type { Reports } from '../../platform/telemetry/createReports';
import type { RemoteBuild } from '../registry/pageReleases';

/** A phase that a view has completed, or failed with an error. */
export interface ViewPhase {
  /** The remote's build and its cohort. */
  readonly build: Pick<RemoteBuild, 'name' | 'version' | 'buildId' | 'cohort'>;
  readonly view: string;
  readonly phase: LifecyclePhase | 'unmount';
  readonly failed?: { readonly error: unknown };
  /** Whether the view was ready before. */
  readonly wasReady: boolean;
  /** Time since the view was requested. */
  readonly afterMs: number;
}

/** Enough for the last 20 views. An entry has seven fields, so all of them take less than 10 kB. */
const maxLatestPhases = 60;

interface PhaseDeps {
  readonly reports: Reports;
  /** Builds with a view that has run in this page. */
  readonly ranBuilds: Set<string>;
}

export interface ViewPhases {
  /** The phases that views have completed, or in which they have failed. */
  readonly phases$: Subject<ViewPhase>;
  /** The latest phases of `phases$`, oldest first. */
  readonly latestPhases: readonly ViewPhase[];
}

/** The stream of the phases of all views. Adds errors to the reports. */
export function createViewPhases({ reports, ranBuilds }: PhaseDeps): ViewPhases {
  const phases$ = new Subject<ViewPhase>();
  const latestPhases: ViewPhase[] = [];
  phases$.subscribe((viewPhase) => {
    const { build, phase, failed } = viewPhase;
    if (latestPhases.push(viewPhase) > maxLatestPhases) latestPhases.shift();
    if (failed) reports.add(build.buildId, phase, failed.error, build.cohort);
    else if (phase === 'mount') ranBuilds.add(build.buildId);
  });
  return { phases$, latestPhases };
}

/** Facts within this time are sent together. */
const batchMs = 5_000;

/** The field with the name of an error. The text of the error may contain data of the player and is not sent. */
export function errorField(error: unknown): Pick<PhaseFact, 'error'> {
  const name = error instanceof Error ? error.name : '';
  return /^[A-Z][A-Za-z]{1,39}$/.test(name) ? { error: name } : {};
}

function phaseOf({ phase, failed, wasReady }: ViewPhase): PhaseFact['phase'] | undefined {
  if (phase === 'unmount') return undefined;
  if (failed && wasReady) return 'crash';
  return phase === 'render' ? 'ready' : phase;
}

/** Views of the page that failed and have not been ready since. */
type FailedViews = Set<string>;

/** Returns the outcome of a phase, and adds or removes the view in `failedViews`. */
function recordOutcome(
  { build, view, phase, failed }: ViewPhase,
  failedViews: FailedViews,
): PhaseFact['outcome'] {
  const viewId = `${build.name}/${view}`;
  if (failed) failedViews.add(viewId);
  else if (phase === 'ready' && failedViews.delete(viewId)) return 'recovered';
  return failed ? 'failed' : 'ok';
}

function factOf(viewPhase: ViewPhase, failedViews: FailedViews): PhaseFact | undefined {
  const phase = phaseOf(viewPhase);
  if (!phase) return undefined;
  const { build, failed, afterMs } = viewPhase;
  return {
    remote: build.name,
    version: build.version,
    cohort: build.cohort,
    phase,
    outcome: recordOutcome(viewPhase, failedViews),
    ms: phaseMs(afterMs),
    ...(failed && errorField(failed.error)),
  };
}

/** Whether the edge's decision about a canary depends on the fact. */
const isDecisive = ({ remote, phase, outcome }: PhaseFact) =>
  outcome !== 'ok' || (phase === 'ready' && remote !== 'host');

const keyOf = ({ remote, version, phase, outcome }: PhaseFact) => [remote, version, phase, outcome].join();

/**
 * Reports the health of this page's builds to the edge. Repeated facts are sent once, because the edge compares pages.
 * Returns a function that adds facts about the host.
 */
export function reportPhases(
  { phases$, traceId }: { readonly phases$: Observable<ViewPhase>; readonly traceId: string },
  page: Window,
): (fact: PhaseFact) => void {
  const failedViews: FailedViews = new Set();
  const hostFacts$ = new Subject<PhaseFact>();
  const viewFacts$ = phases$.pipe(
    map((viewPhase) => factOf(viewPhase, failedViews)),
    filter((fact) => fact !== undefined),
  );
  const facts$ = merge(viewFacts$, hostFacts$).pipe(distinct(keyOf), share());
  const queue = createPhaseQueue(page, traceId);
  facts$.subscribe(queue.add);
  // Waits for the first ready view or the first error, so that no report delays the first view.
  facts$.pipe(filter(isDecisive)).subscribe(queue.requestToken);
  facts$.pipe(throttleTime(batchMs, undefined, { leading: false, trailing: true })).subscribe(() => {
    queue.flush(false);
  });
  merge(fromEvent(page, 'pagehide'), fromEvent(page.document, 'visibilitychange')).subscribe(() => {
    queue.flush(true);
  });
  return (fact) => {
    hostFacts$.next(fact);
  };
}
