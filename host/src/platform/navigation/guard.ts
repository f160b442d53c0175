import { safePath, type RemoteName, type Session, type SiteConfig } from 'shared-contracts/domain';
import { policy } from 'shared-contracts/policy';
import type { PopupId } from 'shared-contracts/popups';
import { isInfoRoute, matchRoute, routes, type RouteMatch, type RouteTarget } from 'shared-contracts/routes';
import type { PopupStack } from '../popups/popupStack';

/** Whether the help tree is open to visitors. */
export const infoForAll = ({ accessPolicy }: Pick<SiteConfig, 'accessPolicy'>): boolean =>
  accessPolicy === undefined ? policy.publicInfoRoutes : accessPolicy === 'everyone';

/** Whether an address is for members alone. Source: R-082. */
const needsMember = ({ id, route }: Pick<RouteMatch, 'id' | 'route'>, isInfoForAll: boolean): boolean =>
  route.access === 'member' && !(isInfoForAll && isInfoRoute(id));

/** What the page shows for an address. */
export type Decision =
  | { readonly kind: 'show'; readonly match: RouteMatch; readonly popup?: PopupId }
  /** The session is not known yet and the address needs one. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string };

interface Served {
  /** Whether the live release of an owner has a view, such as `screens/article`. */
  readonly serves: (owner: string, view: string) => boolean;
  readonly popupOwner: (popup: PopupId) => string;
}

export interface GuardQuestion extends Served {
  readonly path: string;
  readonly session: Pick<Session, 'kind'>;
  /** Whether the help tree is open to visitors. */
  readonly infoForAll: boolean;
}

const notFound: Decision = { kind: 'redirect', to: '/404' };
const pageModes: readonly string[] = ['join', 'login'];

/** Returns a wanted path only if it is a known path of the product without a `backurl` (no open redirects). */
export function wantedPath(text: string | undefined): string | undefined {
  const path = text === undefined ? undefined : safePath(text);
  if (path === undefined || path.includes('backurl=')) return undefined;
  const { id } = matchRoute(path);
  return id === 'notFound' || pageModes.includes(id) ? undefined : path;
}

/** What the live releases do not serve does not exist, nor does what only leads there. */
export function exists(target: RouteTarget, { serves, popupOwner }: Served): boolean {
  switch (target.kind) {
    case 'screen':
      return serves(target.owner, `screens/${target.screen}`);
    case 'popup':
      return serves(popupOwner(target.popup), `popups/${target.popup}`);
    case 'redirect':
      return exists(matchRoute(target.to).route.target, { serves, popupOwner });
    default:
      return true;
  }
}

/** Who may see what. Pure: the address, the session and what is served decide. Source. */
export function guard({ path, session, infoForAll, ...served }: GuardQuestion): Decision {
  const match = matchRoute(path);
  const { id, route, params } = match;
  if (id === 'notFound') {
    return path === route.path ? { kind: 'show', match } : notFound;
  }
  if (!exists(route.target, served)) return notFound;
  if (needsMember(match, infoForAll) && session.kind !== 'member') {
    if (session.kind === 'unknown') return { kind: 'wait' };
    // Unlike encodeURIComponent, this takes any text there is.
    return { kind: 'redirect', to: `/login?${new URLSearchParams({ backurl: path }).toString()}` };
  }
  const { target } = route;
  switch (target.kind) {
    case 'redirect':
      return { kind: 'redirect', to: target.to };
    case 'redirectParam':
      return { kind: 'redirect', to: wantedPath(params['to']) ?? '/' };
    case 'popup':
      if (pageModes.includes(id) && session.kind === 'member') {
        return { kind: 'redirect', to: wantedPath(params['backurl']) ?? '/' };
      }
      return { kind: 'show', match, popup: target.popup };
    default:
      return { kind: 'show', match };
  }
}

interface Shown {
  readonly path: string;
  readonly stack: PopupStack;
}

/** The views that a place shows, as their owners serve them: `screens/home`, `popups/terms`. */
export function viewsAt({ path, stack }: Shown): readonly string[] {
  const { target } = matchRoute(path).route;
  const page = target.kind === 'popup' ? routes.home.target : target;
  return [
    ...(page.kind === 'screen' ? [`screens/${page.screen}`] : []),
    ...(target.kind === 'popup' ? [`popups/${target.popup}`] : []),
    ...stack.map(({ id }) => `popups/${id}`),
  ];
}

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
