import type { Origins } from '../Services';

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

/**
 * By which a session knows its browser. No script reads it, so a token that was taken from a page is of no use
 * elsewhere. Browsers take the prefix from https only; it keeps other hosts of the domain from writing it.
 */
export const browserCookie = (origins: Origins) => (isSecure(origins) ? '__Host-fp' : 'fp');

/** Gives a browser its secret for so long; a null takes it away. */
export function setBrowserCookie(origins: Origins, secret: string | null, forMs: number): string {
  const seconds = secret === null ? 0 : Math.floor(forMs / 1_000);
  const attributes = `Path=/; Max-Age=${String(seconds)}; HttpOnly; SameSite=Strict`;
  return `${browserCookie(origins)}=${secret ?? ''}; ${attributes}${isSecure(origins) ? '; Secure' : ''}`;
}
