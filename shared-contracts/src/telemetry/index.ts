export { networkOf } from './networkOf';
export { maxFactsABatch, telemetryPath } from './path';
export { cohorts, outcomes, PhaseBatch, phases, type PhaseFact } from './PhaseBatch';
