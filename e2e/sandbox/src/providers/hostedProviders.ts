import type { PageOrder } from 'shared-contracts/api';
import type { HostedProvider } from './hosted/HostedProvider';
import { onlypay } from './onlypay';
import { payp } from './payp';
import { paypal } from './paypal';
import { pix } from './pix';
import { stripe } from './stripe';

/** Providers with pages, by name. */
export const hostedProviders = { payp, paypal, stripe, pix, onlypay } as const satisfies Record<
  string,
  HostedProvider
>;

export type HostedName = keyof typeof hostedProviders;

/** The scenario's switches for the behavior of providers with pages. */
export type HostedSwitch = (typeof hostedProviders)[HostedName]['scenarioKey'];

/** The providers whose orders the common route creates. */
export type PageOrderName = {
  [Name in HostedName]: (typeof hostedProviders)[Name] extends { readonly order: PageOrder } ? Name : never;
}[HostedName];

/** A provider of `hostedProviders`. */
export interface ListedProvider extends HostedProvider {
  readonly name: HostedName;
  readonly scenarioKey: HostedSwitch;
}

export const hostedProviderList: readonly ListedProvider[] = Object.values(hostedProviders);

export const pageOrderProviders = hostedProviderList.flatMap(({ order, ...provider }) =>
  order ? [{ ...provider, order }] : [],
);
