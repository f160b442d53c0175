import type { ReleaseName } from 'shared-contracts/releases';
import { allViews, type KnownView } from '../support/allViews';

/** The scripts of each view in a build, by the name of the view. */
export type BuiltViews = Readonly<Record<string, { readonly scripts: readonly string[] }>>;

/**
 * Selects all views of a remote's build that an address or a popup opens, except those with vendor frames. A host has
 * no views, so it returns one view of each remote.
 */
export function selectViews(name: ReleaseName, builtViews: BuiltViews): readonly KnownView[] {
  if (name !== 'host')
    return allViews.filter(({ owner, view }) => owner === name && Object.hasOwn(builtViews, view));
  const owners = new Set(allViews.map(({ owner }) => owner));
  return [...owners].flatMap((owner) => allViews.find((view) => view.owner === owner) ?? []);
}

/** Selects one view for each set of scripts, because views with the same scripts share most of their leaks. */
export function selectOnePerBundle(
  views: readonly KnownView[],
  builtViews: BuiltViews,
): readonly KnownView[] {
  const bundleOf = ({ view }: KnownView) => builtViews[view]?.scripts.toSorted().join() ?? view;
  const viewByBundle = new Map<string, KnownView>();
  for (const view of views) if (!viewByBundle.has(bundleOf(view))) viewByBundle.set(bundleOf(view), view);
  return [...viewByBundle.values()];
}
