import type { Origins } from './SiteServices';

/** The value of a cookie. Undefined for two cookies of one name: an attacker could have set one of them. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .filter(([pairName]) => pairName === name)
    .map(([, ...valueParts]) => valueParts.join('='));
  return values.length === 1 ? values[0] : undefined;
}

const isSecure = ({ player }: Origins) => player.startsWith('https:');

/** The longest time that browsers keep a cookie: 400 days. */
const maxAgeSeconds = 400 * 24 * 3_600;

/**
 * The cookie that ties a session to its browser. Scripts cannot read it, so a token stolen from a page is useless
 * elsewhere. The prefix `__Host-` prevents other hosts of the domain from setting it. Browsers accept it over https
 * only.
 */
export const browserCookie = (origins: Origins) => (isSecure(origins) ? '__Host-fp' : 'fp');

/** Sets the cookie with a browser's secret. A sign-out keeps it, so that the browser is recognized later. */
export function setBrowserCookie(origins: Origins, secret: string): string {
  const attributes = `Path=/; Max-Age=${String(maxAgeSeconds)}; HttpOnly; SameSite=Strict`;
  return `${browserCookie(origins)}=${secret}; ${attributes}${isSecure(origins) ? '; Secure' : ''}`;
}
