import { wireAmount } from '../../ledger/wireAmount';
import type { Scenario } from '../../scenarios/Scenario';
import { askAbout } from './askAbout';
import { dueMinor, type DepositOrderRow } from './Gateway';
import { merchant } from './merchant';
import type { ProviderClient } from './providerClient';
import { readWord } from './readWord';

/** The card processor of the two steps as the operator sees it. Each step done twice is done once. */
export function createCpayGateway(call: ProviderClient) {
  return {
    ...askAbout('cpay', call),
    open: async (order: DepositOrderRow) => {
      const amount = wireAmount(dueMinor(order));
      await call('/cpay/deposits', { order: order.id, amount, currency: order.currency, merchant });
    },
    pay: async ({ id }: DepositOrderRow, { cpay, providerDelayMs }: Scenario) => {
      const paid = await call('/cpay/payments', {
        order: id,
        ...(cpay && { behaviour: cpay }),
        ...(providerDelayMs !== undefined && { delayMs: providerDelayMs }),
      });
      return readWord(paid['payment']);
    },
  };
}

export type CpayGateway = ReturnType<typeof createCpayGateway>;
