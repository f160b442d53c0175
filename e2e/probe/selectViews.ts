import type { PopupId } from 'shared-contracts/popups';
import type { OwnPopup, RegistryRecord, ReleaseName } from 'shared-contracts/releases';
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

/** The popups that only the record of a remote's build declares. */
export function ownPopupViews(
  name: ReleaseName,
  { popups = {} }: Pick<RegistryRecord, 'popups'>,
): readonly KnownView[] {
  if (name === 'host') return [];
  return Object.entries(popups).map(([id, declaration]) => {
    const { access } = declaration as OwnPopup;
    const layer = { id: id as PopupId, params: {}, owner: name, access };
    const visit = (walk: Parameters<KnownView['visit']>[0]) => walk.visitPopup(layer.id);
    return { name: id, access, owner: name, view: `popups/${id}`, location: layer, visit };
  });
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
