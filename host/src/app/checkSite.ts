import { concat, from, map, merge, of, share, takeUntil, timer, type Observable } from 'rxjs';
import { checkRegion } from 'shared-contracts/api';
import { safeExternalUrl, type SiteConfig } from 'shared-contracts/domain';
import type { ApiClient } from '../platform/api/createApiClient';

/** Whether the site may be shown in the player's region. */
export type SiteState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'restricted' }
  | { readonly kind: 'redirect'; readonly url: string };

/** A slower check counts as an error, and the site is shown. */
const timeoutMs = 5_000;

/** Every port of a `.localhost` name is this machine. With another name, another port may belong to someone else. */
const hostOf = ({ host, hostname }: URL) => (hostname.endsWith('.localhost') ? hostname : host);

/** Redirects only to a host in the brand's list. With any other URL, the notice is shown. */
function rejectedState(url: string, { regionHosts }: SiteConfig): SiteState {
  const href = safeExternalUrl(url);
  const isListed = href !== undefined && regionHosts.includes(hostOf(new URL(href)));
  return isListed ? { kind: 'redirect', url: href } : { kind: 'restricted' };
}

/**
 * Hides the site until the region check responds. An error or a timeout shows it. A rejection after the timeout still
 * counts. Source: M-001 to M-004.
 */
export function checkSite(api: ApiClient, config: SiteConfig): Observable<SiteState> {
  const checked$ = from(api.call(checkRegion, {}, { silent: true })).pipe(
    map((reply): SiteState => {
      if (!reply.ok || reply.data.status) return { kind: 'shown' };
      return rejectedState(reply.data.url, config);
    }),
    share(),
  );
  const timedOut$ = timer(timeoutMs).pipe(
    map((): SiteState => ({ kind: 'shown' })),
    takeUntil(checked$),
  );
  return concat(of<SiteState>({ kind: 'hidden' }), merge(checked$, timedOut$));
}
