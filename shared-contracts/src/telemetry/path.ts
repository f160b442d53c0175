/** The path to which pages post their reports, on their own origin. */
export const telemetryPath = '/telemetry';

/** The path from which pages request the token for their reports, with their trace id in `?page=`. */
export const telemetryTokenPath = '/telemetry/token';

/** Maximum number of facts in one report. If a page has more, it sends several reports. */
export const maxFactsPerBatch = 40;
