import * as v from 'valibot';
import { Id, type DepositMethodCode } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { bonusField } from './bonusChoice';
import { WireAmount } from './WireAmount';

/**
 * The call that creates an order of a method. `orderurl` is the provider's page. Validate it before you open it.
 * Repeatable under one Idempotency-Key.
 */
export const definePageOrder = <const Code extends DepositMethodCode, const Path extends `/${string}`>(
  code: Code,
  path: Path,
) =>
  defineEndpoint({
    path,
    body: 'json',
    request: v.object({ ...bonusField, amount: WireAmount, memberId: Id, paymentMethod: v.literal(code) }),
    reply: v.object({ orderurl: v.string(), orderId: Id }),
  });

/** A call in `pageOrders.ts`. */
export type PageOrder = ReturnType<typeof definePageOrder<DepositMethodCode, `/${string}`>>;
