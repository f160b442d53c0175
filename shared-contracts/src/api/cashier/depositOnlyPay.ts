import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { cardDeposit } from './cardDeposit';

/**
 * Sends a card to the only-pay processor. The player continues on the page `payUrl`. Validate it before you open it.
 * The card fields contain the vault's token, as in `depositByCard`. Repeatable under one Idempotency-Key. Source:
 * C-056, S-065.
 */
export const depositOnlyPay = defineEndpoint({
  path: '/sys/deposit/onlyPay/deposit',
  body: 'form',
  request: v.object(cardDeposit),
  reply: v.object({ payUrl: v.string(), orderId: v.nullish(Id), id: v.nullish(Id) }),
});
