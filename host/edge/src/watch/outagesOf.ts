import { type Registry, type ReleaseName, releaseNamesIn } from 'shared-contracts/releases';
import type { HealthSnapshot } from '../telemetry/HealthSnapshot';
import { findOutage } from './findOutage';

/** For each package with a canary, whether its live build fails on this edge now. */
export function outagesOf(
  { releases }: Pick<Registry, 'releases'>,
  snapshot: HealthSnapshot,
  nowMs: number,
): ReadonlyMap<ReleaseName, boolean> {
  const canaries = releaseNamesIn(releases).flatMap((name) => {
    const state = releases[name];
    if (!state?.canary) return [];
    const { active, canary } = state;
    const outage = findOutage([snapshot], { name, version: canary.version, active }, nowMs);
    return [[name, outage !== undefined] as const];
  });
  return new Map(canaries);
}
