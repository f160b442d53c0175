import * as v from 'valibot';
import { AmountMinor, Id, OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { bonusField } from './bonusChoice';
import { OrderStatus } from './OrderStatus';
import { WireAmount } from './WireAmount';

/**
 * Creates an order for a transfer with the cash app. The player pays `discountAmount`, and the API credits `amount`. In
 * the request, `depositAmount` and `amount` are the chosen amount. Repeatable under one Idempotency-Key. Source: C-057,
 * D-026, D-027.
 */
export const createCashOrder = defineEndpoint({
  path: '/sys/deposit/cash/depositOrder',
  body: 'form',
  request: v.object({
    ...bonusField,
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

/**
 * The payee of the cash app: the picture of a QR code, or the address to encode as a QR code. The picture is a file
 * id or an address. Source: C-058.
 */
export const getCashQr = defineEndpoint({
  path: '/sys/cash/getImg',
  body: 'form',
  request: v.object({}),
  reply: v.object({ imgUrl: OptionalText, qrAddress: OptionalText }),
});

/**
 * Maximum number of status polls per transfer. If the last poll does not find it, the API closes the order. Source:
 * M-084, M-087.
 */
export const maxCashPolls = 4;

/** Status of a transfer. Unlike in other calls, "false" means success and "true" means failure. Source: C-059. */
export const findCashOrder = defineEndpoint({
  path: '/sys/cash/findOrder',
  body: 'form',
  request: v.object({ orderId: Id }),
  reply: OrderStatus,
});
