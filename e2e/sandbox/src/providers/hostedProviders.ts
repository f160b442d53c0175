import { onlypay } from './onlypay/onlypay';
import { payp } from './payp/payp';
import { paypal } from './paypal/paypal';
import { pix } from './pix/pix';
import { stripe } from './stripe/stripe';
import type { HostedProvider } from './hosted/HostedProvider';

/** Every provider with a page of its own, by its name. */
export const hostedProviders = { payp, paypal, stripe, pix, onlypay } as const satisfies Record<
  string,
  HostedProvider
>;

export type HostedName = keyof typeof hostedProviders;

/** As a list for whoever treats all alike. */
export const allHosted: readonly (HostedProvider & { readonly name: HostedName })[] =
  Object.values(hostedProviders);
