import { Subject } from 'rxjs';
import type { FailurePhase } from 'shared-contracts/remote';
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
