import type { HostContext } from 'shared-contracts/remote';
import { openPaymentOf } from './openPayments';

/** The provider's site from the reply to the order. Anyone can write another site into an address, so it never counts. */
export function siteOfOrder(host: HostContext, orderId: string, named: string | undefined): string {
  const site = openPaymentOf(host, orderId)?.site ?? '';
  if (named !== undefined && site !== '' && named !== site)
    host.report('an address names another site than the order has');
  return site;
}
