import type { Registry, ReleaseName } from 'shared-contracts/releases';
import type { HealthSnapshot } from '../telemetry/HealthSnapshot';
import { findOutage } from './findOutage';

/** For each package with a canary, whether its live build fails on this edge now. */
export function outagesOf(
  { releases }: Pick<Registry, 'releases'>,
  snapshot: HealthSnapshot,
  nowMs: number,
): ReadonlyMap<ReleaseName, boolean> {
  const canaries = Object.entries(releases).flatMap(([key, { active, canary }]) => {
    if (!canary) return [];
    const name = key as ReleaseName;
    const outage = findOutage([snapshot], { name, version: canary.version, active }, nowMs);
    return [[name, outage !== undefined] as const];
  });
  return new Map(canaries);
}
