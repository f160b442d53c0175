/** The responses of the console's server to its page. Times are ISO 8601 in UTC, and shares are between 0 and 1. */

export interface ChangeEntry {
  readonly revision: number;
  readonly at: string;
  readonly who: string;
  readonly action: string;
  readonly why: string;
  /** The reason for overriding the contract gate, if someone did. */
  readonly breakGlass: string | undefined;
  /** One sentence for each package that the change affects. */
  readonly effects: readonly { readonly name: string; readonly text: string }[];
}

export interface PackageState {
  readonly name: string;
  readonly active: string;
  readonly commit: string | undefined;
  readonly lastKnownGood: string | null;
  readonly canary: { readonly version: string; readonly percent: number } | undefined;
  readonly revoked: readonly string[];
  /** The change that made the build live. */
  readonly since: ChangeEntry | undefined;
  /** Earlier live builds that are still published and not revoked, latest first. */
  readonly earlier: readonly string[];
}

interface EdgeState {
  /** `host:port` of the edge's metrics. */
  readonly address: string;
  /** 0: the edge has no revision yet. */
  readonly revision: number | undefined;
  /** Why the edge could not be read. */
  readonly error: string | undefined;
}

interface QaLink {
  readonly id: string;
  readonly builds: readonly string[];
  readonly until: string;
  readonly at: string;
  readonly who: string;
  readonly state: 'good' | 'expired' | 'revoked';
}

export interface ConsoleState {
  /** 0: nothing was published yet. */
  readonly revision: number;
  readonly at: string;
  readonly isReadOnly: boolean;
  readonly packages: readonly PackageState[];
  /** Older revisions that are still being read. Until then, `since` and `earlier` can be incomplete. */
  readonly unreadCount: number;
  readonly edges: readonly EdgeState[];
  readonly links: readonly QaLink[];
  /** Sentences about an unreachable store, rejected revisions or a wrong clock. */
  readonly problems: readonly string[];
}

/** The pages of one build in a period, and the confidence interval of the share that failed (95 %). */
export interface HealthPoint {
  readonly minute: number;
  readonly pages: number;
  readonly failed: number;
  readonly low: number;
  readonly high: number;
}

export interface BuildHealth {
  readonly version: string;
  readonly points: readonly HealthPoint[];
  readonly pages: number;
  readonly failed: number;
  /** Time until the view is ready, in ms. Undefined without figures. */
  readonly readyMs: { readonly p50: number; readonly p95: number } | undefined;
}

export interface PackageHealth {
  readonly name: string;
  readonly live: BuildHealth;
  readonly canary: BuildHealth | undefined;
  /** The judgment of `release watch`, in a sentence. Undefined without a canary. */
  readonly verdict: { readonly kind: 'healthy' | 'undecided' | 'bad'; readonly text: string } | undefined;
}

/** Equal failures: same build, phase and error. */
interface FailureGroup {
  readonly build: string;
  readonly phase: string;
  readonly errorType: string | undefined;
  readonly count: number;
  readonly lastAt: string;
  /** The trace id of the page that failed last. */
  readonly traceId: string;
}

export interface HealthReport {
  readonly minutesPerPoint: number;
  readonly packages: readonly PackageHealth[];
  /** From the latest failures of each edge, most frequent first. */
  readonly failures: readonly FailureGroup[];
  readonly errors: readonly string[];
}

export interface HistoryPage {
  readonly changes: readonly ChangeEntry[];
  /** Number of changes that match, also on other pages. */
  readonly total: number;
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

export interface Compatibility {
  readonly build: string;
  readonly role: string;
  readonly others: readonly {
    readonly build: string;
    readonly role: string;
    /** One sentence for each incompatibility. */
    readonly incompatibilities: readonly string[];
  }[];
}

export type ConsoleAction =
  | { readonly do: 'rollback'; readonly name: string; readonly to: string }
  /** Without `anyway`, only a canary that the figures show as healthy is promoted. */
  | { readonly do: 'promote'; readonly name: string; readonly to: string; readonly anyway: boolean }
  | { readonly do: 'canary'; readonly name: string; readonly percent: number; readonly version: string }
  | { readonly do: 'withdraw'; readonly name: string }
  | { readonly do: 'restore'; readonly revision: number }
  | { readonly do: 'link'; readonly builds: readonly string[]; readonly hours: number }
  | { readonly do: 'revokeLink'; readonly id: string };

export interface ActionRequest {
  readonly action: ConsoleAction;
  readonly why: string;
  readonly isDryRun: boolean;
  /** The revision that the operator saw. The change is rejected if another one is live. */
  readonly revision: number;
}

export interface ActionResult {
  readonly isDone: boolean;
  /** What changed or would change, or why it was rejected. */
  readonly lines: readonly string[];
  /** The new revision, if the action added one. */
  readonly revision: number | undefined;
  /** The address of a new QA link. */
  readonly address: string | undefined;
}
