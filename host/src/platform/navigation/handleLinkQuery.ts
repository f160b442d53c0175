import { matchRoute } from 'shared-contracts/routes';
import { takeCodes, type InvitationStore } from '../session/createInvitation';
import { isPaymentReturn } from './readDeepLink';

/** Path and query of the hash. */
const hashPath = (hash: string) => hash.replace(/^#/, '') || '/';

const isHome = (path: string) => ['home', 'index'].includes(matchRoute(path).id);
const joinQueries = (...queries: (string | undefined)[]) => queries.filter(Boolean).join('&');

/**
 * Handles invitations and payment results in the query before the hash, which the router ignores: `/?code=`,
 * `/?payStatus=`, `/?order_id=&status=`. Saves codes, and moves payment parameters behind the hash. Runs before the
 * router starts. Source: R-002, R-092.
 */
export function handleLinkQuery(
  page: Pick<Window, 'location' | 'history'>,
  invitation: InvitationStore,
): void {
  const { location, history } = page;
  const query = new URLSearchParams(location.search);
  const path = hashPath(location.hash);
  const codes = takeCodes(query);
  const isPayment = isPaymentReturn(query) && isHome(path);
  if (codes) invitation.save(codes);
  if (!codes && !isPayment) return;
  const [pathname = '/', hashQuery] = path.split(/\?(.*)/s);
  const remainingQuery = query.toString();
  const address = isPayment
    ? `${location.pathname}#${pathname}?${joinQueries(hashQuery, remainingQuery)}`
    : `${location.pathname}${remainingQuery === '' ? '' : `?${remainingQuery}`}#${path}`;
  history.replaceState(history.state, '', address);
}
