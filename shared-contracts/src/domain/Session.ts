import type { User } from './User';

/**
 * Why a session ended without the player's request:
 * - `ended`: the server no longer accepts it
 * - `elsewhere`: another tab signed out
 * - `idle`: nobody was active
 * - `limit`: the member's session limit was reached
 * - `disabled`: the account is disabled
 */
export const sessionEndings = ['ended', 'elsewhere', 'idle', 'limit', 'disabled'] as const;
export type SessionEnding = (typeof sessionEndings)[number];

/** The player's session. It is `unknown` until the server has checked the stored token. */
export type Session =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'visitor'; readonly ending?: SessionEnding | undefined }
  | { readonly kind: 'member'; readonly user: User };
