/** Pages post their reports to this path on their own origin. */
export const telemetryPath = '/telemetry';

/** Pages request the token for their reports with `?page=` and their trace id. */
export const telemetryTokenPath = '/telemetry/token';

/** A page sends longer lists in parts. */
export const maxFactsABatch = 40;
