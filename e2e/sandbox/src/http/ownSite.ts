import type { IncomingHttpHeaders } from 'node:http';
import { forbidden } from '../errors/Rejection';
import type { Rules } from './Rules';
import type { Origins } from './SiteServices';

/**
 * Whether a call comes from a page of this origin, or from no page. Scripts cannot set these two headers. Each one is
 * checked separately, because some browsers send only one.
 */
export function isFromOrigin(
  { origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
  ownOrigin: string,
): boolean {
  return (
    (origin === undefined || origin === ownOrigin) &&
    (site === undefined || site === 'same-origin' || site === 'none')
  );
}

/**
 * Prevents other sites from calling the API with a player's browser. Calls without a token that change something must
 * also carry the language header. Another site can send that header only after a preflight request, which the API
 * always rejects.
 */
export function assertOwnSite(origins: Origins, rules: Rules, headers: IncomingHttpHeaders): void {
  if (!isFromOrigin(headers, origins.player)) throw forbidden();
  const changesWithoutToken = rules.auth === 'public' && rules.idempotent !== 'read';
  if (changesWithoutToken && headers['lang'] === undefined) throw forbidden();
}
