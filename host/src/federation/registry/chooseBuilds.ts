import type { FailurePhase } from 'shared-contracts/remote';
import {
  bucketOf,
  runsCanary,
  type Cohort,
  type ReleaseName,
  type ReleaseState,
} from 'shared-contracts/releases';
import type { TextStorage } from '../../platform/storage/openStorage';
import { storageKeys } from '../../platform/storage/storageKeys';

/** Tells browsers apart; random, and never sent anywhere. Undefined where nothing can be kept. */
function readBrowserId(open: () => Storage): string | undefined {
  try {
    const storage = open();
    const known = storage.getItem(storageKeys.browserId);
    if (known !== null) return known;
    const made = crypto.getRandomValues(new Uint32Array(2)).join('-');
    storage.setItem(storageKeys.browserId, made);
    return storage.getItem(storageKeys.browserId) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where this browser stands among all for the canary of each package; undefined for one that would stand elsewhere each time. */
export function createBuckets(open: () => Storage): (name: ReleaseName) => number | undefined {
  const browserId = readBrowserId(open);
  return (name) => (browserId === undefined ? undefined : bucketOf(browserId, name));
}

/** Builds that failed in this browser and are not tried first for a while. */
export interface Quarantine {
  holds(buildId: string): boolean;
  add(buildId: string, phase: FailurePhase): void;
}

const minuteMs = 60_000;
/** What ran and broke will break again; files that could not be had may soon be there. */
const heldMs = (phase: FailurePhase) => (phase === 'load' ? 10 : 24 * 60) * minuteMs;
const longestMs = heldMs('mount');
const atMost = 20;

/** Its script is part of boot, which comes before everything, so it is written without the library of schemas. */
export function createQuarantine(storage: TextStorage, now: () => number = Date.now): Quarantine {
  /** Those still held, by the time until when. One that ends later than any could was not written by this clock. */
  function read(): [string, number][] {
    try {
      const kept = JSON.parse(storage.read(storageKeys.quarantine) ?? '{}') as Record<string, unknown> | null;
      const nowMs = now();
      return Object.entries(kept ?? {}).filter(
        (entry): entry is [string, number] =>
          typeof entry[1] === 'number' && entry[1] > nowMs && entry[1] <= nowMs + longestMs,
      );
    } catch {
      return [];
    }
  }

  return {
    holds: (buildId) => read().some(([held]) => held === buildId),
    add(buildId, phase) {
      const others = read().filter(([held]) => held !== buildId);
      const entries = [...others, [buildId, now() + heldMs(phase)]].slice(-atMost);
      storage.write(storageKeys.quarantine, JSON.stringify(Object.fromEntries(entries)));
    },
  };
}

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
