import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a call comes from a page of this origin. Browsers set both headers, and no page can change them. A missing
 * header is accepted, because some browsers send only one of them and programs send neither.
 */
export function isFromOrigin(
  { origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
  ownOrigin: string,
): boolean {
  return (origin === undefined || origin === ownOrigin) && (site === undefined || site === 'same-origin');
}
