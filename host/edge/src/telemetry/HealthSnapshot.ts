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
});
export type MinuteOfBuild = v.InferOutput<typeof MinuteOfBuild>;

/** The response of `/health.json`, for `release watch`. */
export const HealthSnapshot = v.object({ spec: v.literal(1), minutes: v.array(MinuteOfBuild) });
export type HealthSnapshot = v.InferOutput<typeof HealthSnapshot>;
