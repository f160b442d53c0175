import type { User } from './User';

/**
 * Why a session ended without the player's request: the server no longer accepts it, another tab signed out, nobody
 * was active, the member's session limit was reached, or the account is disabled.
 */
export const sessionEndings = ['ended', 'elsewhere', 'idle', 'limit', 'disabled'] as const;
export type SessionEnding = (typeof sessionEndings)[number];

/** The player's session. `unknown` until the server has checked the stored token. */
export type Session =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'visitor'; readonly ending?: SessionEnding | undefined }
  | { readonly kind: 'member'; readonly user: User };
