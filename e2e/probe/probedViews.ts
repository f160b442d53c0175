import type { ReleaseName } from 'shared-contracts/releases';
import { allViews, type KnownView } from '../support/allViews';

/** The files that each view of a build needs. */
export type BuiltViews = Readonly<Record<string, { readonly scripts: readonly string[] }>>;

/**
 * All views in a remote's build that an address or a popup opens, except those with frames of vendors. A host has no
 * views, so one view of each remote is probed instead.
 */
export function probedViews(name: ReleaseName, built: BuiltViews): readonly KnownView[] {
  if (name !== 'host')
    return allViews.filter(({ owner, view }) => owner === name && Object.hasOwn(built, view));
  const owners = new Set(allViews.map(({ owner }) => owner));
  return [...owners].flatMap((owner) => allViews.find((view) => view.owner === owner) ?? []);
}

/** One view for each set of scripts. Leaks are in the code, and views with the same files share most of it. */
export function onePerBundle(views: readonly KnownView[], built: BuiltViews): readonly KnownView[] {
  const bundleOf = ({ view }: KnownView) => built[view]?.scripts.toSorted().join() ?? view;
  const first = new Map<string, KnownView>();
  for (const view of views) if (!first.has(bundleOf(view))) first.set(bundleOf(view), view);
  return [...first.values()];
}
