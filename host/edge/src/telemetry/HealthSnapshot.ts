import { ReleaseNameSchema, Version } from 'shared-contracts/releases';
import { cohorts } from 'shared-contracts/telemetry';
import * as v from 'valibot';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Pages that were opened in one minute and ran a build, and how many of them it failed since, and in what. */
export const MinuteOfBuild = v.object({
  /** Since 1970. */
  minute: Count,
  remote: ReleaseNameSchema,
  version: Version,
  cohort: v.picklist(cohorts),
  pages: Count,
  /** In one way or several. */
  failed: Count,
  /** Its files could not be had, or threw while they were evaluated. */
  load: Count,
  /** It did not show itself. */
  ready: Count,
  crash: Count,
});
export type MinuteOfBuild = v.InferOutput<typeof MinuteOfBuild>;

/** What an edge tells `release watch`. */
export const HealthSnapshot = v.object({ spec: v.literal(1), minutes: v.array(MinuteOfBuild) });
export type HealthSnapshot = v.InferOutput<typeof HealthSnapshot>;
