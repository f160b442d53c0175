import type { HostContext } from 'shared-contracts/remote';
import { openPaymentOf } from './openPayments';

/** The provider's site from the order's response. The site in an address is ignored, because anyone can forge it. */
export function siteOfOrder(host: HostContext, orderId: string, named: string | undefined): string {
  const site = openPaymentOf(host, orderId)?.site ?? '';
  if (named !== undefined && site !== '' && named !== site)
    host.report('the site in the address differs from the site of the order');
  return site;
}
