import type { IncomingHttpHeaders } from 'node:http';
import type { Origins } from './SiteServices';
import { forbidden } from '../errors/Rejection';
import type { Rules } from './Rules';

/**
 * Keeps other sites from calling with a player's browser. Calls without a token that change something must carry
 * the language header as well, which no other site can send without asking first, and we never allow it.
 */
export function assertOwnSite(origins: Origins, rules: Rules, headers: IncomingHttpHeaders): void {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  // No page can set either header. Each is checked alone, because a browser can send only one of them.
  if (origin !== undefined && origin !== origins.player) throw forbidden();
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw forbidden();
  const open = rules.auth === 'public' && rules.idempotent !== 'read';
  if (open && headers['lang'] === undefined) throw forbidden();
}
