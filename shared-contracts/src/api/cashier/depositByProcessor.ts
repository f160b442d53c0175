import * as v from 'valibot';
import { Id, OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { bonusField } from './bonusChoice';
import { WireAmount } from './WireAmount';

/**
 * The first call of the card processor (CPAY). It creates the deposit, with the name, email and mobile number of the
 * profile, and without card data. Repeatable under one Idempotency-Key. Source: C-054, D-025.
 */
export const depositByProcessor = defineEndpoint({
  path: '/sys/deposit/cattl/deposit',
  body: 'form',
  request: v.object({
    ...bonusField,
    amount: WireAmount,
    memberId: Id,
    paymentMethod: v.literal('CPAY'),
    cardFirstName: OptionalText,
    cardLastName: OptionalText,
    cardEmail: OptionalText,
    cardMobile: OptionalText,
  }),
  reply: v.object({ id: Id }),
});

/**
 * The second call. It pays the deposit of the first call. If it is repeated, the deposit is not paid twice. Source:
 * C-055, M-080.
 */
export const payByProcessor = defineEndpoint({
  path: '/sys/cattl/pay',
  body: 'form',
  request: v.object({ depositId: Id }),
  reply: v.unknown(),
});
