import type { User } from './User';

/**
 * Why a session ended without the player's request: the server no longer accepts it, another tab signed out, nobody
 * was active, or the account is disabled.
 */
export const sessionEndings = ['ended', 'elsewhere', 'idle', 'disabled'] as const;
export type SessionEnding = (typeof sessionEndings)[number];

/** Who sits in front of the page. `unknown` until the first answer about a stored token is in. */
export type Session =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'visitor'; readonly ending?: SessionEnding | undefined }
  | { readonly kind: 'member'; readonly user: User };
