import type { RemoteName } from '../domain';
import type { PopupId } from '../popups';

/** What a route shows. A screen or popup exists only while its owner's live release serves it. */
export type RouteTarget =
  /** A view of a remote in the page's main area; `screen` is its folder in the remote's src/screens. */
  | { readonly kind: 'screen'; readonly owner: RemoteName; readonly screen: string }
  /** A popup over the home page; closing it goes home. */
  | { readonly kind: 'popup'; readonly popup: PopupId }
  | { readonly kind: 'redirect'; readonly to: `/${string}` }
  /** Goes to the path in the query `to` if it is a safe path of the product, else home. */
  | { readonly kind: 'redirectParam' }
  /** The specification names only the path, so the page says that the information is not available here. */
  | { readonly kind: 'neutral' }
  | { readonly kind: 'notFound' };

export interface Route {
  readonly path: `/${string}`;
  /** `member` routes need a valid session. Source: R-082. */
  readonly access: 'public' | 'member';
  readonly target: RouteTarget;
}
