import * as v from 'valibot';
import { AmountMinor, Flag } from '../../domain';
import { toMinor } from '../../money';
import { defaultDepositMinimumMinor } from '../../rules';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../nothing';

/** "25/50 /x/100" → 2500, 5000, 10000; what is no amount above zero is left out. Source: K-066, A-40. */
function shortcutsOf(text: string): number[] {
  return text
    .split('/')
    .map((part) => toMinor(part.trim()))
    .filter((minor) => minor !== undefined && minor > 0) as number[];
}

/** What a deposit may be, in minor units of the member's currency. Source: C-051, D-023. */
export const getDepositConfig = defineEndpoint({
  path: '/sys/member/deposit/config',
  body: 'form',
  request: NoInput,
  reply: v.pipe(
    v.object({
      minimumAmount: v.nullish(v.fallback(v.union([AmountMinor, v.null()]), null)),
      paymentAmounts: v.nullish(v.string(), ''),
      paymentAllowManualInput: Flag,
    }),
    v.transform(({ minimumAmount, paymentAmounts, paymentAllowManualInput }) => ({
      minimumMinor: minimumAmount ?? defaultDepositMinimumMinor,
      shortcutsMinor: shortcutsOf(paymentAmounts),
      allowsManualInput: paymentAllowManualInput,
    })),
  ),
});
export type DepositConfig = v.InferOutput<typeof getDepositConfig.reply>;
