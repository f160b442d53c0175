import { matchRoute } from 'shared-contracts/routes';
import { takeCodes, type InvitationKeeper } from '../session/createInvitation';
import { isPaymentReturn } from './readDeepLink';

/** Path and query of the hash. */
const hashPath = (hash: string) => hash.replace(/^#/, '') || '/';

const isHome = (path: string) => ['home', 'index'].includes(matchRoute(path).id);
const joined = (...queries: (string | undefined)[]) => queries.filter(Boolean).join('&');

/**
 * Invitations and results of payments may arrive before the hash, where the router does not look: `/?code=`,
 * `/?payStatus=`, `/?order_id=&status=`. Codes are saved. All payment parameters move behind the hash. Runs before the
 * router starts.
 * Source: R-002, R-092.
 */
export function takeSearch(page: Pick<Window, 'location' | 'history'>, invitation: InvitationKeeper): void {
  const { location, history } = page;
  const query = new URLSearchParams(location.search);
  const path = hashPath(location.hash);
  const codes = takeCodes(query);
  const isPayment = isPaymentReturn(query) && isHome(path);
  if (codes) invitation.keep(codes);
  if (!codes && !isPayment) return;
  const [pathname = '/', search] = path.split(/\?(.*)/s);
  const kept = query.toString();
  const address = isPayment
    ? `${location.pathname}#${pathname}?${joined(search, kept)}`
    : `${location.pathname}${kept === '' ? '' : `?${kept}`}#${path}`;
  history.replaceState(history.state, '', address);
}
