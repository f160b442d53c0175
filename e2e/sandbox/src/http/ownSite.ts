import type { IncomingHttpHeaders } from 'node:http';
import type { Origins } from '../Services';
import { forbidden } from './Refusal';
import type { Rules } from './Rules';

/**
 * Keeps other sites from calling with a player's browser. Calls without a token that change something must carry
 * the language header as well, which no other site can send without asking first, and we never allow it.
 */
export function assertOwnSite(origins: Origins, rules: Rules, headers: IncomingHttpHeaders): void {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  // No page can write Sec-Fetch-Site; where a browser does not send it, the origin has to be the player's.
  if (site === undefined && origin !== undefined && origin !== origins.player) throw forbidden();
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw forbidden();
  const open = rules.auth === 'public' && rules.idempotent !== 'read';
  if (open && headers['lang'] === undefined) throw forbidden();
}
