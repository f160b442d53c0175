import type { HostContext } from 'shared-contracts/remote';
import { savedPaymentOf } from './savedPayments';

/** The provider's site from the order's response. The site in an address is ignored, because anyone can forge it. */
export function providerSiteOf(host: HostContext, orderId: string, linkedSite: string | undefined): string {
  const site = savedPaymentOf(host, orderId)?.site ?? '';
  if (linkedSite !== undefined && site !== '' && linkedSite !== site)
    host.report('the site in the address differs from the site of the order');
  return site;
}
