import type { PaymentPage, PaymentProvider } from '../routes';

/** Pages of the payments origin carry the names of the routes that show the same: `/payment/paypal/return`. */
export const paymentPagePath = (provider: PaymentProvider, page: PaymentPage) =>
  `/payment/${provider}/${page}` as const;

/** Where the vault's frame is, and where it posts a card, both on the payments origin. */
export const vaultPath = '/vault';
export const vaultCardsPath = '/vault/cards';
