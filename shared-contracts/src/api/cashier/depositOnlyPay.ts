import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { cardDeposit } from './cardDeposit';

/**
 * Hands a card to the only-pay processor; `payUrl` is the page on which the player goes on, to be checked before it is
 * opened. Carries the card as `depositByCard` does. Repeatable under one Idempotency-Key. Source: C-056, S-065, A-33.
 */
export const depositOnlyPay = defineEndpoint({
  path: '/sys/deposit/onlyPay/deposit',
  body: 'form',
  request: v.object(cardDeposit),
  reply: v.object({ payUrl: v.string(), orderId: v.nullish(Id), id: v.nullish(Id) }),
});
