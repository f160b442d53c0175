import * as v from 'valibot';
import { ReleaseNameSchema, Version } from '../releases';
import { maxFactsABatch } from './path';

/** `evaluate` is told when it fails; `crash` is a view that breaks after it showed itself. */
export const phases = ['load', 'evaluate', 'mount', 'ready', 'crash'] as const;
export const outcomes = ['ok', 'failed', 'recovered'] as const;
export const cohorts = ['baseline', 'canary', 'fallback', 'override'] as const;

/** A step of a build that was passed or not. Nothing of the player is in it, nor any text of an error. */
const PhaseFact = v.strictObject({
  remote: ReleaseNameSchema,
  version: Version,
  cohort: v.picklist(cohorts),
  phase: v.picklist(phases),
  /** `recovered`: it stands in for one that failed, or is itself again after it had. */
  outcome: v.picklist(outcomes),
  /** Since the view was asked for. */
  ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)),
  /** The kind of what went wrong: `TypeError`, `ChunkLoadError`. */
  error: v.optional(v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z]{1,39}$/))),
});
export type PhaseFact = v.InferOutput<typeof PhaseFact>;

/** The trace id of a document: random, and of no other document. */
export const PageId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** What a page posts. Without a token that the edge issued for the page, it is logged and not counted. */
export const PhaseBatch = v.strictObject({
  page: PageId,
  token: v.optional(v.pipe(v.string(), v.maxLength(80))),
  facts: v.pipe(v.array(PhaseFact), v.minLength(1), v.maxLength(maxFactsABatch)),
});
export type PhaseBatch = v.InferOutput<typeof PhaseBatch>;
