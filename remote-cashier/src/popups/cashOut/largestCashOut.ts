import type { CashOutConfig } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { policy } from 'shared-contracts/policy';

interface CashOutLimits {
  readonly config: CashOutConfig;
  readonly user: User;
  /** Whether a hold blocks the balance. Undefined until the API responds. */
  readonly isBlocked: boolean | undefined;
  /** Only a deposit can end the hold. */
  readonly needsDeposit: boolean;
  readonly cashOutPolicy?: { readonly floorMinor: number | null; readonly multipleOfMinor: number | null };
}

interface Reason {
  readonly tip:
    | 'cashOut.onHold.afterRelease'
    | 'cashOut.afterWagering'
    | 'cashOut.afterDeposit'
    | 'cashOut.belowMinimum'
    | 'cashOut.multipleTip'
    | 'cashOut.halfOfWagered';
  /** The amount in the message. */
  readonly amountMinor?: number;
  /** The withdrawable balance in the message. */
  readonly withdrawableMinor?: number;
}

/** The largest cash-out that the operator accepts now, and the reasons for that limit. */
export function largestCashOut(limits: CashOutLimits): {
  readonly amountMinor: number;
  readonly reasons: readonly Reason[];
} {
  const { config, user, isBlocked, needsDeposit, cashOutPolicy = policy.cashOut } = limits;
  const { minimumMinor, highestDepositMinor, requiredDepositMinor } = config;
  const { withdrawableBalanceMinor: withdrawableMinor, rollingAmountMinor } = user;
  const noCashOut = (...reasons: Reason[]) => ({ amountMinor: 0, reasons });
  if (needsDeposit) return noCashOut({ tip: 'cashOut.onHold.afterRelease' });
  // Until the wagering is done, the API rejects every cash-out, even if it reports a withdrawable amount.
  if (rollingAmountMinor > 0)
    return noCashOut({ tip: 'cashOut.afterWagering', amountMinor: rollingAmountMinor });
  if (highestDepositMinor < requiredDepositMinor) {
    return noCashOut({ tip: 'cashOut.afterDeposit', amountMinor: requiredDepositMinor });
  }
  // The operator limits a cash-out to half of the wagered amount, which the API does not return. If the withdrawable
  // balance is smaller than the balance without bonus money, that limit applies.
  const withoutBonusMinor = user.availableBalanceMinor - user.bonusBalanceMinor;
  const halfReasons: Reason[] =
    isBlocked === false && withdrawableMinor < withoutBonusMinor ? [{ tip: 'cashOut.halfOfWagered' }] : [];
  const { floorMinor, multipleOfMinor } = cashOutPolicy;
  const lowestMinor = Math.max(minimumMinor, floorMinor ?? 0);
  const amountMinor =
    multipleOfMinor === null ? withdrawableMinor : withdrawableMinor - (withdrawableMinor % multipleOfMinor);
  if (amountMinor < lowestMinor) {
    const minimumReasons: Reason[] =
      withdrawableMinor > 0
        ? [{ tip: 'cashOut.belowMinimum', amountMinor: lowestMinor, withdrawableMinor }]
        : [];
    return noCashOut(...minimumReasons, ...halfReasons);
  }
  const multipleReasons: Reason[] =
    multipleOfMinor === null || amountMinor === withdrawableMinor
      ? []
      : [{ tip: 'cashOut.multipleTip', amountMinor: multipleOfMinor }];
  return { amountMinor, reasons: [...multipleReasons, ...halfReasons] };
}
