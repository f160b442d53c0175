import type { RemoteWithRoutes } from '../domain';
import type { PopupId } from '../popups';

/** The target of a route. A screen or popup is available only if the owner's live build contains it. */
export type RouteTarget =
  /** A view of a remote in the main area. `screen` is its folder in the remote's src/screens. */
  | { readonly kind: 'screen'; readonly owner: RemoteWithRoutes; readonly screen: string }
  /** A popup over the home page. Closing it navigates home. */
  | { readonly kind: 'popup'; readonly popup: PopupId }
  | { readonly kind: 'redirect'; readonly to: `/${string}` }
  /** Redirects to the path in the query parameter `to`, or home if it is not a safe path. */
  | { readonly kind: 'redirectParam' }
  /** The specification defines only the path, so the page shows that the information is not available. */
  | { readonly kind: 'neutral' }
  | { readonly kind: 'notFound' };

/** A path of the product, the access that it requires, and its target. */
export interface Route {
  readonly path: `/${string}`;
  /** `member` routes require a valid session. Source: R-082. */
  readonly access: 'public' | 'member';
  readonly target: RouteTarget;
}
