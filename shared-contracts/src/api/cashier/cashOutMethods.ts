import * as v from 'valibot';
import { Flag, OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/** Codes of the payout methods. Source: K-091. */
export const cashOutMethodCodes = ['BANK_CARD', 'PAYPAL', 'MERCADO_PAGO', 'Cashapp', 'CPAY', 'BTC'] as const;
export type CashOutMethodCode = (typeof cashOutMethodCodes)[number];

const ListedCashOutMethod = v.object({
  code: v.pipe(v.string(), v.maxLength(40)),
  name: v.string(),
  icon: OptionalText,
  enabled: v.nullish(Flag, true),
});
export type ListedCashOutMethod = v.InferOutput<typeof ListedCashOutMethod>;

/**
 * The payout methods that the operator offers. The list may contain codes that a build does not support. Source: C-074,
 * D-034.
 */
export const listCashOutMethods = defineEndpoint({
  path: '/base/cashoutPaymentMethod/listAll',
  body: 'form',
  request: v.object({ enabled: v.union([v.literal(1), v.literal('1')]) }),
  reply: v.array(ListedCashOutMethod),
});
