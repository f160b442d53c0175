import { wireAmount } from '../../ledger/wireAmount';
import type { Scenario } from '../../scenarios/Scenario';
import type { Card } from '../../cards/readCard';
import { askAbout } from './askAbout';
import type { DepositOrderRow } from './Gateway';
import type { ProviderClient } from './providerClient';
import { readWord } from './readWord';

/** The card processor as the operator sees it. Charging one order twice charges once. */
export function createCardGateway(call: ProviderClient) {
  return {
    ...askAbout('card', call),
    charge: async (
      { id, amountMinor, currency }: DepositOrderRow,
      card: Card,
      behaviour: Scenario['card'],
    ) => {
      const { number, cvv, month, year } = card;
      const charged = await call('/card/charges', {
        order: id,
        amount: wireAmount(amountMinor),
        currency,
        card: { number, cvv, month, year },
        ...(behaviour && { behaviour }),
      });
      return readWord(charged['payment']);
    },
  };
}

export type CardGateway = ReturnType<typeof createCardGateway>;
