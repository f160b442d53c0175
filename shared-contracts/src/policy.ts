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
  /** Where a Pix order is placed; the operator has not said. Source: A-37. */
  pixOrderPath: '/sys/deposit/pix/depositOrder',
} as const;
