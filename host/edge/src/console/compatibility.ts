import { buildId, type Registry, type ReleaseName, releaseNamesIn, Version } from 'shared-contracts/releases';
import * as v from 'valibot';
import { sentenceOf } from '../gate/gate';
import {
  type Incompatibility,
  lostViews,
  pairIncompatibilities,
  type RunnableBuild,
} from '../gate/pairIncompatibilities';
import type { Compatibility, StoredBuild } from './ReportApi';
import { publishedBuilds, type RecordReader } from './publishedBuilds';
import type { RevisionChange } from './revisionChanges';

type Releases = Registry['releases'];

interface Build {
  readonly name: ReleaseName;
  readonly version: string;
}

interface CompatibilityDeps extends RecordReader {
  /** Newest first. */
  readonly changes: readonly RevisionChange[];
}

/** Enough for a select element. Older builds can be compared from their own page. */
const maxListedBuilds = 50;

function roleOf(releases: Releases, { name, version }: Build, isInHistory: boolean): StoredBuild['role'] {
  const state = releases[name];
  if (state?.active === version) return 'live';
  if (state?.canary?.version === version) return 'canary';
  if (state?.lastKnownGood === version) return 'last known good';
  if (state?.revoked?.includes(version)) return 'revoked';
  return isInHistory ? 'earlier' : 'not released';
}

/** The builds of a package in the store: those that no revision names first, then by their newest revision. */
async function storedBuilds(
  { store, changes }: CompatibilityDeps,
  releases: Releases,
  name: ReleaseName,
): Promise<StoredBuild[]> {
  const stored = new Set((await store.list(`artifacts/${name}`)).filter((folder) => v.is(Version, folder)));
  const known = new Set(
    changes.flatMap(({ revision }) => {
      const state = revision.registry.releases[name];
      return state ? [state.active, state.canary?.version, state.lastKnownGood] : [];
    }),
  );
  const inNoRevision = [...stored].filter((version) => !known.has(version));
  const inHistory = [...known].filter((version) => typeof version === 'string' && stored.has(version));
  return ([...inNoRevision, ...inHistory] as string[])
    .slice(0, maxListedBuilds)
    .map((version) => ({ version, role: roleOf(releases, { name, version }, known.has(version)) }));
}

/** The side that needs a newer build: the one without a contract, or else the one that was built earlier. */
function outdatedBuildOf(
  { producer, consumer }: Incompatibility,
  builtAt: (build: RunnableBuild) => string,
): RunnableBuild {
  if (!producer.contract) return producer;
  if (!consumer.contract) return consumer;
  return builtAt(producer) < builtAt(consumer) ? producer : consumer;
}

/** The builds that would run together: of each package its chosen build, or otherwise its published builds. */
async function readRunnableBuilds(
  deps: CompatibilityDeps,
  releases: Releases,
  chosen: readonly Build[],
): Promise<{ builds: RunnableBuild[]; live: RunnableBuild[] }> {
  const published = await publishedBuilds(deps, releases);
  const notReplaced = published.filter(({ name }) => !chosen.some((build) => build.name === name));
  const candidates = await Promise.all(
    chosen.map(async ({ name, version }): Promise<RunnableBuild> => ({
      name,
      version,
      role: published.find((build) => build.name === name && build.version === version)?.role ?? 'candidate',
      contract: (await deps.readRecord(name, version))?.contract,
    })),
  );
  return { builds: [...notReplaced, ...candidates], live: published.filter(({ role }) => role === 'live') };
}

/** Compares each pair of packages. A chosen build replaces the published builds of its package. */
export async function compatibilityOf(
  deps: CompatibilityDeps,
  chosen: readonly Build[],
): Promise<Compatibility> {
  const releases = deps.changes[0]?.revision.registry.releases ?? {};
  const { builds, live } = await readRunnableBuilds(deps, releases, chosen);
  const builtAt = new Map<string, string>();
  for (const { name, version } of builds)
    builtAt.set(buildId(name, version), (await deps.readRecord(name, version))?.builtAt ?? '');
  const builtAtOf = ({ name, version }: RunnableBuild) => builtAt.get(buildId(name, version)) ?? '';
  const removedViews = builds.flatMap((build) =>
    live
      .filter(({ name, version }) => name === build.name && version !== build.version && name !== 'host')
      .flatMap((former) =>
        lostViews(
          former,
          build,
          builds.filter(({ name }) => name !== build.name),
        ),
      ),
  );
  const names = releaseNamesIn(Object.fromEntries(builds.map(({ name }) => [name, true])));
  const incompatibilitiesOf = (first: ReleaseName, second: ReleaseName) => [
    ...builds
      .filter(({ name }) => name === first)
      .flatMap((build) =>
        builds.filter(({ name }) => name === second).flatMap((other) => pairIncompatibilities(build, other)),
      ),
    ...removedViews.filter(({ producer, consumer }) =>
      [first, second].every((name) => producer.name === name || consumer.name === name),
    ),
  ];
  return {
    packages: await Promise.all(
      names.map(async (name) => ({
        name,
        builds: await storedBuilds(deps, releases, name),
        chosen: chosen.find((build) => build.name === name)?.version,
      })),
    ),
    pairs: names.flatMap((first, index) =>
      names.slice(index + 1).map((second) => ({
        first,
        second,
        incompatibilities: incompatibilitiesOf(first, second).map((incompatibility) => {
          const { name, version } = outdatedBuildOf(incompatibility, builtAtOf);
          return { sentence: sentenceOf(incompatibility), behind: buildId(name, version) };
        }),
      })),
    ),
  };
}
