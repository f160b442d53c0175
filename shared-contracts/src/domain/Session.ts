import type { User } from './User';

/** Who sits in front of the page. `unknown` until the first answer about a stored token is in. */
export type Session =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'member'; readonly user: User };
