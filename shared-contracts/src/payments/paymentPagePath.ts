import type { PaymentPage, PaymentProvider } from '../routes';

/** A page of the payments origin has the path of the shell's route for the same page: `/payment/paypal/return`. */
export const paymentPagePath = (provider: PaymentProvider, page: PaymentPage) =>
  `/payment/${provider}/${page}` as const;

/** Path of the vault's frame on the payments origin. */
export const vaultPath = '/vault';
/** Path of the vault's endpoint for cards on the payments origin. */
export const vaultCardsPath = '/vault/cards';
