/** The responses of the console's server to its page. Times are ISO 8601 in UTC, and shares are between 0 and 1. */

export interface ChangeEntry {
  readonly revision: number;
  readonly at: string;
  readonly who: string;
  /** The key that signed the change. `owner` is undefined for a shared key. */
  readonly key: { readonly id: string; readonly owner: string | undefined };
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
  readonly canary:
    | {
        readonly version: string;
        readonly percent: number;
        /** The change that started the canary. */
        readonly since: ChangeEntry | undefined;
      }
    | undefined;
  readonly revoked: readonly string[];
  /** The change that made the build live. */
  readonly since: ChangeEntry | undefined;
  /** Earlier live builds that are still published and not revoked, latest first. */
  readonly earlier: readonly string[];
}

interface EdgeState {
  /** `host:port` of the edge's metrics. */
  readonly address: string;
  /** 0: the edge has no revision yet. Undefined: the edge could not be read. */
  readonly revision: number | undefined;
  /** Why the edge could not be read. */
  readonly error: string | undefined;
}

export interface QaLink {
  readonly id: string;
  readonly builds: readonly string[];
  readonly until: string;
  readonly at: string;
  readonly who: string;
  readonly state: 'good' | 'expired' | 'revoked';
  /** Revocations by older commands have only `who`. */
  readonly revocation:
    | {
        readonly who?: string | undefined;
        readonly at?: string | undefined;
        readonly why?: string | undefined;
      }
    | undefined;
}

export interface ConsoleState {
  /** 0: nothing was published yet. */
  readonly revision: number;
  readonly at: string;
  readonly isReadOnly: boolean;
  readonly packages: readonly PackageState[];
  /** The newest change that gave a package another live build or canary, and those packages. */
  readonly latestDeploy: { readonly revision: number; readonly names: readonly string[] } | undefined;
  /** Number of older revisions that are not read yet. Until they are, `since` and `earlier` can be incomplete. */
  readonly unreadCount: number;
  readonly edges: readonly EdgeState[];
  readonly links: readonly QaLink[];
  /** Sentences about an unreachable store, rejected revisions or a wrong clock. */
  readonly warnings: readonly string[];
}

/** The pages of one build in a period, and the confidence interval of the share that failed (95 %). */
export interface HealthPoint {
  readonly minute: number;
  readonly pages: number;
  readonly failed: number;
  readonly low: number;
  readonly high: number;
  /** Pages in which a view became ready, and the interval of their share. Undefined with an older edge. */
  readonly ready: { readonly pages: number; readonly low: number; readonly high: number } | undefined;
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
  /** When the live build became live, and when the canary started. */
  readonly liveSince: string | undefined;
  readonly canarySince: string | undefined;
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
  /** The figures cover only the reachable edges. */
  readonly edges: { readonly reachable: number; readonly total: number };
  readonly packages: readonly PackageHealth[];
  /** From the latest failures of each edge, most frequent first. */
  readonly failures: readonly FailureGroup[];
  readonly errors: readonly string[];
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
  /** The revision that the operator saw. The change is rejected if another revision is live. */
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
