import type { HostContext } from 'shared-contracts/remote';
import { openPaymentOf } from './openPayments';

/** The provider's site as the server named it with the order. What an address names counts as the same or not at all. Source: A-138. */
export function siteOfOrder(host: HostContext, orderId: string, named: string | undefined): string {
  const site = openPaymentOf(host, orderId)?.site ?? '';
  if (named !== undefined && site !== '' && named !== site)
    host.report('an address names another site than the order has');
  return site;
}
