/** Interpretations of the specification that a brand or its lawyers may want to change. */
export const policy = {
  /** Whether "receive exclusive offers" is checked by default at sign-up. Some laws forbid that. */
  marketingDefault: true,
  /** Whether visitors may open the help tree if the brand does not set `accessPolicy`. */
  publicInfoRoutes: false,
  /** Youngest age of a player, in years. Source: K-047. */
  minimumAgeYears: 18,
  /** After this time without activity, the host asks whether the member is still there. Polls are not activity. */
  idleWarningAfterMs: 30 * 60_000,
  /** An open game counts as activity for this long, because the host does not see input in the game's frame. */
  gameActivityMs: 60 * 60_000,
  /** If the member does not reply to the question within this time, the host signs them out. */
  idleSignOutAfterMs: 60_000,
  /**
   * Additional limits of a cash-out, in minor units, or null: a minimum, and a step. Another brand's text names 200 and
   * multiples of 100. Source: K-075.
   */
  cashOut: { floorMinor: null as number | null, multipleOfMinor: null as number | null },
} as const;
