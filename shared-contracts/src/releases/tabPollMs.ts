/**
 * The time between two polls of a visible tab for a newer registry. It is random, so that tabs that opened together do
 * not poll together. A hidden tab polls when the player returns to it.
 */
export const tabPollMs = { min: 45_000, max: 75_000 } as const;
