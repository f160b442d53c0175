import {
  createPaypOrder,
  createPaypalOrder,
  createPixOrder,
  createStripeOrder,
  depositByCard,
  depositByProcessor,
  depositOnlyPay,
  findDepositMethod,
  findPaypOrder,
  findPaypalOrder,
  findStripeOrder,
  getBillingInfo,
  getDepositConfig,
  getDepositStatus,
  getMaxBonus,
  listCountries,
  listDepositMethods,
  listStates,
  listTransactions,
  payByProcessor,
  triggerPaypal,
} from 'shared-contracts/api';
import { defineContract } from 'shared-contracts/contract';
import { depositCredited } from 'shared-contracts/events';

/** What this remote promises and needs. The compiler holds its code to it, the build its bundle, and the release command every release. */
export const contract = defineContract({
  publishes: [depositCredited],
  hears: [depositCredited],
  opens: ['deposit', 'paymentFrame', 'paymentResult', 'privacy', 'signIn', 'terms', 'transactions'],
  calls: [
    createPaypOrder,
    createPaypalOrder,
    createPixOrder,
    createStripeOrder,
    depositByCard,
    depositByProcessor,
    depositOnlyPay,
    findDepositMethod,
    findPaypOrder,
    findPaypalOrder,
    findStripeOrder,
    getBillingInfo,
    getDepositConfig,
    getDepositStatus,
    getMaxBonus,
    listCountries,
    listDepositMethods,
    listStates,
    listTransactions,
    payByProcessor,
    triggerPaypal,
  ],
  uses: [
    'alert',
    'closePopup',
    'config',
    'go',
    'hear',
    'online$',
    'openPopup',
    'publish',
    'refreshSession',
    'serves',
  ],
});

declare module 'shared-contracts/contract' {
  interface Declared {
    readonly contract: typeof contract;
  }
}
