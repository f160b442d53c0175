import { artifactPath, buildId } from 'shared-contracts/releases';
import type { PhaseFact } from 'shared-contracts/telemetry';
import { phaseMs } from '../platform/telemetry/phaseMs';
import type { Page } from '../shell/createShell';
import { errorField } from '../federation/telemetry/reportPhases';

/** The cohort in which a page runs a build of the host. */
function cohortOf(
  { registry, start, link }: Page,
  version: string,
  isQuarantined: (version: string) => boolean,
): PhaseFact['cohort'] {
  if (link) return 'override';
  const pinned = registry.releases.host;
  const choices = pinned ? start.chooseBuilds({ pinned, bucket: start.bucket('host'), isQuarantined }) : [];
  return choices.find((choice) => choice.version === version)?.cohort ?? 'fallback';
}

/** Reports on the host as on a remote: its start, the builds that failed before, and errors that its code throws. */
export function reportHost(page: Page, window: Window, add: (fact: PhaseFact) => void): void {
  const [, version = ''] = __BUILD_ID__.split('@');
  const isQuarantined = (choice: string) => page.start.quarantine.holds(buildId('host', choice));
  const cohort = cohortOf(page, version, isQuarantined);
  const fact = { remote: 'host', version, cohort } as const;
  const now = () => phaseMs(window.performance.now());
  const ms = now();
  const { failures } = page.start;
  for (const failure of failures) {
    const failedVersion = failure.buildId.split('@')[1] ?? '';
    const failedFact = {
      ...fact,
      version: failedVersion,
      cohort: cohortOf(page, failedVersion, () => false),
    };
    add({ ...failedFact, phase: failure.phase, outcome: 'failed', ms });
  }
  add({ ...fact, phase: 'ready', outcome: failures.length > 0 ? 'recovered' : 'ok', ms });
  window.addEventListener('error', ({ filename, error }) => {
    if (!filename.includes(artifactPath('host', version, ''))) return;
    add({ ...fact, phase: 'crash', outcome: 'failed', ms: now(), ...errorField(error) });
  });
}
