import { safePath, type Session, type SiteConfig } from 'shared-contracts/domain';
import { policy } from 'shared-contracts/policy';
import type { PopupId } from 'shared-contracts/popups';
import { isInfoRoute, matchRoute, type RouteMatch, type RouteTarget } from 'shared-contracts/routes';

/** Whether the help tree is open to visitors. */
export const infoForAll = ({ accessPolicy }: Pick<SiteConfig, 'accessPolicy'>): boolean =>
  accessPolicy === undefined ? policy.publicInfoRoutes : accessPolicy === 'everyone';

/** Whether an address is for members alone. Source: R-082. */
export const needsMember = (
  { id, route }: Pick<RouteMatch, 'id' | 'route'>,
  isInfoForAll: boolean,
): boolean => route.access === 'member' && !(isInfoForAll && isInfoRoute(id));

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
