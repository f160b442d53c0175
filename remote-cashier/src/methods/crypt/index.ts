import { createCryptOrder, cryptCoins, type CryptCoin } from 'shared-contracts/api';
import { minorToWire } from 'shared-contracts/money';
import { coinDeposit, hasCoinOf } from '../../coins/coinDeposit';
import type { CoinPayment } from '../../coins/CoinPayment';
import { placeCoinOrder, type CoinFields } from '../../coins/placeCoinOrder';
import type { DepositMethod } from '../../flow/DepositMethod';
import { methodTerms } from '../methodTerms';
import { CryptCoins } from './CryptCoins';

/** Crypto B: an order in the chosen coin. The request sends the coin's whole name. Source: S-070, C-068. */
export const crypt: DepositMethod<CoinFields<CryptCoin>, CoinPayment> = {
  ...coinDeposit,
  code: 'CRYPT',
  amounts: methodTerms.CRYPT.amounts,
  Details: CryptCoins,
  canResume: hasCoinOf(cryptCoins),
  place: (host, intent) => {
    const { amountMinor, memberId, idempotencyKey, fields } = intent;
    const input = { amount: minorToWire(amountMinor), memberId, depositCurrency: fields.coin };
    return placeCoinOrder(
      host,
      intent,
      () => host.call(createCryptOrder, input, { idempotencyKey }),
      ({ id, depositId, address, coinNum }) => ({ orderId: depositId ?? id, address, amount: coinNum }),
    );
  },
};
