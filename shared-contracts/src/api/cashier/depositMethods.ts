import * as v from 'valibot';
import { Count, Flag, OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

export { depositMethodCodes, type DepositMethodCode } from '../../domain';

const Code = v.pipe(v.string(), v.maxLength(40));

/** How much less a player pays than is credited; 0 where the operator does not say. */
const DiscountPercent = v.nullish(Count, 0);

/** Name and icon (a file id) of one method. Source: C-048. */
export const findDepositMethod = defineEndpoint({
  path: '/base/depositPaymentMethod/find',
  body: 'json',
  request: v.object({ code: Code }),
  reply: v.object({ name: v.string(), icon: OptionalText, discountPercent: DiscountPercent }),
});

/** Who sees a method: everyone, members who have deposited before, or members who have not. */
export const methodVisibility = { everyone: 0, credited: 10, newcomers: 20 } as const;

const Codes = v.pipe(v.string(), v.maxLength(400));

const ListedMethod = v.object({
  code: Code,
  name: v.string(),
  icon: OptionalText,
  enabled: Flag,
  visibility: Count,
  sortIndex: v.nullish(Count, 0),
  /** Currency codes joined by a slash, or `*`: where the operator offers the method, whatever it is made for. */
  currencies: v.nullish(Codes),
  /** The same for countries, by ISO code. */
  countries: v.nullish(Codes),
  discountPercent: DiscountPercent,
});
export type ListedMethod = v.InferOutput<typeof ListedMethod>;

/** The deposit methods that the operator offers. A release may not know all of their codes. Source: C-049, D-022. */
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
