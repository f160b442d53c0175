import { paymentPagePath } from 'shared-contracts/payments';
import { wireAmount } from '../../ledger/wireAmount';
import type { Scenario } from '../../scenarios/Scenario';
import { askAbout } from './askAbout';
import type { DepositOrderRow } from './Gateway';
import { ProviderUnclear, type ProviderClient } from './providerClient';

const merchant = 'Meridian Casino';

/** PayP as the operator sees it. Opening one order twice opens it once. */
export function createPaypGateway(call: ProviderClient, payments: string) {
  const backTo = (page: 'return' | 'cancel', order: string) => {
    const address = new URL(paymentPagePath('paypal', page), payments);
    address.searchParams.set('orderId', order);
    return address.href;
  };
  return {
    ...askAbout('payp', call),
    /** Answers the address of the page on which the order is paid. */
    open: async ({ id, amountMinor, currency }: DepositOrderRow, { payp, paypDelayMs }: Scenario) => {
      const { url } = await call('/payp/orders', {
        order: id,
        amount: wireAmount(amountMinor),
        currency,
        merchant,
        returnUrl: backTo('return', id),
        cancelUrl: backTo('cancel', id),
        ...(payp && { behaviour: payp }),
        ...(paypDelayMs !== undefined && { delayMs: paypDelayMs }),
      });
      if (typeof url !== 'string') throw new ProviderUnclear('misshapen');
      return url;
    },
  };
}

export type PaypGateway = ReturnType<typeof createPaypGateway>;
