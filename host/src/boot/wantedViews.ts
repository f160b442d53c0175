import type { RemoteName } from 'shared-contracts/domain';
import type { PopupId } from 'shared-contracts/popups';
import { matchRoute, routes, type RouteTarget } from 'shared-contracts/routes';

/** Whose a popup is; undefined where nobody serves it. */
export type OwnerOf = (popup: PopupId) => RemoteName | undefined;
type WantedView = readonly [owner: RemoteName, view: string];

function viewsOf(target: RouteTarget, ownerOf: OwnerOf): readonly WantedView[] {
  if (target.kind === 'screen') return [[target.owner, `screens/${target.screen}`]];
  if (target.kind === 'redirect') return viewsOf(matchRoute(target.to).route.target, ownerOf);
  if (target.kind !== 'popup') return [];
  const owner = ownerOf(target.popup);
  const below = viewsOf(routes.home.target, ownerOf);
  return owner === undefined ? below : [...below, [owner, `popups/${target.popup}`]];
}

/** The views that an address asks for, whoever opens it. */
export const wantedViews = (hash: string, ownerOf: OwnerOf): readonly WantedView[] =>
  viewsOf(matchRoute(hash.slice(1) || '/').route.target, ownerOf);
