import { buildId, recordOf, type Registry } from 'shared-contracts/releases';
import type { PhaseBatch, PhaseFact } from 'shared-contracts/telemetry';
import { createRateLimiter } from '../http/createRateLimiter';
import type { HealthSnapshot, MinuteOfBuild } from './HealthSnapshot';
import { createPhaseCounts, type PhaseCounts } from './phaseCounts';

const minuteMs = 60_000;
const retentionMinutes = 6 * 60;
const maxPages = 200_000;

/**
 * Limit of counted pages per build and network within the whole retention time. An attacker needs many networks to
 * forge a result, and players who share an address are still counted.
 */
const maxPagesPerNetwork = 3;
/** Limits for an IPv6 /56 and /48, because one owner can have all networks in them. */
const maxPagesPerLargerNetwork = [6, 12];

type MinuteCounts = { -readonly [Key in keyof MinuteOfBuild]: MinuteOfBuild[Key] };

/** A build in a page. `row` is undefined if the network has reached its limit, and in pages of QA. */
interface PageOfBuild {
  readonly row: MinuteCounts | undefined;
  readonly counted: Set<string>;
}

const kindOf = ({ phase }: PhaseFact): 'load' | 'ready' | 'crash' => {
  if (phase === 'crash') return 'crash';
  return phase === 'load' || phase === 'evaluate' ? 'load' : 'ready';
};

/** Whether the live registry contains the build in the cohort that the page reports. */
function isLive(registry: Registry, { remote, version, cohort }: PhaseFact): boolean {
  const state = registry.releases[remote];
  if (!state || !recordOf(registry, remote, version)) return false;
  if (cohort === 'baseline') return version === state.active;
  if (cohort === 'canary') return version === state.canary?.version;
  return cohort === 'override' || version !== state.canary?.version;
}

interface Source {
  readonly networks: readonly string[];
  readonly registry: Registry;
}

export interface Health {
  /** Counts the facts of a page that are new. Returns the failed ones. */
  readonly add: (batch: PhaseBatch, source: Source) => readonly PhaseFact[];
  /** Counts that a report without a valid token arrived, but not its facts. Returns the failed ones. */
  readonly addUncounted: (batch: PhaseBatch, source: Pick<Source, 'registry'>) => readonly PhaseFact[];
  readonly snapshot: () => HealthSnapshot;
  readonly counts: PhaseCounts;
}

/** Counts the failures of builds in pages of this edge, in memory. A restart only loses evidence about canaries. */
export function createHealth(now: () => number): Health {
  const pages = new Map<string, PageOfBuild>();
  const rows = new Map<string, MinuteCounts>();
  const rateLimiters = [maxPagesPerNetwork, ...maxPagesPerLargerNetwork].map((limit) =>
    createRateLimiter({ limit, periodMs: retentionMinutes * minuteMs, now }),
  );
  const counts = createPhaseCounts();
  const thisMinute = () => Math.floor(now() / minuteMs);

  function dropOld() {
    for (const [key, { minute }] of rows) if (minute <= thisMinute() - retentionMinutes) rows.delete(key);
  }

  function rowOf({ remote, version, cohort }: PhaseFact): MinuteCounts {
    const minute = thisMinute();
    const key = [minute, remote, version, cohort].join(' ');
    const known = rows.get(key);
    if (known) return known;
    dropOld();
    const made = { minute, remote, version, cohort, pages: 0, failed: 0, load: 0, ready: 0, crash: 0 };
    rows.set(key, made);
    return made;
  }

  function pageOf(fact: PhaseFact, page: string, networks: readonly string[]): PageOfBuild {
    const build = `${buildId(fact.remote, fact.version)} ${fact.cohort}`;
    const key = `${page} ${build}`;
    const known = pages.get(key);
    if (known) return known;
    // Decides whether a page counts before its result is known. Pages of QA never count.
    const isCounted = networks.every((network, size) => rateLimiters[size]?.take(`${network} ${build}`));
    const row = fact.cohort !== 'override' && isCounted ? rowOf(fact) : undefined;
    if (row) row.pages += 1;
    const [oldest] = pages.keys();
    if (pages.size >= maxPages && oldest !== undefined) pages.delete(oldest);
    const made = { row, counted: new Set<string>() };
    pages.set(key, made);
    return made;
  }

  /** Counts each kind of failure once per page, in the minute in which the page was opened. */
  function count({ row, counted }: PageOfBuild, fact: PhaseFact) {
    const kind = kindOf(fact);
    const hadFailed = ['load', 'ready', 'crash'].some((one) => counted.has(one));
    if (fact.outcome !== 'failed' || counted.has(kind)) return;
    counted.add(kind);
    if (!row) return;
    row[kind] += 1;
    if (!hadFailed) row.failed += 1;
  }

  return {
    add({ page, facts }, { networks, registry }) {
      const failed: PhaseFact[] = [];
      for (const fact of facts) {
        if (!isLive(registry, fact)) continue;
        const seen = pageOf(fact, page, networks);
        const key = `${fact.phase} ${fact.outcome}`;
        if (seen.counted.has(key)) continue;
        seen.counted.add(key);
        if (seen.row) counts.add(fact);
        count(seen, fact);
        if (fact.outcome === 'failed') failed.push(fact);
      }
      return failed;
    },
    addUncounted({ facts }, { registry }) {
      counts.addUncounted();
      return facts.filter((fact) => fact.outcome === 'failed' && isLive(registry, fact));
    },
    snapshot() {
      dropOld();
      return { spec: 1, minutes: [...rows.values()].map((row) => ({ ...row })) };
    },
    counts,
  };
}
