import type { PaymentPage, PaymentProvider } from '../routes';

/**
 * The path of a page on the payments origin, for example `/payment/paypal/return`. The site has a route with the same
 * path.
 */
export const paymentPagePath = (provider: PaymentProvider, page: PaymentPage) =>
  `/payment/${provider}/${page}` as const;

/** Path of the vault's frame on the payments origin. */
export const vaultPath = '/vault';
/** Path of the vault's endpoint for cards on the payments origin. */
export const vaultCardsPath = '/vault/cards';
