import * as v from 'valibot';
import { AmountMinor, Flag } from '../../domain';
import { defaultDepositMinimumMinor } from '../../rules';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../emptySchemas';
import { ShortcutAmounts } from './ShortcutAmounts';

/** Limits and suggested amounts of a deposit, in minor units of the member's currency. Source: C-051, D-023. */
export const getDepositConfig = defineEndpoint({
  path: '/sys/member/deposit/config',
  body: 'form',
  request: NoInput,
  reply: v.pipe(
    v.object({
      minimumAmount: v.nullish(v.fallback(v.union([AmountMinor, v.null()]), null)),
      paymentAmounts: ShortcutAmounts,
      paymentAllowManualInput: Flag,
    }),
    v.transform(({ minimumAmount, paymentAmounts, paymentAllowManualInput }) => ({
      minimumMinor: minimumAmount ?? defaultDepositMinimumMinor,
      shortcutsMinor: paymentAmounts,
      allowsManualInput: paymentAllowManualInput,
    })),
  ),
});
export type DepositConfig = v.InferOutput<typeof getDepositConfig.reply>;
