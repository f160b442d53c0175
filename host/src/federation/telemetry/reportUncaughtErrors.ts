import type { PhaseFact } from 'shared-contracts/telemetry';
import type { Reports } from '../../platform/telemetry/createReports';
import { phaseMs } from '../../platform/telemetry/phaseMs';
import type { PageReleases } from '../registry/pageReleases';
import { errorField } from './reportPhases';

/** Addresses of remotes' scripts in an error event or a stack. */
const scriptAddress = /\/remotes\/remote-[a-z0-9-]+\/[\w.-]+\/[^\s:]*\.js/g;

interface Deps {
  readonly releases: Pick<PageReleases, 'active' | 'candidates' | 'ownersOf'>;
  readonly reports: Pick<Reports, 'add'>;
  /** Builds with a view that has run in this page. */
  readonly ranBuilds: ReadonlySet<string>;
}

/**
 * Reports errors of remotes' event handlers and promises, which no error boundary catches. The addresses of the scripts
 * in the stack identify the build. If several builds share all of them, the active build is reported. The view stays
 * mounted, because it may still work.
 */
export function reportUncaughtErrors(
  { releases, reports, ranBuilds }: Deps,
  page: Window,
  report: (fact: PhaseFact) => void,
): void {
  function reportBuild(addresses: string, error: unknown) {
    let possibleBuilds: ReturnType<typeof releases.ownersOf> = [];
    for (const [address] of addresses.matchAll(scriptAddress)) {
      const owners = releases.ownersOf(address).filter((build) => ranBuilds.has(build.buildId));
      if (possibleBuilds.length === 0) possibleBuilds = owners;
      const commonBuilds = possibleBuilds.filter((build) => owners.includes(build));
      if (commonBuilds.length > 0) possibleBuilds = commonBuilds;
    }
    const build =
      possibleBuilds.find(({ name, version }) => releases.active(name)?.version === version) ??
      possibleBuilds[0];
    if (!build) return;
    const { name: remote, version, buildId: id } = build;
    const cohort = releases.candidates(remote).find(({ buildId }) => buildId === id)?.cohort ?? 'fallback';
    const ms = phaseMs(page.performance.now());
    reports.add(id, 'crash', error, cohort);
    report({ remote, version, cohort, phase: 'crash', outcome: 'failed', ms, ...errorField(error) });
  }
  page.addEventListener('error', ({ filename, error }) => {
    reportBuild(filename, error);
  });
  page.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    // The first line of a stack may be the error's text, which can contain foreign data.
    const [, ...frames] = (reason instanceof Error ? (reason.stack ?? '') : '').split('\n');
    reportBuild(frames.join('\n'), reason);
  });
}
