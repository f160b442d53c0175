import { artifactPath, buildId } from 'shared-contracts/releases';
import type { PhaseFact } from 'shared-contracts/telemetry';
import { phaseMs } from '../platform/telemetry/phaseMs';
import type { Page } from '../shell/createShell';
import { errorField } from '../federation/telemetry/reportPhases';

/** The cohort in which the page runs this build of the host. */
function cohortOf({ registry, start, link }: Page, version: string): PhaseFact['cohort'] {
  if (link) return 'override';
  const pinned = registry.releases.host;
  if (!pinned) return 'fallback';
  const choices = start.chooseBuilds({
    pinned,
    bucket: start.bucket('host'),
    isQuarantined: (candidateVersion) => start.quarantine.holds(buildId('host', candidateVersion)),
  });
  return choices.find((choice) => choice.version === version)?.cohort ?? 'fallback';
}

/** The cohort of a build that failed before the running build. */
function failedCohortOf({ registry, link }: Page, version: string): PhaseFact['cohort'] {
  if (link) return 'override';
  const { active, canary } = registry.releases.host ?? {};
  if (version === canary?.version) return 'canary';
  return version === active ? 'baseline' : 'fallback';
}

/** Reports on the host as on a remote: its start, the builds that failed before, and errors that its code throws. */
export function reportHost(page: Page, window: Window, add: (fact: PhaseFact) => void): void {
  const [, version = ''] = __BUILD_ID__.split('@');
  const cohort = cohortOf(page, version);
  const fact = { remote: 'host', version, cohort } as const;
  const now = () => phaseMs(window.performance.now());
  const ms = now();
  const { failures } = page.start;
  for (const failure of failures) {
    const failedVersion = failure.buildId.split('@')[1] ?? '';
    const failedFact = { ...fact, version: failedVersion, cohort: failedCohortOf(page, failedVersion) };
    add({ ...failedFact, phase: failure.phase, outcome: 'failed', ms });
  }
  add({ ...fact, phase: 'ready', outcome: failures.length > 0 ? 'recovered' : 'ok', ms });
  window.addEventListener('error', ({ filename, error }) => {
    if (!filename.includes(artifactPath('host', version, ''))) return;
    add({ ...fact, phase: 'crash', outcome: 'failed', ms: now(), ...errorField(error) });
  });
}
