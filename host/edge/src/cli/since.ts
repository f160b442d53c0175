import { releaseNames, type ReleaseName, type ReleaseState } from 'shared-contracts/releases';
import type { TrustedKeys } from '../keys/envelope';
import type { ReleaseStore } from '../store/releaseStore';
import { history, type Change, type Revision } from '../store/revisions';

const sameState = (a: ReleaseState | undefined, b: ReleaseState | undefined) =>
  a?.active === b?.active && a?.lastKnownGood === b?.lastKnownGood;

/** For each release, the change that brought its present state about. */
export async function sinceOf(
  store: ReleaseStore,
  trusted: TrustedKeys,
  head: Revision,
): Promise<Map<ReleaseName, Change>> {
  const { releases } = head.registry;
  const since = new Map<ReleaseName, Change>();
  let open = releaseNames.filter((name) => releases[name]);
  for await (const { number, registry, change } of history(store, trusted)) {
    if (number > head.number) continue;
    open = open.filter((name) => sameState(registry.releases[name], releases[name]));
    for (const name of open) since.set(name, change);
    // A repeat of the same state ends the walk too: the change that named this release made it.
    open = open.filter((name) => !change.names.includes(name));
    if (open.length === 0) break;
  }
  return since;
}
