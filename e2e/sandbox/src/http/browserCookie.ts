import type { Origins } from './SiteServices';

const isSecure = ({ player }: Origins) => player.startsWith('https:');

/** The longest time that browsers keep a cookie: 400 days. */
const keptForSeconds = 400 * 24 * 3_600;

/**
 * By which a session knows its browser. No script reads it, so a token that was taken from a page is of no use
 * elsewhere. Browsers take the prefix from https only; it keeps other hosts of the domain from writing it.
 */
export const browserCookie = (origins: Origins) => (isSecure(origins) ? '__Host-fp' : 'fp');

/** Gives a browser its secret. It stays there after signing out, so that later sessions of this browser are known. */
export function setBrowserCookie(origins: Origins, secret: string): string {
  const attributes = `Path=/; Max-Age=${String(keptForSeconds)}; HttpOnly; SameSite=Strict`;
  return `${browserCookie(origins)}=${secret}; ${attributes}${isSecure(origins) ? '; Secure' : ''}`;
}
