import * as v from 'valibot';

const Text = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** What QA can switch about cash-outs. */
export const cashOutSwitches = {
  /** What a cash-out may be, as the page hears it; the server's own rules only become stricter by it. */
  cashOutConfig: v.optional(
    v.strictObject({
      minimumAmount: v.exactOptional(Text),
      withdrawAmounts: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
      withdrawAllowManualInput: v.exactOptional(v.picklist([0, 1, '0', '1'])),
      maxDepositAmount: v.exactOptional(Text),
      requiredDepositAmount4Withdraw: v.exactOptional(Text),
    }),
  ),
  /** What an operator does with a cash-out as soon as it is there. */
  cashOut: v.optional(v.picklist(['wait', 'passed', 'paid', 'rejected', 'failed'])),
};
