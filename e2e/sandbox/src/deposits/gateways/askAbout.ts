import { wireAmount } from '../../ledger/wireAmount';
import { dueMinor, type DepositOrderRow, type Gateway } from './Gateway';
import { ProviderSaidNo, type ProviderClient } from './providerClient';
import { readWord } from './readWord';

/** What every provider understands: the question after an order, and its annulment. */
export function askAbout(provider: string, call: ProviderClient): Gateway {
  return {
    provider,
    find: async (order) => {
      try {
        return readWord((await call(`/${provider}/find`, { order }))['payment']);
      } catch (error) {
        if (error instanceof ProviderSaidNo && error.code === 'unknown') return undefined;
        throw error;
      }
    },
    annul: async (order: DepositOrderRow) =>
      readWord(
        (
          await call(`/${provider}/annul`, {
            order: order.id,
            amount: wireAmount(dueMinor(order)),
            currency: order.currency,
          })
        )['payment'],
      ),
  };
}
