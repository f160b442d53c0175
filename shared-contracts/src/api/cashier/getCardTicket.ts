import * as v from 'valibot';
import { defineEndpoint } from '../defineEndpoint';
import { WireAmount } from './WireAmount';

/**
 * A short-lived ticket for the card form: the operator's signature for the caller and for one deposit, by its method,
 * amount and Idempotency-Key. The vault binds the card to it, so that a card's token pays for nothing else.
 */
export const getCardTicket = defineEndpoint({
  path: '/sys/deposit/creditcard/ticket',
  body: 'form',
  request: v.object({
    paymentMethod: v.picklist(['VISA_MASTERCARD_1', 'ONLY_PAY']),
    amount: WireAmount,
    key: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/)),
  }),
  reply: v.object({ ticket: v.string() }),
});
