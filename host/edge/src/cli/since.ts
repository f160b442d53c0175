import { releaseNames, type ReleaseName } from 'shared-contracts/releases';
import type { TrustedKeys } from '../keys/envelope';
import type { ReleaseStore } from '../store/releaseStore';
import { history, type Change, type Revision } from '../store/revisions';

const activating: readonly string[] = ['publish', 'promote', 'rollback', 'restore'];

/** For each release, the change that made its live build live. */
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
    open = open.filter((name) => registry.releases[name]?.active === releases[name]?.active);
    for (const name of open) since.set(name, change);
    // A repeat of the same build ends the walk too: the change that named this release made it live.
    open = open.filter((name) => !(activating.includes(change.action) && change.names.includes(name)));
    if (open.length === 0) break;
  }
  return since;
}
