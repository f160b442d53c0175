import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { bonusField } from './bonusChoice';
import { OrderStatus } from './OrderStatus';
import { WireAmount } from './WireAmount';

const SiteAddress = v.pipe(v.string(), v.maxLength(2_048));
const PaypalOrderInput = v.object({ bizId: Id, cSite: SiteAddress });

/**
 * Creates an order of the newer PayPal. The caller builds the page's address from `c_site`, `biz_id`, `sk` and the
 * return address. Validate it before you open it. Repeatable under one Idempotency-Key. Source: C-064, D-029.
 */
export const createPaypalOrder = defineEndpoint({
  path: '/sys/deposit/paypal/depositOrder',
  body: 'json',
  request: v.object({ ...bonusField, amount: WireAmount, memberId: Id, paymentMethod: v.literal('PAYPAL') }),
  reply: v.object({ c_site: SiteAddress, biz_id: Id, sk: v.pipe(v.string(), v.maxLength(512)) }),
});

/**
 * Status of a PayPal order. The server ignores `cSite` and uses the site that it saved with the order. Source: C-065.
 */
export const findPaypalOrder = defineEndpoint({
  path: '/sys/paypal/findOrder',
  body: 'form',
  request: PaypalOrderInput,
  reply: OrderStatus,
});

/** Makes the server check an order at PayPal now. Source: C-066, M-098. */
export const triggerPaypal = defineEndpoint({
  path: '/sys/paypal/trigger',
  body: 'form',
  request: PaypalOrderInput,
  reply: v.unknown(),
});
