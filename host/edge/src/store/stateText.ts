import type { ReleaseState } from 'shared-contracts/releases';

/** `1.4.0-1a2b3c4d at 5 %`; undefined without a canary. */
export const canaryText = ({ canary }: Partial<ReleaseState>) =>
  canary ? `${canary.version} at ${String(canary.percent)} %` : undefined;

/** Describes the change of one release in one line. */
export function stateChangeText(from: ReleaseState | undefined, to: ReleaseState | undefined): string {
  const before = from ? canaryText(from) : undefined;
  const after = to ? canaryText(to) : undefined;
  const revokedOnlyIn = (state: ReleaseState | undefined, other: ReleaseState | undefined) =>
    (state?.revoked ?? []).filter((version) => other?.revoked?.includes(version) !== true);
  return [
    ...(from?.active === to?.active ? [] : [`${from?.active ?? 'nothing'} → ${to?.active ?? 'nothing'}`]),
    ...(before === after ? [] : [`canary ${before ?? 'none'} → ${after ?? 'none'}`]),
    ...revokedOnlyIn(to, from).map((version) => `revoked ${version}`),
    // A removed remote keeps its revoked builds.
    ...(to ? revokedOnlyIn(from, to) : []).map((version) => `no longer revoked ${version}`),
  ].join('; ');
}
