import type { Session } from 'shared-contracts/domain';
import { safePath } from 'shared-contracts/domain';
import type { PopupId } from 'shared-contracts/popups';
import { matchRoute, type RouteMatch } from 'shared-contracts/routes';

/** What the page shows for an address. */
export type Decision =
  | { readonly kind: 'show'; readonly match: RouteMatch; readonly popup?: PopupId }
  /** The session is not known yet and the address needs one. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string };

export interface GuardQuestion {
  readonly path: string;
  readonly session: Session;
  /** Whether the live release of an owner has a view, such as `screens/article`. */
  readonly serves: (owner: string, view: string) => boolean;
  readonly popupOwner: (popup: PopupId) => string;
}

const notFound: Decision = { kind: 'redirect', to: '/404' };
const pageModes: readonly string[] = ['join', 'login'];

/** A wanted path that may be followed: inside the product, known, and not itself a way back. Source: A-18, T01. */
export function wantedPath(text: string | undefined): string | undefined {
  const path = text === undefined ? undefined : safePath(text);
  if (path === undefined || path.includes('backurl=')) return undefined;
  const { id } = matchRoute(path);
  return id === 'notFound' || pageModes.includes(id) ? undefined : path;
}

/** Who may see what. Pure: the address, the session and what is served decide. Source. */
export function guard({ path, session, serves, popupOwner }: GuardQuestion): Decision {
  const match = matchRoute(path);
  const { id, route, params } = match;
  if (id === 'notFound') {
    return path === route.path ? { kind: 'show', match } : notFound;
  }
  if (route.access === 'member' && session.kind !== 'member') {
    if (session.kind === 'unknown') return { kind: 'wait' };
    return { kind: 'redirect', to: `/login?backurl=${encodeURIComponent(path)}` };
  }
  const { target } = route;
  switch (target.kind) {
    case 'redirect':
      return { kind: 'redirect', to: target.to };
    case 'redirectParam':
      return { kind: 'redirect', to: wantedPath(params['to']) ?? '/' };
    case 'screen':
      return serves(target.owner, `screens/${target.screen}`) ? { kind: 'show', match } : notFound;
    case 'popup':
      if (!serves(popupOwner(target.popup), `popups/${target.popup}`)) return notFound;
      if (pageModes.includes(id) && session.kind === 'member') {
        return { kind: 'redirect', to: wantedPath(params['backurl']) ?? '/' };
      }
      return { kind: 'show', match, popup: target.popup };
    case 'neutral':
    case 'notFound':
      return { kind: 'show', match };
  }
}
