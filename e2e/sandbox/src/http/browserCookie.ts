import type { Origins } from '../Services';

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
