import * as v from 'valibot';
import { defineEndpoint } from '../defineEndpoint';
import { WireAmount } from './WireAmount';

/**
 * A short-lived ticket for the card form. The operator signs it for one caller and one deposit (method, amount and
 * Idempotency-Key). The vault binds the card's token to the ticket, so the token can pay only this deposit.
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
