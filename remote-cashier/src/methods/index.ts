import type { DepositMethodCode } from 'shared-contracts/api';
import type { AnyDepositMethod } from '../flow/AnyDepositMethod';

type Loader = () => Promise<AnyDepositMethod>;

/**
 * The ways to deposit that this release has: a folder and a line here each. A family is one
 * script, fetched when the first of it is chosen: a remote has a budget of files.
 */
const loaders: Partial<Record<DepositMethodCode, Loader>> = {
  VISA_MASTERCARD_1: async () =>
    (await import(/* webpackChunkName: "cards" */ './visaMastercard1')).visaMastercard1,
  PAYP: async () => (await import(/* webpackChunkName: "pages" */ './payp')).payp,
  STRIPE: async () => (await import(/* webpackChunkName: "pages" */ './stripe')).stripe,
  PAYPAL: async () => (await import(/* webpackChunkName: "pages" */ './paypal')).paypal,
  PAYPAL_POLL: async () => (await import(/* webpackChunkName: "pages" */ './paypalPoll')).paypalPoll,
  CPAY: async () => (await import(/* webpackChunkName: "pages" */ './cpay')).cpay,
  PIX: async () => (await import(/* webpackChunkName: "pages" */ './pix')).pix,
  ONLY_PAY: async () => (await import(/* webpackChunkName: "cards" */ './onlyPay')).onlyPay,
  CASH: async () => (await import(/* webpackChunkName: "elsewhere" */ './cash')).cash,
  CRYPTO: async () => (await import(/* webpackChunkName: "elsewhere" */ './crypto')).crypto,
  CRYPT: async () => (await import(/* webpackChunkName: "elsewhere" */ './crypt')).crypt,
};

/** Returns the loader of a method, or undefined if this release has no method of that code. */
export function methodLoader(code: string): Loader | undefined {
  return Object.hasOwn(loaders, code) ? loaders[code as DepositMethodCode] : undefined;
}
