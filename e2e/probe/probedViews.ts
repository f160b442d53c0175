import type { ReleaseName } from 'shared-contracts/releases';
import { allViews, type KnownView } from '../support/allViews';

/** What a build says of its views: the files that each needs. */
export type BuiltViews = Readonly<Record<string, { readonly scripts: readonly string[] }>>;

/**
 * All views of a remote that its build brings and an address or a popup leads to, but for the frames of others. A host
 * brings none, so it is tried by one of each remote.
 */
export function probedViews(name: ReleaseName, built: BuiltViews): readonly KnownView[] {
  if (name !== 'host')
    return allViews.filter(({ owner, view }) => owner === name && Object.hasOwn(built, view));
  const owners = new Set(allViews.map(({ owner }) => owner));
  return [...owners].flatMap((owner) => allViews.find((view) => view.owner === owner) ?? []);
}

/** One view for each set of scripts: what leaks is in the code, and views of the same files share most of it. */
export function onePerBundle(views: readonly KnownView[], built: BuiltViews): readonly KnownView[] {
  const bundleOf = ({ view }: KnownView) => built[view]?.scripts.toSorted().join() ?? view;
  const first = new Map<string, KnownView>();
  for (const view of views) if (!first.has(bundleOf(view))) first.set(bundleOf(view), view);
  return [...first.values()];
}
