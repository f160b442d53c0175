/** The edge rejects a batch with a longer time (`PhaseFact`). A device may sleep between a request and its phase. */
const maxPhaseMs = 600_000;

/** The time of a phase as the edge accepts it, in whole milliseconds. */
export const phaseMs = (elapsedMs: number): number => Math.min(maxPhaseMs, Math.round(elapsedMs));
