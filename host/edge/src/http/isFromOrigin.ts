import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a call comes from a page of this origin, or has neither header. No page can set either header.
 * Each is checked alone, because a browser may send only one of them.
 */
export function isFromOrigin(
  { origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
  ownOrigin: string,
): boolean {
  return (origin === undefined || origin === ownOrigin) && (site === undefined || site === 'same-origin');
}
