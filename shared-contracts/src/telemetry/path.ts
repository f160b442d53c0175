/** Pages post their reports to this path on their own origin. */
export const telemetryPath = '/telemetry';

/** Pages request the token for their reports with `?page=` and their trace id. */
export const telemetryTokenPath = '/telemetry/token';

/** Maximum number of facts in one report. A page splits longer lists. */
export const maxFactsPerBatch = 40;
