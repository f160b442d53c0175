import { distinct, filter, fromEvent, map, merge, share, Subject, throttleTime, type Observable } from 'rxjs';
import type { FailurePhase } from 'shared-contracts/remote';
import type { PhaseFact } from 'shared-contracts/telemetry';
import { createPhaseQueue } from '../../platform/telemetry/createPhaseQueue';
import type { Reports } from '../../platform/telemetry/createReports';
import type { RemoteBuild } from '../registry/pageReleases';

/** A step in the life of a view that was passed, or failed with an error. */
export interface ViewPhase {
  /** Which remote and version, and as what it runs. */
  readonly build: Pick<RemoteBuild, 'name' | 'version' | 'buildId' | 'cohort'>;
  readonly view: string;
  readonly phase: FailurePhase | 'unmount';
  readonly failed?: { readonly error: unknown };
  /** The view had shown itself before. */
  readonly wasReady: boolean;
  /** Since the view was asked for. */
  readonly afterMs: number;
}

interface Surroundings {
  readonly reports: Reports;
  /** Builds whose views have run in this page. */
  readonly ran: Set<string>;
}

/** The one place where views tell how they fare. */
export function createViewPhases({ reports, ran }: Surroundings): Subject<ViewPhase> {
  const phases$ = new Subject<ViewPhase>();
  phases$.subscribe(({ build, phase, failed }) => {
    if (failed) reports.add(build.buildId, phase, failed.error, build.cohort);
    else if (phase === 'mount') ran.add(build.buildId);
  });
  return phases$;
}

/** What comes within this time goes out together. */
const gatherMs = 5_000;

/** The kind of an error without its text, which may name what a player did. */
export function errorKind(error: unknown): Pick<PhaseFact, 'error'> {
  const name = error instanceof Error ? error.name : '';
  return /^[A-Z][A-Za-z]{1,39}$/.test(name) ? { error: name } : {};
}

function phaseOf({ phase, failed, wasReady }: ViewPhase): PhaseFact['phase'] | undefined {
  if (phase === 'unmount') return undefined;
  if (failed && wasReady) return 'crash';
  return phase === 'render' ? 'ready' : phase;
}

/** Views of the page that failed and have not shown themselves since. */
type Broken = Set<string>;

function outcomeOf({ build, view, phase, failed }: ViewPhase, broken: Broken): PhaseFact['outcome'] {
  const place = `${build.name}/${view}`;
  if (failed) broken.add(place);
  else if (phase === 'ready' && broken.delete(place)) return 'recovered';
  return failed ? 'failed' : 'ok';
}

function factOf(step: ViewPhase, broken: Broken): PhaseFact | undefined {
  const phase = phaseOf(step);
  if (!phase) return undefined;
  const { build, failed, afterMs } = step;
  return {
    remote: build.name,
    version: build.version,
    cohort: build.cohort,
    phase,
    outcome: outcomeOf(step, broken),
    ms: Math.min(600_000, Math.round(afterMs)),
    ...(failed && errorKind(failed.error)),
  };
}

const decides = ({ remote, phase, outcome }: PhaseFact) =>
  outcome !== 'ok' || (phase === 'ready' && remote !== 'host');

const keyOf = ({ remote, version, phase, outcome }: PhaseFact) => [remote, version, phase, outcome].join();

/**
 * Tells the edge how the builds of this page fare. Of what comes again and again (a view that opens well, a crash)
 * the first is told: what is compared are pages. Answers how the host adds what it knows of itself.
 */
export function reportPhases(
  { phases$, traceId }: { readonly phases$: Observable<ViewPhase>; readonly traceId: string },
  page: Window,
): (fact: PhaseFact) => void {
  const broken: Broken = new Set();
  const own$ = new Subject<PhaseFact>();
  const ofViews$ = phases$.pipe(
    map((step) => factOf(step, broken)),
    filter((fact) => fact !== undefined),
  );
  const facts$ = merge(ofViews$, own$).pipe(distinct(keyOf), share());
  const queue = createPhaseQueue(page, traceId);
  facts$.subscribe(queue.add);
  // Not before the first view shows itself, or something fails: no report may delay it.
  facts$.pipe(filter(decides)).subscribe(queue.requestToken);
  facts$.pipe(throttleTime(gatherMs, undefined, { leading: false, trailing: true })).subscribe(() => {
    queue.flush(false);
  });
  merge(fromEvent(page, 'pagehide'), fromEvent(page.document, 'visibilitychange')).subscribe(() => {
    queue.flush(true);
  });
  return (fact) => {
    own$.next(fact);
  };
}
