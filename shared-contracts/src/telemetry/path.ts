/** Where pages post how builds fare, on their own origin. */
export const telemetryPath = '/telemetry';

/** Where a page requests the token of its reports: `?page=` and its trace id. */
export const telemetryTokenPath = '/telemetry/token';

/** More facts than a page has at once; what is longer goes out in parts. */
export const maxFactsABatch = 40;
