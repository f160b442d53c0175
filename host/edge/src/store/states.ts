import type { ReleaseState } from 'shared-contracts/releases';

// The limit of the registry's schema. No open tab still runs a build that was revoked earlier than these.
const maxRevoked = 50;

type StateInput = Pick<ReleaseState, 'active' | 'lastKnownGood'> & {
  readonly canary: ReleaseState['canary'];
  readonly revoked: readonly string[];
};

/**
 * Applies the rules of a state: the live build and the canary are not revoked, the fallback is not revoked, and the
 * canary is not the live build.
 */
export function consistentState({ active, lastKnownGood, canary, revoked }: StateInput): ReleaseState {
  const validCanary = canary?.version === active ? undefined : canary;
  const revokedVersions = [...new Set(revoked)].filter(
    (version) => version !== active && version !== validCanary?.version,
  );
  const hasNoFallback =
    lastKnownGood === null || lastKnownGood === active || revokedVersions.includes(lastKnownGood);
  return {
    active,
    lastKnownGood: hasNoFallback ? null : lastKnownGood,
    ...(validCanary ? { canary: validCanary } : {}),
    ...(revokedVersions.length > 0 ? { revoked: revokedVersions.slice(0, maxRevoked) } : {}),
  };
}

/**
 * Makes another build live. The former live build becomes the fallback. `revokedBefore` are the revoked builds of a
 * removed remote.
 */
export function activated(
  stateBefore: ReleaseState | undefined,
  version: string,
  revokedBefore: readonly string[] = [],
): ReleaseState {
  return consistentState({
    active: version,
    lastKnownGood: stateBefore?.active ?? null,
    canary: stateBefore?.canary,
    revoked: stateBefore?.revoked ?? revokedBefore,
  });
}

/** Makes an earlier build live and revokes the current one, so that open tabs leave it too. */
export function rolledBack(
  stateBefore: ReleaseState,
  version: string,
  lastKnownGood: string | null,
): ReleaseState {
  return consistentState({
    active: version,
    lastKnownGood,
    canary: stateBefore.canary,
    revoked: [stateBefore.active, ...(stateBefore.revoked ?? [])],
  });
}

export function withCanary(stateBefore: ReleaseState, version: string, percent: number): ReleaseState {
  return consistentState({
    ...stateBefore,
    canary: { version, percent },
    revoked: stateBefore.revoked ?? [],
  });
}

/** Ends and revokes the canary. */
export function withdrawn(stateBefore: ReleaseState): ReleaseState {
  const { canary, revoked = [], ...state } = stateBefore;
  return consistentState({
    ...state,
    canary: undefined,
    revoked: canary ? [canary.version, ...revoked] : revoked,
  });
}
