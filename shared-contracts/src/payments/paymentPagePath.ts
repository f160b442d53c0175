import type { PaymentPage, PaymentProvider } from '../routes';

/** Pages of the payments origin have the same paths as the routes with the same content: `/payment/paypal/return`. */
export const paymentPagePath = (provider: PaymentProvider, page: PaymentPage) =>
  `/payment/${provider}/${page}` as const;

/** Path of the vault's frame on the payments origin. */
export const vaultPath = '/vault';
/** Path of the vault's endpoint for cards on the payments origin. */
export const vaultCardsPath = '/vault/cards';
