import { concat, from, map, merge, of, share, takeUntil, timer, type Observable } from 'rxjs';
import { checkRegion } from 'shared-contracts/api';
import { safeExternalUrl, type SiteConfig } from 'shared-contracts/domain';
import type { ApiClient } from '../platform/api/createApiClient';

/** Whether this site may be shown where the player is. */
export type SiteState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'restricted' }
  | { readonly kind: 'elsewhere'; readonly url: string };

/** A slower check counts as an error, and the site is shown. */
const answerWithinMs = 5_000;

/** Names below localhost are this machine at every port; elsewhere another port may be somebody else's. */
const hostOf = ({ host, hostname }: URL) => (hostname.endsWith('.localhost') ? hostname : host);

/** Only hosts the brand has named may take a refused player over; anything else ends in the notice. */
function refused(url: string, { regionHosts }: SiteConfig): SiteState {
  const href = safeExternalUrl(url);
  const listed = href !== undefined && regionHosts.includes(hostOf(new URL(href)));
  return listed ? { kind: 'elsewhere', url: href } : { kind: 'restricted' };
}

/** Hidden until the region check answers; an error shows the site, a late refusal still counts. Source: M-001 to M-004. */
export function checkSite(api: ApiClient, config: SiteConfig): Observable<SiteState> {
  const answered$ = from(api.call(checkRegion, {}, { silent: true })).pipe(
    map((reply): SiteState => {
      if (!reply.ok || reply.data.status) return { kind: 'shown' };
      return refused(reply.data.url, config);
    }),
    share(),
  );
  const late$ = timer(answerWithinMs).pipe(
    map((): SiteState => ({ kind: 'shown' })),
    takeUntil(answered$),
  );
  return concat(of<SiteState>({ kind: 'hidden' }), merge(answered$, late$));
}
