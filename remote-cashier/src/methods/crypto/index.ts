import { createCryptoOrder, cryptoACoins, type CryptoACoin } from 'shared-contracts/api';
import { coinDeposit, hasCoinOf } from '../../coins/coinDeposit';
import type { CoinPayment } from '../../coins/CoinPayment';
import { placeCoinOrder, type CoinFields } from '../../coins/placeCoinOrder';
import type { DepositMethod } from '../../flow/DepositMethod';
import { orderFields } from '../../flow/orderFields';
import { configuredAmounts } from '../methodAmounts';
import { CryptoACoins } from './CryptoACoins';

/**
 * Crypto A: the order contains an address and an amount for every coin. The view shows the chosen coin. Source: S-069,
 * C-067.
 */
export const crypto: DepositMethod<CoinFields<CryptoACoin>, CoinPayment> = {
  ...coinDeposit,
  code: 'CRYPTO',
  amounts: configuredAmounts,
  Details: CryptoACoins,
  canResume: hasCoinOf(cryptoACoins),
  place: (host, intent) => {
    const { idempotencyKey, fields } = intent;
    return placeCoinOrder(
      host,
      intent,
      () => host.call(createCryptoOrder, orderFields(intent), { idempotencyKey }),
      ({ id, depositId, addresses, pricing }) => ({
        orderId: depositId ?? id,
        address: addresses[fields.coin],
        amount: pricing[fields.coin]?.amount,
      }),
    );
  },
};
