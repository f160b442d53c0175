import * as v from 'valibot';
import { ReleaseNameSchema, Version } from '../releases';
import { maxFactsPerBatch } from './path';

/**
 * Phases of a build in a page. `evaluate` is reported only if it fails. `crash` is an error after the view was shown.
 */
export const phases = ['load', 'evaluate', 'mount', 'ready', 'crash'] as const;
/** `recovered`: the build replaced a failed one, or works again after an error. */
export const outcomes = ['ok', 'failed', 'recovered'] as const;
/** The values of `Cohort`. */
export const cohorts = ['baseline', 'canary', 'fallback', 'override'] as const;

/** The outcome of one phase of a build. It contains neither personal data nor error messages. */
const PhaseFact = v.strictObject({
  remote: ReleaseNameSchema,
  version: Version,
  cohort: v.picklist(cohorts),
  phase: v.picklist(phases),
  outcome: v.picklist(outcomes),
  /** Time since the page requested the view, in milliseconds. */
  ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)),
  /** Name of the error: `TypeError`, `ChunkLoadError`. */
  error: v.optional(v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z]{1,39}$/))),
});
export type PhaseFact = v.InferOutput<typeof PhaseFact>;

/** The random trace id of a document. */
export const PageId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** Reports of one page. The edge issues `token`. It logs reports without a valid token, but does not count them. */
export const PhaseBatch = v.strictObject({
  page: PageId,
  token: v.optional(v.pipe(v.string(), v.maxLength(80))),
  facts: v.pipe(v.array(PhaseFact), v.minLength(1), v.maxLength(maxFactsPerBatch)),
});
export type PhaseBatch = v.InferOutput<typeof PhaseBatch>;
