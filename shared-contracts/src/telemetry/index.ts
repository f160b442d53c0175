export { networkOf, networksOf } from './networkOf';
export { maxFactsPerBatch, telemetryPath, telemetryTokenPath } from './path';
export { cohorts, outcomes, PageId, PhaseBatch, phases, type PhaseFact } from './PhaseBatch';
