import * as v from 'valibot';
import { Id, OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { WireAmount } from './WireAmount';

/**
 * First of the two calls of the card processor (CPAY): creates the deposit. It sends names, email and mobile number of
 * the profile, and no card. Repeatable under one Idempotency-Key. Source: C-054, D-025.
 */
export const depositByProcessor = defineEndpoint({
  path: '/sys/deposit/cattl/deposit',
  body: 'form',
  request: v.object({
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

/** The second step: pays the deposit that the first one made. Asked again it pays nothing again. Source: C-055, M-080. */
export const payByProcessor = defineEndpoint({
  path: '/sys/cattl/pay',
  body: 'form',
  request: v.object({ depositId: Id }),
  reply: v.unknown(),
});
