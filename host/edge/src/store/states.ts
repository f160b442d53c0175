import type { ReleaseState } from 'shared-contracts/releases';

// As many as the registry's schema takes. An open tab that runs an older one has long been told.
const maxRevoked = 50;

type StateInput = Pick<ReleaseState, 'active' | 'lastKnownGood'> & {
  readonly canary: ReleaseState['canary'];
  readonly revoked: readonly string[];
};

/**
 * A state that keeps the rules: what is live or on trial is not revoked, what is revoked is nothing to fall back to,
 * and nobody tries what everybody runs.
 */
export function consistentState({ active, lastKnownGood, canary, revoked }: StateInput): ReleaseState {
  const trial = canary?.version === active ? undefined : canary;
  const out = [...new Set(revoked)].filter((version) => version !== active && version !== trial?.version);
  const isNone = lastKnownGood === null || lastKnownGood === active || out.includes(lastKnownGood);
  return {
    active,
    lastKnownGood: isNone ? null : lastKnownGood,
    ...(trial ? { canary: trial } : {}),
    ...(out.length > 0 ? { revoked: out.slice(0, maxRevoked) } : {}),
  };
}

/** Another build for everybody; the one before it is what a page falls back to. */
export function activated(former: ReleaseState | undefined, version: string): ReleaseState {
  return consistentState({
    active: version,
    lastKnownGood: former?.active ?? null,
    canary: former?.canary,
    revoked: former?.revoked ?? [],
  });
}

/** An earlier build for everybody; the one that is left is revoked, so that open tabs leave it too. */
export function rolledBack(
  former: ReleaseState,
  version: string,
  lastKnownGood: string | null,
): ReleaseState {
  return consistentState({
    active: version,
    lastKnownGood,
    canary: former.canary,
    revoked: [former.active, ...(former.revoked ?? [])],
  });
}

export function withCanary(former: ReleaseState, version: string, percent: number): ReleaseState {
  return consistentState({ ...former, canary: { version, percent }, revoked: former.revoked ?? [] });
}

/** Without the canary, which is revoked. */
export function withdrawn(former: ReleaseState): ReleaseState {
  const { canary, revoked = [], ...rest } = former;
  return consistentState({
    ...rest,
    canary: undefined,
    revoked: canary ? [canary.version, ...revoked] : revoked,
  });
}
