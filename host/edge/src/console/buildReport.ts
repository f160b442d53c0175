import type { ReleaseRecord } from 'shared-contracts/releases';
import { readStoredProbe } from '../store/probes';
import { budgetOf } from './budgetOf';
import { dependentsOf } from './dependentsOf';
import { publishedBuilds, type RecordReader } from './publishedBuilds';
import { isReachable, readEdges } from './readEdges';
import type { BuildReport } from './ReportApi';
import { periodsOf, type RevisionChange, roleIn } from './revisionChanges';

interface BuildReportDeps extends RecordReader {
  readonly metrics: readonly string[];
  /** Newest first. */
  readonly changes: readonly RevisionChange[];
}

async function edgesWith(
  { metrics, changes }: Pick<BuildReportDeps, 'metrics' | 'changes'>,
  { name, version }: ReleaseRecord,
): Promise<BuildReport['edges']> {
  return (await readEdges(metrics)).map((edge) => {
    if (!isReachable(edge)) return { address: edge.address, text: edge.error };
    const revision = changes.find(({ revision: { number } }) => number === edge.revision)?.revision;
    const role = revision && roleIn(revision.registry.releases, name, version);
    return { address: edge.address, text: role ?? 'not live and no canary' };
  });
}

/** Describes a build: its history, its checks, its files and its contract. */
export async function buildReport(deps: BuildReportDeps, record: ReleaseRecord): Promise<BuildReport> {
  const { changes, readRecord } = deps;
  const { name, version, commit, builtAt, contract } = record;
  // The last match is the oldest revision with this live build.
  const before = changes.findLast(({ revision }) => revision.registry.releases[name]?.active === version)
    ?.before[name]?.active;
  const releases = changes[0]?.revision.registry.releases ?? {};
  const [recordBefore, runnable, edges, budget, probe] = await Promise.all([
    before === undefined ? undefined : readRecord(name, before),
    publishedBuilds(deps, releases),
    edgesWith(deps, record),
    budgetOf(record),
    readStoredProbe(deps, record),
  ]);
  const others = runnable.filter((build) => build.name !== name);
  return {
    name,
    version,
    commit,
    builtAt,
    before,
    budget,
    probe,
    edges,
    periods: periodsOf(changes, name, version),
    dependents: dependentsOf(contract, others),
    files: Object.entries(record.files).map(([file, { brotliBytes }]) => ({
      file,
      brotliBytes,
      brotliBytesBefore: recordBefore?.files[file]?.brotliBytes,
    })),
    contract: contract && {
      publishes: Object.keys(contract.publishes),
      hears: Object.keys(contract.hears),
      opens: Object.keys(contract.opens),
      popups: Object.keys(contract.popups),
      screens: contract.screens ?? [],
      calls: Object.keys(contract.calls),
      uses: Object.keys(contract.uses),
    },
  };
}
