/** Decisions where the specification leaves a choice. A brand or its lawyers may want to change them. */
export const policy = {
  /** Whether the sign-up preselects "receive exclusive offers". Some laws forbid that. */
  marketingDefault: true,
  /** Whether visitors may read the help pages. Applies if the brand does not set `accessPolicy`. */
  publicInfoRoutes: false,
  /** Minimum age of a player, in years. Source: K-047. */
  minimumAgeYears: 18,
  /**
   * After this time without activity, the host asks whether the member is still there. Polls do not count as activity.
   */
  idleWarningAfterMs: 30 * 60_000,
  /** Time for which an open game counts as activity, because the host cannot detect input in the game's frame. */
  gameActivityMs: 60 * 60_000,
  /** If the member does not react to the idle warning within this time, the host signs the member out. */
  idleSignOutAfterMs: 60_000,
  /**
   * Additional limits of a cash-out in minor units, or null for none: a minimum, and a number that the amount must be a
   * multiple of. The text of another brand names 200 and multiples of 100. Source: K-075.
   */
  cashOut: { floorMinor: null as number | null, multipleOfMinor: null as number | null },
} as const;
