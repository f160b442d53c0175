import type { CryptCoin, CryptoCoin } from 'shared-contracts/api';
import * as v from 'valibot';
import { wireAmount } from '../../ledger/wireAmount';
import type { Scenario } from '../../scenarios/Scenario';
import { reportEvent } from './reportEvent';
import { askAbout } from './askAbout';
import { dueMinor, type DepositOrderRow } from './Gateway';
import { merchant } from './merchant';
import { ProviderUnclear, type ProviderClient } from './providerClient';
import { readWord } from './readWord';

const Opened = v.looseObject({
  id: v.string(),
  ways: v.array(v.looseObject({ coin: v.string(), address: v.string(), amount: v.string() })),
});

/** The crypto gateway as the operator sees it. Opening one order twice opens it once. */
export function createCryptoGateway(provider: ProviderClient) {
  /** More coins than were ordered credit what was ordered; somebody has to see to the rest. */
  const call: ProviderClient = async (path, content) => {
    const answer = await provider(path, content);
    const { excess, payment } = answer;
    if (typeof excess === 'string' && excess !== '') {
      reportEvent('crypto', readWord(payment), `more arrived than was ordered: ${excess}`);
    }
    return answer;
  };
  return {
    ...askAbout('crypto', call),
    /** Answers the addresses at which the order may be paid, and how much of each coin. */
    open: async (
      order: DepositOrderRow,
      coins: readonly (CryptoCoin | CryptCoin)[],
      { crypto, providerDelayMs }: Scenario,
    ) => {
      const opened = v.safeParse(
        Opened,
        await call('/crypto/orders', {
          order: order.id,
          amount: wireAmount(dueMinor(order)),
          currency: order.currency,
          merchant,
          coins,
          ...(crypto && { behaviour: crypto }),
          ...(providerDelayMs !== undefined && { delayMs: providerDelayMs }),
        }),
      );
      if (!opened.success) throw new ProviderUnclear('misshapen');
      return opened.output;
    },
    /** Says that the coins were sent. */
    look: async (order: string) => readWord((await call('/crypto/look', { order }))['payment']),
  };
}

export type CryptoGateway = ReturnType<typeof createCryptoGateway>;
