import type { PhaseFact } from 'shared-contracts/telemetry';
import type { Reports } from '../../platform/telemetry/createReports';
import type { PageReleases } from '../registry/pageReleases';
import { errorKind } from './reportPhases';

/** Addresses of remotes' scripts, as an event names one or a stack does. */
const scripts = /\/remotes\/remote-[a-z]+\/[\w.-]+\/[^\s:]*\.js/g;

interface Deps {
  readonly releases: Pick<PageReleases, 'active' | 'candidates' | 'ownersOf'>;
  readonly reports: Pick<Reports, 'add'>;
  /** Builds whose views have run in this page. */
  readonly ran: ReadonlySet<string>;
}

/**
 * A handler or a promise of a remote may fail where no boundary of a view hears of it. Whose code threw is blamed,
 * by the addresses of its scripts: the first that a build which ran has. Where several have it, one more that only
 * some of them have tells, and otherwise the build that this page would run now. The view stays, for it may well go on.
 */
export function reportThrown(
  { releases, reports, ran }: Deps,
  page: Window,
  tell: (fact: PhaseFact) => void,
): void {
  function blame(place: string, error: unknown) {
    let suspects: ReturnType<typeof releases.ownersOf> = [];
    for (const [address] of place.matchAll(scripts)) {
      const owners = releases.ownersOf(address).filter((build) => ran.has(build.buildId));
      if (suspects.length === 0) suspects = owners;
      const both = suspects.filter((build) => owners.includes(build));
      if (both.length > 0) suspects = both;
    }
    const build = suspects.find((one) => releases.active(one.name)?.version === one.version) ?? suspects[0];
    if (!build) return;
    const { name: remote, version, buildId: id } = build;
    const cohort = releases.candidates(remote).find((one) => one.buildId === id)?.cohort ?? 'fallback';
    const ms = Math.min(600_000, Math.round(page.performance.now()));
    reports.add(id, 'crash', error, cohort);
    tell({ remote, version, cohort, phase: 'crash', outcome: 'failed', ms, ...errorKind(error) });
  }
  page.addEventListener('error', ({ filename, error }) => {
    blame(filename, error);
  });
  page.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    // The first line of a stack may be the text of the error, which others may have written.
    const [, ...frames] = (reason instanceof Error ? (reason.stack ?? '') : '').split('\n');
    blame(frames.join('\n'), reason);
  });
}
