import { type Registry, type ReleaseName, releaseNamesIn } from 'shared-contracts/releases';
import type { TrustedKeys } from '../keys/envelope';
import type { ReleaseStore } from '../store/releaseStore';
import { type Verdict, verdictOfReachable } from './healthReport';
import { type EdgeFigures, isReachable, type UnreachableEdge } from './readEdges';
import { reasonOf } from './reasonOf';

interface StoreReader {
  readonly store: ReleaseStore;
  readonly trusted: TrustedKeys;
}

/** Judges a canary as `release watch` does; undefined without a canary. Throws an OperatorError without figures. */
export type JudgeCanary = (
  context: StoreReader,
  name: ReleaseName,
  metrics: readonly string[],
) => Promise<Verdict | undefined>;

/** The judgments of `release watch` over the reachable edges, for each package with a canary. */
export async function readVerdicts(
  context: StoreReader & { readonly judgeCanary: JudgeCanary },
  releases: Registry['releases'],
  edges: readonly (EdgeFigures | UnreachableEdge)[],
): Promise<Map<ReleaseName, Verdict>> {
  const addresses = edges.filter(isReachable).map(({ address }) => address);
  const verdicts = new Map<ReleaseName, Verdict>();
  for (const name of releaseNamesIn(releases).filter((candidate) => releases[candidate]?.canary)) {
    if (addresses.length === 0) {
      verdicts.set(name, { kind: 'undecided', text: 'No edge could be read, so the canary was not judged.' });
      continue;
    }
    try {
      const verdict = await context.judgeCanary(context, name, addresses);
      if (verdict) verdicts.set(name, verdictOfReachable(verdict, addresses.length, edges.length));
    } catch (error) {
      verdicts.set(name, { kind: 'undecided', text: reasonOf(error) });
    }
  }
  return verdicts;
}
