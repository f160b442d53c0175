/** Readings of the specification that a brand or its lawyers may want to change, each in one place. */
export const policy = {
  /** Whether "receive exclusive offers" starts ticked at sign-up. Source: A-12. */
  marketingDefault: true,
  /** Whether the help tree opens without a session where the brand says nothing of it. Source: A-103. */
  publicInfoRoutes: false,
  /** Youngest age of a player, in years. Source: K-047, A-06. */
  minimumAgeYears: 18,
  /** A member who does nothing for so long is asked whether they are still there; polls are not doing something. */
  idleWarningAfterMs: 30 * 60_000,
  /** What is done in a game's frame is not seen; an open game counts as play until the reality check must have asked. */
  gameCountsForMs: 60 * 60_000,
  /** How long that question waits for an answer before it signs the member out. */
  idleAnswerWithinMs: 60_000,
  /**
   * What a cash-out must be beside the operator's minimum: a floor and a step, in minor units. null: neither. The screen
   * text of another brand reads 200 and multiples of 100. Source: A-63, K-075.
   */
  cashOut: { floorMinor: null as number | null, multipleOfMinor: null as number | null },
  /** What another language says of it, in minutes; unused until the owner confirms it. Source: A-77. */
  cashOutTimeAltMinutes: { from: 5, to: 30 },
  /** Accounts of Cashapp and addresses of BTC are required, though the source does not check them. Source: A-66. */
  cashOutAccountsRequired: true,
  /** Where a Pix order is placed; the operator has not said. Source: A-37. */
  pixOrderPath: '/sys/deposit/pix/depositOrder',
} as const;
