/** Where pages post how builds fare, on their own origin. */
export const telemetryPath = '/telemetry';

/** More facts than a page has at once; what is longer goes out in parts. */
export const maxFactsABatch = 40;
