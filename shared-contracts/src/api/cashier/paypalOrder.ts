import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { OrderStatus } from './OrderStatus';
import { WireAmount } from './WireAmount';

const SiteAddress = v.pipe(v.string(), v.maxLength(2_048));
const OrderOfSite = v.object({ bizId: Id, cSite: SiteAddress });

/**
 * Opens an order of the newer PayPal. Its page is put together from `c_site`, `biz_id`, `sk` and the address to return
 * to, and checked before it is opened. Repeatable under one Idempotency-Key. Source: C-064, D-029.
 */
export const createPaypalOrder = defineEndpoint({
  path: '/sys/deposit/paypal/depositOrder',
  body: 'json',
  request: v.object({ amount: WireAmount, memberId: Id, paymentMethod: v.literal('PAYPAL') }),
  reply: v.object({ c_site: SiteAddress, biz_id: Id, sk: v.pipe(v.string(), v.maxLength(512)) }),
});

/** State of a PayPal order. The server ignores `cSite` and uses the site on its own record. Source: C-065. */
export const findPaypalOrder = defineEndpoint({
  path: '/sys/paypal/findOrder',
  body: 'form',
  request: OrderOfSite,
  reply: OrderStatus,
});

/** Makes the server ask PayPal about an order now. Source: C-066, M-098. */
export const triggerPaypal = defineEndpoint({
  path: '/sys/paypal/trigger',
  body: 'form',
  request: OrderOfSite,
  reply: v.unknown(),
});
