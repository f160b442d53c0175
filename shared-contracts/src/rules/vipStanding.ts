interface Level {
  readonly level: number;
  /** Points that open the level. */
  readonly points: number;
}

export interface VipStanding<L> {
  /** The highest level that the points reach; undefined where even the lowest needs more. */
  readonly reached: L | undefined;
  /** Undefined where the highest level is reached. */
  readonly next: L | undefined;
  /** Points still to be collected for the next level. */
  readonly missing: number;
  /** How much of the way from the reached level to the next is done, from 0 to 1. */
  readonly progress: number;
}

/**
 * The level that a member's points reach. `points` are all points ever collected, so that spending points
 * in the store keeps the level. Source: K-027, K-038, D-016.
 */
export function vipStanding<L extends Level>(points: number, levels: readonly L[]): VipStanding<L> {
  const rising = levels.toSorted((one, other) => one.points - other.points);
  const reached = rising.findLast((level) => level.points <= points);
  const next = rising.find((level) => level.points > points);
  if (!next) return { reached, next, missing: 0, progress: 1 };
  const from = reached?.points ?? 0;
  return { reached, next, missing: next.points - points, progress: (points - from) / (next.points - from) };
}
