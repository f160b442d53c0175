import type { ChangeEntry } from './ConsoleApi';

export interface HistoryPage {
  readonly changes: readonly ChangeEntry[];
  /** Number of changes that match, also on other pages. */
  readonly total: number;
}

/** One revision: its change, and the builds of all packages after it. */
export interface RevisionReport {
  readonly change: ChangeEntry;
  /** The neighboring revisions. Undefined for the oldest and the newest. */
  readonly previous: number | undefined;
  readonly next: number | undefined;
  readonly packages: readonly {
    readonly name: string;
    readonly active: string;
    readonly canary: { readonly version: string; readonly percent: number } | undefined;
    readonly lastKnownGood: string | null;
  }[];
}

interface FileSize {
  readonly file: string;
  readonly brotliBytes: number;
  /** Undefined: the build before does not have the file. */
  readonly brotliBytesBefore: number | undefined;
}

export interface BuildReport {
  readonly name: string;
  readonly version: string;
  readonly commit: string;
  readonly builtAt: string;
  /** The live build before it, whose sizes are compared. */
  readonly before: string | undefined;
  readonly files: readonly FileSize[];
  /** Undefined if this installation has no budgets. */
  readonly budget:
    | {
        /** The view with the largest first download. */
        readonly view: string;
        readonly viewBrotliBytes: number;
        readonly viewLimit: number;
        readonly scriptFiles: number;
        readonly scriptFilesLimit: number;
      }
    | undefined;
  /** The newest result of `pnpm probe` that was published with the build. Undefined: not probed. */
  readonly probe:
    | {
        readonly hasPassed: boolean;
        readonly at: string;
        readonly viewCount: number;
        readonly errors: readonly string[];
      }
    | undefined;
  /** Live builds and canaries of other packages, and the parts of this contract that they use. */
  readonly dependents: readonly {
    readonly build: string;
    readonly role: string;
    readonly uses: readonly string[];
  }[];
  /** What each edge does with the build now. */
  readonly edges: readonly {
    readonly address: string;
    readonly text: string;
  }[];
  readonly contract:
    | Readonly<
        Record<'publishes' | 'hears' | 'opens' | 'popups' | 'screens' | 'calls' | 'uses', readonly string[]>
      >
    | undefined;
  /** Revisions in which the build was live or a canary. */
  readonly periods: readonly {
    readonly role: 'live' | 'canary';
    readonly from: ChangeEntry;
    readonly until: string | undefined;
  }[];
}

/** What differs between the live builds of two revisions. */
export interface RevisionDifference {
  readonly from: ChangeEntry;
  readonly to: ChangeEntry;
  readonly packages: readonly {
    readonly name: string;
    readonly text: string;
    /** Number of files that are new or have other bytes. */
    readonly changedFiles: number;
    /** Total size of the live build, with Brotli. Undefined if the record of the build is gone. */
    readonly brotliBytesBefore: number | undefined;
    readonly brotliBytes: number | undefined;
    /** For example `+ calls /sys/game/all`. */
    readonly contract: readonly string[];
  }[];
}

/** A build in the store, and how the newest revision uses it. */
export interface StoredBuild {
  readonly version: string;
  readonly role: 'live' | 'canary' | 'last known good' | 'revoked' | 'earlier' | 'not released';
}

export interface Compatibility {
  readonly packages: readonly {
    readonly name: string;
    readonly builds: readonly StoredBuild[];
    /** The build that is compared instead of the live build, the canary and the last known good one. */
    readonly chosen: string | undefined;
  }[];
  /** Each pair of packages once. */
  readonly pairs: readonly {
    readonly first: string;
    readonly second: string;
    readonly incompatibilities: readonly {
      readonly sentence: string;
      /** The build that has to be replaced by a newer one. */
      readonly behind: string;
    }[];
  }[];
}

interface ExplainedFrame {
  /** The line of the stack. */
  readonly text: string;
  readonly build: string | null;
  readonly origin: {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly sourceLine: string | undefined;
    readonly functionName: string | undefined;
  } | null;
  /** Why the origin is unknown. */
  readonly reason: string | null;
}

interface ExplainedBuild {
  readonly build: string;
  /** Owners of the restricted keys that may publish the package. */
  readonly keyOwners: readonly string[];
  readonly commit: string | null;
  readonly publication: { readonly revision: number; readonly who: string; readonly at: string } | null;
}

interface ExplainedFailure {
  readonly at: string;
  readonly remote: string;
  readonly version: string;
  readonly phase: string;
  readonly errorType?: string | undefined;
}

/** The origin of an error: of its stack, or of the failures that a page reported, oldest first. */
export type ErrorExplanation = {
  /** The package that owns the error; null if no frame belongs to a build. */
  readonly owner: string | null;
  readonly builds: readonly ExplainedBuild[];
} & (
  | { readonly kind: 'stack'; readonly message: string; readonly frames: readonly ExplainedFrame[] }
  | { readonly kind: 'page'; readonly failures: readonly ExplainedFailure[] }
);
