/** Readings of the specification that a brand or its lawyers may want to change, each in one place. */
export const policy = {
  /** Whether "receive exclusive offers" starts ticked at sign-up. Some laws require that it does not. */
  marketingDefault: true,
  /** Whether visitors may open the help tree if the brand does not set `accessPolicy`. */
  publicInfoRoutes: false,
  /** Youngest age of a player, in years. Source: K-047. */
  minimumAgeYears: 18,
  /** A member who does nothing for so long is asked whether they are still there; polls are not doing something. */
  idleWarningAfterMs: 30 * 60_000,
  /** What is done in a game's frame is not seen; an open game counts as play until the reality check must have asked. */
  gameCountsForMs: 60 * 60_000,
  /** How long that question waits for an answer before it signs the member out. */
  idleAnswerWithinMs: 60_000,
  /**
   * Limits of a cash-out besides the operator's minimum: a floor and a step, in minor units, or null. The screen text of
   * another brand names 200 and multiples of 100. Source: K-075.
   */
  cashOut: { floorMinor: null as number | null, multipleOfMinor: null as number | null },
  /** Processing time of a cash-out in another language's text, in minutes. Unused until the owner confirms it. */
  cashOutTimeAltMinutes: { from: 5, to: 30 },
  /** Requires the Cashapp account and the BTC address: without them the money has no destination. */
  cashOutAccountsRequired: true,
  /** Path of the Pix order call. An assumption: the specification names no such call. */
  pixOrderPath: '/sys/deposit/pix/depositOrder',
} as const;
