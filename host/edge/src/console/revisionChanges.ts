import type { Registry, ReleaseName, ReleaseState } from 'shared-contracts/releases';
import { stateChangeText } from '../store/stateText';
import type { Revision } from '../store/openRevision';
import type { ChangeEntry, ConsoleState, PackageState } from './ConsoleApi';
import type { BuildReport } from './ReportApi';

const maxEarlierBuilds = 10;

type Releases = Registry['releases'];

/** A revision with the releases before it. */
export interface RevisionChange {
  readonly revision: Revision;
  readonly before: Releases;
}

/** Adds to each revision the releases before it. Both lists start with the newest revision. */
export const changesOf = (revisions: readonly Revision[]): RevisionChange[] =>
  revisions.map((revision, index) => ({
    revision,
    before: revisions[index + 1]?.registry.releases ?? {},
  }));

/** The change of a revision, with its effect on each package. */
export function describeChange({ revision: opened, before }: RevisionChange): ChangeEntry {
  const { registry, change, signer } = opened;
  const { revision, at, who, action, names, why, breakGlass } = change;
  return {
    revision,
    at,
    who,
    action,
    why,
    breakGlass: breakGlass?.why,
    key: { id: signer.keyId, owner: signer.owner },
    effects: names.map((name) => ({
      name,
      text: stateChangeText(before[name], registry.releases[name]),
    })),
  };
}

/** The change that made the current live build of a package live. */
export function findActivation(
  changes: readonly RevisionChange[],
  name: ReleaseName,
  active: string,
): RevisionChange | undefined {
  return changes.find(
    ({ revision, before }) =>
      revision.registry.releases[name]?.active === active && before[name]?.active !== active,
  );
}

/** The change that started the current canary of a package. */
export const findCanaryStart = (
  changes: readonly RevisionChange[],
  name: ReleaseName,
  version: string | undefined,
): RevisionChange | undefined =>
  version === undefined
    ? undefined
    : changes.find(
        ({ revision, before }) =>
          revision.registry.releases[name]?.canary?.version === version &&
          before[name]?.canary?.version !== version,
      );

/** The packages that got another live build or canary with a change. */
const deployedNames = ({ revision, before }: RevisionChange) =>
  revision.change.names.filter((name) => {
    const former = before[name];
    const current = revision.registry.releases[name];
    const hasNewCanary = current?.canary && current.canary.version !== former?.canary?.version;
    return current !== undefined && (current.active !== former?.active || hasNewCanary === true);
  });

/** The newest change that gave a package another live build or canary. */
export function findLatestDeploy(changes: readonly RevisionChange[]): ConsoleState['latestDeploy'] {
  const change = changes.find((candidate) => deployedNames(candidate).length > 0);
  return change && { revision: change.revision.number, names: deployedNames(change) };
}

/** The builds of a package, and the change that made the live build live. */
export function packageState(
  changes: readonly RevisionChange[],
  name: ReleaseName,
  state: ReleaseState,
  commit: string | undefined,
): PackageState {
  const since = findActivation(changes, name, state.active);
  const canarySince = findCanaryStart(changes, name, state.canary?.version);
  const liveVersions = changes.flatMap(({ revision }) => revision.registry.releases[name]?.active ?? []);
  const isUsable = (version: string) => version !== state.active && state.revoked?.includes(version) !== true;
  return {
    name,
    commit,
    active: state.active,
    lastKnownGood: state.lastKnownGood,
    canary: state.canary && { ...state.canary, since: canarySince && describeChange(canarySince) },
    revoked: state.revoked ?? [],
    since: since && describeChange(since),
    earlier: [...new Set(liveVersions)].filter(isUsable).slice(0, maxEarlierBuilds),
  };
}

/** The role of a build in a revision; undefined if pages only run it as a fallback, or not at all. */
export function roleIn(
  releases: Releases,
  name: ReleaseName,
  version: string,
): 'live' | 'canary' | undefined {
  const state = releases[name];
  if (state?.active === version) return 'live';
  return state?.canary?.version === version ? 'canary' : undefined;
}

/** The periods in which a build was live or a canary, latest first. */
export function periodsOf(
  changes: readonly RevisionChange[],
  name: ReleaseName,
  version: string,
): BuildReport['periods'] {
  return changes.flatMap((change, index) => {
    const role = roleIn(change.revision.registry.releases, name, version);
    if (role === undefined || roleIn(change.before, name, version) === role) return [];
    // The last match is the first later revision in which the build no longer has the role.
    const end = changes
      .slice(0, index)
      .findLast(({ revision }) => roleIn(revision.registry.releases, name, version) !== role);
    return [{ role, from: describeChange(change), until: end?.revision.change.at }];
  });
}
