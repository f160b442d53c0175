import type { Origins } from './SiteServices';

/** The value of a cookie. Of two by one name nobody knows which is ours, so there is none. */
export function cookieNamed(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((part) => part.trim().split('='))
    .filter(([named]) => named === name)
    .map(([, ...rest]) => rest.join('='));
  return values.length === 1 ? values[0] : undefined;
}

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
