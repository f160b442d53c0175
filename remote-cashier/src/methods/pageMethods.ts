import type { AnyDepositMethod } from '../flow/DepositMethod';
import { cpay } from './cpay';
import type { PageMethodCode } from './methodTerms';
import { payp } from './payp';
import { paypal } from './paypal';
import { paypalPoll } from './paypalPoll';
import { pix } from './pix';
import { stripe } from './stripe';

/** The methods that open a page and need no fields. They have no fee and credit the deposit within seconds. */
export const pageMethods: Readonly<Record<PageMethodCode, AnyDepositMethod>> = {
  STRIPE: stripe,
  CPAY: cpay,
  PAYP: payp,
  PAYPAL: paypal,
  PAYPAL_POLL: paypalPoll,
  PIX: pix,
};
