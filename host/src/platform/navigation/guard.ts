import { safePath, type RemoteName, type Session, type SiteConfig } from 'shared-contracts/domain';
import { policy } from 'shared-contracts/policy';
import type { PopupId } from 'shared-contracts/popups';
import { isInfoRoute, matchRoute, routes, type RouteMatch, type RouteTarget } from 'shared-contracts/routes';
import type { PopupStack } from '../popups/popupStack';

/** Whether the help tree is open to visitors. */
export const isInfoPublic = ({ accessPolicy }: Pick<SiteConfig, 'accessPolicy'>): boolean =>
  accessPolicy === undefined ? policy.publicInfoRoutes : accessPolicy === 'everyone';

/** Whether only members may open an address. Source: R-082. */
const needsMember = ({ id, route }: Pick<RouteMatch, 'id' | 'route'>, isPublic: boolean): boolean =>
  route.access === 'member' && !(isPublic && isInfoRoute(id));

/** The guard's result for an address. */
export type Decision =
  | { readonly kind: 'show'; readonly match: RouteMatch; readonly popup?: PopupId }
  /** The address needs a session, and the session has not loaded yet. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string };

interface ServedViews {
  /** Whether the live release of an owner has a view, such as `screens/article`. */
  readonly serves: (owner: string, view: string) => boolean;
  readonly popupOwner: (popup: PopupId) => string;
}

export interface GuardInput extends ServedViews {
  readonly path: string;
  readonly session: Pick<Session, 'kind'>;
  /** Whether the help tree is open to visitors. */
  readonly isInfoPublic: boolean;
}

const notFound: Decision = { kind: 'redirect', to: '/404' };
const signInRoutes: readonly string[] = ['join', 'login'];

/** Returns the input only if it is a known path of the product without a `backurl`. Prevents open redirects. */
export function validPath(input: string | undefined): string | undefined {
  const path = input === undefined ? undefined : safePath(input);
  if (path === undefined || path.includes('backurl=')) return undefined;
  const { id } = matchRoute(path);
  return id === 'notFound' || signInRoutes.includes(id) ? undefined : path;
}

/** Whether a live release serves the view of a target, or the view to which the target redirects. */
export function isTargetServed(target: RouteTarget, { serves, popupOwner }: ServedViews): boolean {
  switch (target.kind) {
    case 'screen':
      return serves(target.owner, `screens/${target.screen}`);
    case 'popup':
      return serves(popupOwner(target.popup), `popups/${target.popup}`);
    case 'redirect':
      return isTargetServed(matchRoute(target.to).route.target, { serves, popupOwner });
    default:
      return true;
  }
}

/**
 * Decides what an address shows. Pure: depends on the address, the session and the served views. Source: R-081 to
 *
 */
export function guard({ path, session, isInfoPublic, ...servedViews }: GuardInput): Decision {
  const match = matchRoute(path);
  const { id, route, params } = match;
  if (id === 'notFound') {
    return path === route.path ? { kind: 'show', match } : notFound;
  }
  if (!isTargetServed(route.target, servedViews)) return notFound;
  if (needsMember(match, isInfoPublic) && session.kind !== 'member') {
    if (session.kind === 'unknown') return { kind: 'wait' };
    // Unlike encodeURIComponent, URLSearchParams accepts any text, even half a surrogate pair.
    return { kind: 'redirect', to: `/login?${new URLSearchParams({ backurl: path }).toString()}` };
  }
  const { target } = route;
  switch (target.kind) {
    case 'redirect':
      return { kind: 'redirect', to: target.to };
    case 'redirectParam':
      return { kind: 'redirect', to: validPath(params['to']) ?? '/' };
    case 'popup':
      if (signInRoutes.includes(id) && session.kind === 'member') {
        return { kind: 'redirect', to: validPath(params['backurl']) ?? '/' };
      }
      return { kind: 'show', match, popup: target.popup };
    default:
      return { kind: 'show', match };
  }
}

interface ShownLocation {
  readonly path: string;
  readonly stack: PopupStack;
}

/** The views at a location, by the names in their releases: `screens/home`, `popups/terms`. */
export function viewsAt({ path, stack }: ShownLocation): readonly string[] {
  const { target } = matchRoute(path).route;
  const page = target.kind === 'popup' ? routes.home.target : target;
  return [
    ...(page.kind === 'screen' ? [`screens/${page.screen}`] : []),
    ...(target.kind === 'popup' ? [`popups/${target.popup}`] : []),
    ...stack.map(({ id }) => `popups/${id}`),
  ];
}

/** Returns the remote that serves a popup. Undefined if the popup is unknown or not served. */
export type OwnerOf = (popup: string) => RemoteName | undefined;
type LikelyView = readonly [owner: RemoteName, view: string];

/** The popup that a link names. Not validated: anyone can write a link. */
function linkedPopup(hash: string): string | undefined {
  const query = new URLSearchParams(hash.split(/\?(.*)/s)[1]);
  return query.has('payStatus') ? 'paymentResult' : (query.get('popup') ?? undefined);
}

function viewsOf(target: RouteTarget, ownerOf: OwnerOf): readonly LikelyView[] {
  if (target.kind === 'screen') return [[target.owner, `screens/${target.screen}`]];
  if (target.kind === 'redirect') return viewsOf(matchRoute(target.to).route.target, ownerOf);
  if (target.kind !== 'popup') return [];
  const owner = ownerOf(target.popup);
  const homeViews = viewsOf(routes.home.target, ownerOf);
  return owner === undefined ? homeViews : [...homeViews, [owner, `popups/${target.popup}`]];
}

/** An address, and the facts that decide its views. */
export interface OpenedAddress {
  readonly hash: string;
  /** Whether the browser has a token, so that the player may be a member. */
  readonly hasToken: boolean;
  readonly config: Pick<SiteConfig, 'accessPolicy'>;
}

/**
 * The views that an address probably shows. At an address for members, visitors get the sign-in. At the sign-in,
 * members get the home page.
 */
export function likelyViews(
  { hash, hasToken, config }: OpenedAddress,
  ownerOf: OwnerOf,
): readonly LikelyView[] {
  const match = matchRoute(hash.slice(1) || '/');
  if (hasToken && ['join', 'login'].includes(match.id)) return viewsOf(routes.home.target, ownerOf);
  const needsSignIn = !hasToken && needsMember(match, isInfoPublic(config));
  if (needsSignIn) return viewsOf(routes.login.target, ownerOf);
  const popup = linkedPopup(hash);
  const owner = popup === undefined ? undefined : ownerOf(popup);
  const page = viewsOf(match.route.target, ownerOf);
  return owner === undefined ? page : [...page, [owner, `popups/${String(popup)}`]];
}
