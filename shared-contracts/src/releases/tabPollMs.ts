/**
 * The time between two polls of a visible tab for a newer revision. It is random, so that tabs that were opened at the
 * same time do not poll at the same time. A hidden tab polls when the player returns to it.
 */
export const tabPollMs = { min: 45_000, max: 75_000 } as const;
