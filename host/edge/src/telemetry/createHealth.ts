import type { Registry as MetricsRegistry } from 'prom-client';
import { buildId, recordOf, type Registry } from 'shared-contracts/releases';
import type { PhaseBatch, PhaseFact } from 'shared-contracts/telemetry';
import type { SharedState } from '../sharedState/SharedState';
import type { Failure, HealthSnapshot, MinuteOfBuild } from './HealthSnapshot';
import { createPhaseCounts } from './phaseCounts';

const minuteMs = 60_000;
const retentionMinutes = 6 * 60;
const maxFailures = 100;

/**
 * Limit of counted pages per build and network within the whole retention time. An attacker needs many networks to
 * forge a result, and players who share an address are still counted.
 */
const maxPagesPerNetwork = 3;
/** Limits for an IPv6 /56 and /48, because one owner can have all networks in them. */
const maxPagesPerLargerNetwork = [6, 12];

type MinuteCounts = { -readonly [Key in keyof MinuteOfBuild]: MinuteOfBuild[Key] };

/** Stored instead of a minute for a page that does not count. */
const uncounted = 'uncounted';
type FailureKind = 'load' | 'ready' | 'crash';

const kindOf = ({ phase }: PhaseFact): FailureKind => {
  if (phase === 'crash') return 'crash';
  return phase === 'load' || phase === 'evaluate' ? 'load' : 'ready';
};

const buildOf = ({ remote, version, cohort }: PhaseFact) => `${buildId(remote, version)} ${cohort}`;

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
  /** Counts the new facts of a page. Returns the failed ones. */
  readonly add: (batch: PhaseBatch, source: Source) => Promise<readonly PhaseFact[]>;
  /** Counts a report without a valid token, but not its facts. Returns the failed facts. */
  readonly addWithoutToken: (batch: PhaseBatch, source: Pick<Source, 'registry'>) => readonly PhaseFact[];
  /** Lists an error of a build's first view. No page has failed, so it is not counted among the pages. */
  readonly addFirstViewError: (error: FirstViewError) => void;
  readonly snapshot: () => HealthSnapshot;
}

interface FirstViewError extends Pick<Failure, 'remote' | 'version'> {
  readonly fault: string;
}

/**
 * Counts the failures of builds in pages, in memory. A restart only loses evidence about canaries. The edges share what
 * they have counted of a page, so the figures of all edges can be added.
 */
export function createHealth(
  now: () => number,
  { rateLimiter, pages }: Pick<SharedState, 'rateLimiter' | 'pages'>,
  metrics: MetricsRegistry,
): Health {
  const rows = new Map<string, MinuteCounts>();
  const failures: Failure[] = [];
  const rateLimiters = [maxPagesPerNetwork, ...maxPagesPerLargerNetwork].map((limit, size) =>
    rateLimiter({ name: `page-of-build-${String(size)}`, limit, periodSeconds: retentionMinutes * 60 }),
  );
  const counts = createPhaseCounts(metrics);
  const thisMinute = () => Math.floor(now() / minuteMs);

  function dropOldRows() {
    for (const [key, { minute }] of rows) if (minute <= thisMinute() - retentionMinutes) rows.delete(key);
  }

  function rowOf({ remote, version, cohort }: PhaseFact, minute: number): MinuteCounts {
    const key = [minute, remote, version, cohort].join(' ');
    const existing = rows.get(key);
    if (existing) return existing;
    dropOldRows();
    const created = {
      minute,
      remote,
      version,
      cohort,
      pages: 0,
      failed: 0,
      load: 0,
      ready: 0,
      crash: 0,
      readyPages: 0,
    };
    rows.set(key, created);
    return created;
  }

  /**
   * Counts a page of a build for all its networks, or for none. Returns whether it was counted. The limit of the largest
   * network is checked first.
   */
  async function countForNetworks(build: string, networks: readonly string[]): Promise<boolean> {
    const keys = networks.map((network) => `${network} ${build}`);
    const limits = rateLimiters
      .slice(0, keys.length)
      .map((limiter, size) => ({ limiter, key: keys[size] ?? '' }));
    for (const { limiter, key } of limits.toReversed()) if (await limiter.isExhausted(key)) return false;
    const isAllowed = await Promise.all(limits.map(({ limiter, key }) => limiter.take(key)));
    return isAllowed.every(Boolean);
  }

  /**
   * Returns the minute in which the page was opened; undefined if the page does not count. Counts the page at its first
   * fact.
   */
  async function minuteOf(
    fact: PhaseFact,
    page: string,
    networks: readonly string[],
  ): Promise<number | undefined> {
    const build = buildOf(fact);
    let stored = await pages.valueOf(page, build);
    if (stored === undefined) {
      // Decides whether a page counts before its result is known. Pages that a QA link opened never count.
      const isCounted = (await countForNetworks(build, networks)) && fact.cohort !== 'override';
      const first = await pages.setFirst(page, build, isCounted ? String(thisMinute()) : uncounted);
      stored = first.value;
      if (first.isNew && isCounted) rowOf(fact, Number(stored)).pages += 1;
    }
    return stored === uncounted ? undefined : Number(stored);
  }

  function addFailure(failure: Omit<Failure, 'at'>) {
    failures.push({ at: new Date(now()).toISOString(), ...failure });
    if (failures.length > maxFailures) failures.shift();
  }

  /** Counts each kind of failure once per page, in the minute in which the page was opened. */
  async function countFailure(fact: PhaseFact, page: string, minute: number): Promise<void> {
    const kind = kindOf(fact);
    const build = buildOf(fact);
    if (!(await pages.setFirst(page, `${build} ${kind}`, '1')).isNew) return;
    const isFirst = (await pages.setFirst(page, `${build} failed`, '1')).isNew;
    const row = rowOf(fact, minute);
    row[kind] += 1;
    if (isFirst) row.failed += 1;
  }

  async function addFact(fact: PhaseFact, page: string, networks: readonly string[]): Promise<boolean> {
    const minute = await minuteOf(fact, page, networks);
    const field = `${buildOf(fact)} ${fact.phase} ${fact.outcome}`;
    if (!(await pages.setFirst(page, field, '1')).isNew) return false;
    if (minute === undefined) return true;
    counts.add(fact);
    if (fact.outcome === 'ok' && fact.phase === 'ready') {
      const row = rowOf(fact, minute);
      row.readyPages = (row.readyPages ?? 0) + 1;
    }
    if (fact.outcome !== 'failed') return true;
    await countFailure(fact, page, minute);
    const { remote, version, cohort, phase, error: errorType } = fact;
    addFailure({ remote, version, cohort, phase, errorType, traceId: page });
    return true;
  }

  return {
    async add({ page, facts }, { networks, registry }) {
      const failed: PhaseFact[] = [];
      for (const fact of facts) {
        if (!isLive(registry, fact)) continue;
        const isNew = await addFact(fact, page, networks);
        if (isNew && fact.outcome === 'failed') failed.push(fact);
      }
      return failed;
    },
    addWithoutToken({ facts }, { registry }) {
      counts.addWithoutToken();
      return facts.filter((fact) => fact.outcome === 'failed' && isLive(registry, fact));
    },
    addFirstViewError({ remote, version, fault }) {
      addFailure({ remote, version, cohort: 'baseline', phase: 'first view', errorType: fault, traceId: '' });
    },
    snapshot() {
      dropOldRows();
      return { spec: 1, minutes: [...rows.values()].map((row) => ({ ...row })), failures: [...failures] };
    },
  };
}
