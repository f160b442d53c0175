import * as v from 'valibot';
import { AmountMinor, Flag } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../emptySchemas';
import { ShortcutAmounts } from './ShortcutAmounts';

const amount = v.nullish(AmountMinor, 0);

/**
 * Limits of a cash-out, in minor units of the member's currency. The first cash-out requires a deposit of
 * `requiredDepositMinor`. `highestDepositMinor` is the member's highest deposit so far. Source: C-072, D-032.
 */
export const getCashOutConfig = defineEndpoint({
  path: '/sys/member/withdraw/config',
  body: 'form',
  request: NoInput,
  reply: v.pipe(
    v.object({
      minimumAmount: amount,
      withdrawAmounts: ShortcutAmounts,
      withdrawAllowManualInput: Flag,
      maxDepositAmount: amount,
      requiredDepositAmount4Withdraw: amount,
      /** Deducted from each cash-out. Operators may omit it, because the specification has no fee. */
      fee: v.optional(AmountMinor),
    }),
    v.transform((config) => ({
      minimumMinor: config.minimumAmount,
      shortcutsMinor: config.withdrawAmounts,
      allowsManualInput: config.withdrawAllowManualInput,
      highestDepositMinor: config.maxDepositAmount,
      requiredDepositMinor: config.requiredDepositAmount4Withdraw,
      feeMinor: config.fee,
    })),
  ),
});
export type CashOutConfig = v.InferOutput<typeof getCashOutConfig.reply>;
