import {
  buildId,
  namedBuilds,
  type ContractRecord,
  type Registry,
  type ReleaseState,
} from 'shared-contracts/releases';
import type { TrustedKeys } from '../keys/envelope';
import { readBuild } from '../store/builds';
import type { ReleaseStore } from '../store/releaseStore';
import {
  differingCalls,
  lostViews,
  pairIncompatibilities,
  type LiveBuild,
  type Incompatibility,
} from './pairIncompatibilities';

type Releases = Registry['releases'];

interface Shelf {
  readonly store: ReleaseStore;
  readonly trusted: TrustedKeys;
}

function roleOf({ active, canary }: ReleaseState, version: string): LiveBuild['role'] {
  if (version === active) return 'live';
  return version === canary?.version ? 'canary' : 'last known good';
}

/** The builds of a revision with their contracts; `fresh` holds those that may not be in the store yet. */
async function liveBuilds(
  { store, trusted }: Shelf,
  releases: Releases,
  fresh: ReadonlyMap<string, ContractRecord | undefined>,
): Promise<LiveBuild[]> {
  const builds = namedBuilds({ releases }).map(async ({ name, version }): Promise<LiveBuild[]> => {
    const state = releases[name];
    if (!state) return [];
    const id = buildId(name, version);
    const contract = fresh.has(id)
      ? fresh.get(id)
      : (await readBuild(store, trusted, name, version))?.contract;
    return [{ name, version, role: roleOf(state, version), contract }];
  });
  return (await Promise.all(builds)).flat();
}

export interface Findings {
  readonly incompatibilities: readonly Incompatibility[];
  /** What an operator should know, and nothing is refused for. */
  readonly notes: readonly string[];
}

/**
 * What a change would put together that does not fit: each build that comes in or becomes live, beside every build of
 * the others. Any of a release's builds may meet any of another's in a page, a canary its neighbour's last known good
 * too. What was together before and stays is no reason to refuse: ops must be able to leave a bad state step by step.
 */
export async function checkContracts(
  shelf: Shelf,
  before: Releases,
  after: Releases,
  fresh: ReadonlyMap<string, ContractRecord | undefined> = new Map(),
): Promise<Findings> {
  const known = new Set(namedBuilds({ releases: before }).map(({ name, version }) => buildId(name, version)));
  const comesIn = ({ name, version, role }: LiveBuild) =>
    !known.has(buildId(name, version)) || (role === 'live' && before[name]?.active !== version);
  const builds = await liveBuilds(shelf, after, fresh);
  const pairs = builds.flatMap((one, index) =>
    builds
      .slice(index + 1)
      .filter((other) => other.name !== one.name && (comesIn(one) || comesIn(other)))
      .map((other) => [one, other] as const),
  );
  const former = (await liveBuilds(shelf, before, new Map())).filter(({ role }) => role === 'live');
  const lost = builds.filter(comesIn).flatMap((build) =>
    former
      .filter(({ name }) => name === build.name && name !== 'host')
      .flatMap((one) =>
        lostViews(
          one,
          build,
          builds.filter(({ name }) => name !== build.name),
        ),
      ),
  );
  return {
    incompatibilities: [...pairs.flatMap(([one, other]) => pairIncompatibilities(one, other)), ...lost],
    notes: pairs.flatMap(([one, other]) => differingCalls(one, other)),
  };
}
