import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { cardDeposit } from './cardDeposit';

/** The reply to the call that creates and pays the order. The server may omit the order's id. */
const CardPayment = v.pipe(
  v.nullish(v.object({ orderId: v.nullish(Id), id: v.nullish(Id) })),
  v.transform((order) => ({ orderId: order?.orderId ?? order?.id ?? undefined })),
);

/**
 * Creates a deposit and pays it by card. The cashier sends the vault's token in the four card fields. The edge replaces
 * it with the card data. Repeatable under one Idempotency-Key. Source: C-053, D-024.
 */
export const depositByCard = defineEndpoint({
  path: '/sys/deposit/creditcard/deposit',
  body: 'form',
  request: v.object({ ...cardDeposit, paymentMethod: v.literal('VISA_MASTERCARD_1') }),
  reply: CardPayment,
});
