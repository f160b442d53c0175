import * as v from 'valibot';
import { AmountMinor, Id, OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { OrderStatus } from './OrderStatus';
import { WireAmount } from './WireAmount';

/**
 * Orders a transfer by the cash app; `discountAmount` is what is to be paid, `amount` what is credited. `depositAmount`
 * is the amount chosen, once more. Repeatable under one Idempotency-Key. Source: C-057, D-026, D-027, A-55.
 */
export const createCashOrder = defineEndpoint({
  path: '/sys/deposit/cash/depositOrder',
  body: 'form',
  request: v.object({
    cardFirstName: OptionalText,
    cardLastName: OptionalText,
    cardEmail: OptionalText,
    cardMobile: OptionalText,
    memberId: Id,
    amount: WireAmount,
    depositAmount: WireAmount,
  }),
  reply: v.object({ orderId: Id, amount: AmountMinor, discountAmount: v.nullish(AmountMinor) }),
});

/** Whom to pay by the cash app: an image (a file id or an address) or the address that a QR code holds. Source: C-058, A-56. */
export const getCashQr = defineEndpoint({
  path: '/sys/cash/getImg',
  body: 'form',
  request: v.object({}),
  reply: v.object({ imgUrl: OptionalText, qrAddress: OptionalText }),
});

/** How often a transfer is looked for. If the last check does not find it, the order is closed. Source: M-084, M-087. */
export const cashPolls = 4;

/** Where a transfer stands. Unlike everywhere else "false" means it came and "true" that it failed. Source: C-059, A-41. */
export const findCashOrder = defineEndpoint({
  path: '/sys/cash/findOrder',
  body: 'form',
  request: v.object({ orderId: Id }),
  reply: OrderStatus,
});
