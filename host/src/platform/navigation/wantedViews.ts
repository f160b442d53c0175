import type { RemoteName, SiteConfig } from 'shared-contracts/domain';
import { matchRoute, routes, type RouteTarget } from 'shared-contracts/routes';
import { infoForAll, needsMember } from './guard';

/** Whose a popup is; undefined where nobody serves it, or there is none. */
export type OwnerOf = (popup: string) => RemoteName | undefined;
type WantedView = readonly [owner: RemoteName, view: string];

/** The popup that a link opens over its page, as it stands there: anybody may have written it. */
function linkedPopup(hash: string): string | undefined {
  const query = new URLSearchParams(hash.split(/\?(.*)/s)[1]);
  return query.has('payStatus') ? 'paymentResult' : (query.get('popup') ?? undefined);
}

function viewsOf(target: RouteTarget, ownerOf: OwnerOf): readonly WantedView[] {
  if (target.kind === 'screen') return [[target.owner, `screens/${target.screen}`]];
  if (target.kind === 'redirect') return viewsOf(matchRoute(target.to).route.target, ownerOf);
  if (target.kind !== 'popup') return [];
  const owner = ownerOf(target.popup);
  const below = viewsOf(routes.home.target, ownerOf);
  return owner === undefined ? below : [...below, [owner, `popups/${target.popup}`]];
}

/** Who opens an address, and what visitors may see. */
export interface Opening {
  readonly hash: string;
  /** Whether a session may be there. */
  readonly hasToken: boolean;
  readonly config: Pick<SiteConfig, 'accessPolicy'>;
}

/** The views that an address most likely shows: to visitors the sign-in, where it is for members alone; to these home instead. */
export function wantedViews({ hash, hasToken, config }: Opening, ownerOf: OwnerOf): readonly WantedView[] {
  const match = matchRoute(hash.slice(1) || '/');
  if (hasToken && ['join', 'login'].includes(match.id)) return viewsOf(routes.home.target, ownerOf);
  const isRefused = !hasToken && needsMember(match, infoForAll(config));
  if (isRefused) return viewsOf(routes.login.target, ownerOf);
  const popup = linkedPopup(hash);
  const owner = popup === undefined ? undefined : ownerOf(popup);
  const page = viewsOf(match.route.target, ownerOf);
  return owner === undefined ? page : [...page, [owner, `popups/${String(popup)}`]];
}
