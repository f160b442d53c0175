interface Level {
  readonly level: number;
  /** Points that a member needs for the level. */
  readonly points: number;
}

export interface VipStanding<L> {
  /** The highest level that the points reach. Undefined if even the lowest level needs more points. */
  readonly reached: L | undefined;
  /** Undefined at the highest level. */
  readonly next: L | undefined;
  /** Missing points for the next level. */
  readonly missing: number;
  /** Progress from the reached level to the next, 0 to 1. */
  readonly progress: number;
}

/**
 * The VIP level of a member. `points` are all points that the member ever earned, so that spending points does not lower
 * the level. Source: K-027, K-038, D-016.
 */
export function vipStanding<L extends Level>(points: number, levels: readonly L[]): VipStanding<L> {
  const rising = levels.toSorted((one, other) => one.points - other.points);
  const reached = rising.findLast((level) => level.points <= points);
  const next = rising.find((level) => level.points > points);
  if (!next) return { reached, next, missing: 0, progress: 1 };
  const reachedPoints = reached?.points ?? 0;
  return {
    reached,
    next,
    missing: next.points - points,
    progress: (points - reachedPoints) / (next.points - reachedPoints),
  };
}
