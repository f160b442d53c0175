import { createCryptOrder, cryptoBCoins, type CryptoBCoin } from 'shared-contracts/api';
import { coinDeposit, hasCoinOf } from '../../coins/coinDeposit';
import type { CoinPayment } from '../../coins/CoinPayment';
import { placeCoinOrder, type CoinFields } from '../../coins/placeCoinOrder';
import type { DepositMethod } from '../../flow/DepositMethod';
import { orderFields } from '../../flow/orderFields';
import { configuredAmounts } from '../methodAmounts';
import { CryptoBCoins } from './CryptoBCoins';

/** Crypto B: an order in the chosen coin. The request contains the full name of the coin. Source: S-070, C-068. */
export const crypt: DepositMethod<CoinFields<CryptoBCoin>, CoinPayment> = {
  ...coinDeposit,
  code: 'CRYPT',
  amounts: configuredAmounts,
  Details: CryptoBCoins,
  canResume: hasCoinOf(cryptoBCoins),
  place: (host, intent) => {
    const { idempotencyKey, fields } = intent;
    const input = { ...orderFields(intent), depositCurrency: fields.coin };
    return placeCoinOrder(
      host,
      intent,
      () => host.call(createCryptOrder, input, { idempotencyKey }),
      ({ id, depositId, address, coinNum }) => ({ orderId: depositId ?? id, address, amount: coinNum }),
    );
  },
};
