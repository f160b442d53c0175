import type { PaymentPage, PaymentProvider } from '../routes';

/** Pages of the payments origin have the same paths as the routes with the same content: `/payment/paypal/return`. */
export const paymentPagePath = (provider: PaymentProvider, page: PaymentPage) =>
  `/payment/${provider}/${page}` as const;

/** Paths on the payments origin: the vault's frame, and its endpoint for cards. */
export const vaultPath = '/vault';
export const vaultCardsPath = '/vault/cards';
