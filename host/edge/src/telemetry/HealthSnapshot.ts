import { ReleaseNameSchema, Version } from 'shared-contracts/releases';
import { cohorts } from 'shared-contracts/telemetry';
import * as v from 'valibot';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Counts the pages that were opened in one minute with a build, and the pages in which the build has failed since. */
export const MinuteOfBuild = v.object({
  /** Minutes since 1970. */
  minute: Count,
  remote: ReleaseNameSchema,
  version: Version,
  cohort: v.picklist(cohorts),
  pages: Count,
  /** Pages with at least one kind of failure. */
  failed: Count,
  /** The files could not be loaded, or threw during evaluation. */
  load: Count,
  /** The view did not become ready. */
  ready: Count,
  crash: Count,
  /** Pages in which at least one view of the build became ready. Older edges do not count them. */
  readyPages: v.optional(Count),
});
export type MinuteOfBuild = v.InferOutput<typeof MinuteOfBuild>;

/** A counted failure of a build in a page. */
const Failure = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  remote: ReleaseNameSchema,
  version: Version,
  cohort: v.picklist(cohorts),
  phase: v.string(),
  /** The name of the error, such as TypeError. */
  errorType: v.optional(v.string()),
  /** The trace id of the page. The logs of edge and API contain it. */
  traceId: v.string(),
});
export type Failure = v.InferOutput<typeof Failure>;

export const HealthSnapshot = v.object({
  spec: v.literal(1),
  minutes: v.array(MinuteOfBuild),
  /** The latest failures, oldest first. Older edges send none. */
  failures: v.optional(v.array(Failure)),
});
export type HealthSnapshot = v.InferOutput<typeof HealthSnapshot>;

/** The edge that counted the figures, so that `release watch` does not judge by figures of another site. */
const CountingEdge = v.object({
  /** Differs for each process. */
  id: v.string(),
  playerOrigin: v.string(),
  /** The live revision; null before the first. */
  revision: v.nullable(Count),
  /**
   * SHA-256 of the signed text of the live revision, in hexadecimal. Revisions of two stores can have equal numbers,
   * but not equal hashes.
   */
  registryHash: v.nullable(v.string()),
});

/** The response of `/health.json`. Edges of older versions do not send `edge`. */
export const EdgeHealth = v.object({ ...HealthSnapshot.entries, edge: v.optional(CountingEdge) });
export type EdgeHealth = v.InferOutput<typeof EdgeHealth>;
