import * as v from 'valibot';
import { Count, Flag, OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

export { depositMethodCodes, isDepositMethodCode, type DepositMethodCode } from '../../domain';

const MethodCode = v.pipe(v.string(), v.maxLength(40));

/** The player pays this percentage less than the credited amount. 0 if the operator omits it. */
const DiscountPercent = v.nullish(Count, 0);

/** Name and icon (a file id) of one method. Source: C-048. */
export const findDepositMethod = defineEndpoint({
  path: '/base/depositPaymentMethod/find',
  body: 'json',
  request: v.object({ code: MethodCode }),
  reply: v.object({ name: v.string(), icon: OptionalText, discountPercent: DiscountPercent }),
});

/** The members who can use a method: everyone, those with a credited deposit, or those without one. */
export const methodVisibility = { everyone: 0, credited: 10, newcomers: 20 } as const;

const CodeList = v.pipe(v.string(), v.maxLength(400));

const ListedMethod = v.object({
  code: MethodCode,
  name: v.string(),
  icon: OptionalText,
  enabled: Flag,
  visibility: Count,
  sortIndex: v.nullish(Count, 0),
  /**
   * Currency codes joined by a slash, or `*`. They replace the restriction that the build defines
   * (`isAllowedForPlayer`).
   */
  currencies: v.nullish(CodeList),
  /** Country codes (ISO), in the same format. */
  countries: v.nullish(CodeList),
  discountPercent: DiscountPercent,
});
export type ListedMethod = v.InferOutput<typeof ListedMethod>;

/**
 * The deposit methods that the operator offers. The list may contain codes that a build does not support. Source:
 * C-049, D-022.
 */
export const listDepositMethods = defineEndpoint({
  path: '/sys/depositPaymentMethod/listAll',
  body: 'form',
  request: v.object({
    enabled: v.union([v.literal(1), v.literal('1')]),
    visibility_IN: v.picklist(['0,10', '0,20']),
    sortIndex_0: v.literal('ASC'),
  }),
  reply: v.array(ListedMethod),
});
