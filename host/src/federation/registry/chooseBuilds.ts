import type { LifecyclePhase } from 'shared-contracts/remote';
import {
  bucketOf,
  runsCanary,
  type Cohort,
  type ReleaseName,
  type ReleaseState,
} from 'shared-contracts/releases';
import type { TextStorage } from '../../platform/storage/openStorage';
import { storageKeys } from '../../platform/storage/storageKeys';

/** Random id of the browser, which is never sent. Undefined if the browser stores nothing. */
function readBrowserId(open: () => Storage): string | undefined {
  try {
    const storage = open();
    const storedId = storage.getItem(storageKeys.browserId);
    if (storedId !== null) return storedId;
    const newId = crypto.getRandomValues(new Uint32Array(2)).join('-');
    storage.setItem(storageKeys.browserId, newId);
    return storage.getItem(storageKeys.browserId) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Position of this browser in the canary order of each package. Undefined if the browser could not store its id. */
export function createBuckets(open: () => Storage): (name: ReleaseName) => number | undefined {
  const browserId = readBrowserId(open);
  return (name) => (browserId === undefined ? undefined : bucketOf(browserId, name));
}

/** Builds that failed in this browser. For some time they run only if no other build is left. */
export interface Quarantine {
  holds(buildId: string): boolean;
  add(buildId: string, phase: LifecyclePhase): void;
}

const minuteMs = 60_000;
/** Code that failed will fail again, but files that failed to load may soon be available. */
const quarantineMs = (phase: LifecyclePhase) => (phase === 'load' ? 10 : 24 * 60) * minuteMs;
const longestQuarantineMs = quarantineMs('mount');
const maxEntries = 20;

/** Checks the stored data without the schema library, because the boot script must stay small. */
export function createQuarantine(storage: TextStorage, now: () => number = Date.now): Quarantine {
  /**
   * Build ids, each with the end of its quarantine. An end too far in the future is ignored, because the clock has been
   * set back.
   */
  function readEntries(): [string, number][] {
    try {
      const storedFailures = JSON.parse(storage.read(storageKeys.quarantine) ?? '{}') as Record<
        string,
        unknown
      > | null;
      const nowMs = now();
      return Object.entries(storedFailures ?? {}).filter(
        (entry): entry is [string, number] =>
          typeof entry[1] === 'number' && entry[1] > nowMs && entry[1] <= nowMs + longestQuarantineMs,
      );
    } catch {
      return [];
    }
  }

  return {
    holds: (buildId) => readEntries().some(([id]) => id === buildId),
    add(buildId, phase) {
      const otherEntries = readEntries().filter(([id]) => id !== buildId);
      const entries = [...otherEntries, [buildId, now() + quarantineMs(phase)]].slice(-maxEntries);
      storage.write(storageKeys.quarantine, JSON.stringify(Object.fromEntries(entries)));
    },
  };
}

/** A build and the cohort it runs in. */
export interface BuildChoice {
  readonly version: string;
  readonly cohort: Cohort;
}

interface ChoiceInput {
  /** State in the page's own document. Only its builds can run in the page. */
  readonly pinned: ReleaseState;
  /** State in the newest registry that the page has loaded. */
  readonly newest?: ReleaseState | undefined;
  /** Undefined if the browser stores nothing: then it joins no canary. */
  readonly bucket: number | undefined;
  readonly isQuarantined: (version: string) => boolean;
}

function staysInCanary({ pinned, newest = pinned, bucket }: ChoiceInput): boolean {
  if (bucket === undefined || !runsCanary(pinned, bucket)) return false;
  const version = pinned.canary?.version;
  return newest.active === version || (newest.canary?.version === version && runsCanary(newest, bucket));
}

/** Builds of the page's own registry, best first. Omits a build that was rolled back. May contain revoked builds. */
function matchingBuilds(input: ChoiceInput): string[] {
  const { pinned, newest = pinned } = input;
  const { active, lastKnownGood, canary } = pinned;
  const isRolledBack = newest.active !== active && newest.active === lastKnownGood;
  return [
    staysInCanary(input) ? canary?.version : undefined,
    isRolledBack ? undefined : active,
    lastKnownGood,
  ].filter((version) => version != null);
}

/**
 * Returns the builds that a page may mount now, best first. A page follows a rollback to a build of its own registry at
 * once, but moves to a newer build only with a new document. Revoked builds are excluded. Quarantined builds are used
 * only if no other is left.
 */
export function chooseBuilds(input: ChoiceInput): readonly BuildChoice[] {
  const { pinned, newest = pinned, isQuarantined } = input;
  const revokedVersions = new Set(newest.revoked);
  const isCanary = staysInCanary(input);
  const firstCohort = isCanary ? 'canary' : 'baseline';
  const choices = [...new Set(matchingBuilds(input))]
    .map((version, index): BuildChoice => ({ version, cohort: index === 0 ? firstCohort : 'fallback' }))
    .filter(({ version }) => !revokedVersions.has(version));
  const healthyChoices = choices.filter(({ version }) => !isQuarantined(version));
  return healthyChoices.length > 0 ? healthyChoices : choices;
}

/** Chooses builds: the boot script uses it for the host, and the host uses it for the remotes. */
export interface BuildChooser {
  readonly chooseBuilds: typeof chooseBuilds;
  /** Position of this browser in the canary order of a package. Undefined if the browser stores nothing. */
  readonly bucket: (name: ReleaseName) => number | undefined;
  readonly quarantine: Quarantine;
}
