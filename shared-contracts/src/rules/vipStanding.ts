interface Level {
  readonly level: number;
  /** Points that a member needs for the level. */
  readonly points: number;
}

/** A member's VIP level, and the points that the next level requires. */
export interface VipStanding<L> {
  /** The highest level that the member has reached. Undefined if the points are too few for the lowest level. */
  readonly reached: L | undefined;
  /** Undefined at the highest level. */
  readonly next: L | undefined;
  /** The number of points that the member still needs for the next level. */
  readonly missing: number;
  /** Progress from the reached level to the next, 0 to 1. */
  readonly progress: number;
}

/**
 * Returns the VIP level of a member. `points` are all points that the member has ever earned, so that spending points
 * does not lower the level. Source: K-027, K-038, D-016.
 */
export function vipStanding<L extends Level>(points: number, levels: readonly L[]): VipStanding<L> {
  const sortedLevels = levels.toSorted((a, b) => a.points - b.points);
  const reachedLevel = sortedLevels.findLast((level) => level.points <= points);
  const nextLevel = sortedLevels.find((level) => level.points > points);
  if (!nextLevel) return { reached: reachedLevel, next: nextLevel, missing: 0, progress: 1 };
  const reachedPoints = reachedLevel?.points ?? 0;
  return {
    reached: reachedLevel,
    next: nextLevel,
    missing: nextLevel.points - points,
    progress: (points - reachedPoints) / (nextLevel.points - reachedPoints),
  };
}
