import { runsCanary, type Cohort, type ReleaseName, type ReleaseState } from 'shared-contracts/releases';
import type { Quarantine } from './createQuarantine';

/** A build and as what a page runs it. */
export interface BuildChoice {
  readonly version: string;
  readonly cohort: Cohort;
}

interface Circumstances {
  /** What the page's own document carried: nothing else can run in it. */
  readonly pinned: ReleaseState;
  /** The same as the newest revision has it that the page has heard of. */
  readonly newest?: ReleaseState | undefined;
  /** Undefined where the browser keeps nothing: it is in no canary. */
  readonly bucket: number | undefined;
  readonly isQuarantined: (version: string) => boolean;
}

function staysInCanary({ pinned, newest = pinned, bucket }: Circumstances): boolean {
  if (bucket === undefined || !runsCanary(pinned, bucket)) return false;
  const version = pinned.canary?.version;
  return newest.active === version || (newest.canary?.version === version && runsCanary(newest, bucket));
}

/** The builds of the page's snapshot that the newest revision would have, the best first. */
function wantedBuilds(circumstances: Circumstances): string[] {
  const { pinned, newest = pinned } = circumstances;
  const { active, lastKnownGood, canary } = pinned;
  const isRolledBack = newest.active !== active && newest.active === lastKnownGood;
  return [
    staysInCanary(circumstances) ? canary?.version : undefined,
    isRolledBack ? undefined : active,
    lastKnownGood,
  ].filter((version) => version != null);
}

/**
 * Which builds a page may mount now, the best first: it moves back inside its snapshot at once, forward never.
 * A withdrawn build is passed over for good; a quarantined one unless there is no other.
 */
export function chooseBuilds(circumstances: Circumstances): readonly BuildChoice[] {
  const { pinned, newest = pinned, isQuarantined } = circumstances;
  const revoked = new Set(newest.revoked);
  const isCanary = staysInCanary(circumstances);
  const first = isCanary ? 'canary' : 'baseline';
  const choices = [...new Set(wantedBuilds(circumstances))]
    .map((version, index): BuildChoice => ({ version, cohort: index === 0 ? first : 'fallback' }))
    .filter(({ version }) => !revoked.has(version));
  const healthy = choices.filter(({ version }) => !isQuarantined(version));
  return healthy.length > 0 ? healthy : choices;
}

/** How a page chooses the builds that it runs: the boot script those of the host, and the host those of the remotes. */
export interface BuildChoosing {
  readonly chooseBuilds: typeof chooseBuilds;
  /** Place of this browser in the canary order of a package; undefined where the browser stores nothing. */
  readonly bucket: (name: ReleaseName) => number | undefined;
  readonly quarantine: Quarantine;
}
