/** Readings of the specification that a brand or its lawyers may want to change, each in one place. */
export const policy = {
  /** Whether "receive exclusive offers" starts ticked at sign-up. Source: A-12. */
  marketingDefault: true,
  /** Whether the help tree opens without a session. Source: A-103. */
  publicInfoRoutes: false,
  /** Youngest age of a player, in years. Source: K-047, A-06. */
  minimumAgeYears: 18,
} as const;
