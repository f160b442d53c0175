import { wireAmount } from '../../ledger/wireAmount';
import type { Scenario } from '../../scenarios/Scenario';
import { askAbout } from './askAbout';
import { dueMinor, type DepositOrderRow } from './Gateway';
import { merchant } from './merchant';
import { ProviderUnclear, type ProviderClient } from './providerClient';
import { readWord } from './readWord';

/** The cash app as the operator sees it. Opening one order twice opens it once. */
export function createCashGateway(call: ProviderClient) {
  return {
    ...askAbout('cash', call),
    /** Answers the address of the page on which the order is paid. */
    open: async (order: DepositOrderRow, { cash, cashWaits }: Scenario) => {
      const { url } = await call('/cash/orders', {
        order: order.id,
        amount: wireAmount(dueMinor(order)),
        currency: order.currency,
        merchant,
        ...(cash && { behaviour: cash }),
        ...(cashWaits !== undefined && { waits: cashWaits }),
      });
      if (typeof url !== 'string') throw new ProviderUnclear('misshapen');
      return url;
    },
    /** Says that the money was sent. */
    look: async (order: string) => readWord((await call('/cash/look', { order }))['payment']),
    refund: async (order: string) => readWord((await call('/cash/refund', { order }))['payment']),
  };
}

export type CashGateway = ReturnType<typeof createCashGateway>;
