import type { CashOutConfig } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { policy } from 'shared-contracts/policy';

interface CashOutLimits {
  readonly config: CashOutConfig;
  readonly user: User;
  /** Undefined while unknown. */
  readonly isOnHold: boolean | undefined;
  /** Only a deposit can end the hold. */
  readonly needsRelease: boolean;
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
  readonly countedMinor?: number;
}

/** The largest cash-out that the operator accepts now, and the reasons for that limit. */
export function acceptedNow(limits: CashOutLimits): {
  readonly amountMinor: number;
  readonly reasons: readonly Reason[];
} {
  const { config, user, isOnHold, needsRelease, cashOutPolicy = policy.cashOut } = limits;
  const { minimumMinor, maxDepositMinor, requiredDepositMinor } = config;
  const { withdrawableBalanceMinor: countedMinor, rollingAmountMinor } = user;
  const zero = (...reasons: Reason[]) => ({ amountMinor: 0, reasons });
  if (needsRelease) return zero({ tip: 'cashOut.onHold.afterRelease' });
  // Before the wagering, no cash-out is accepted, even if the operator reports a withdrawable amount.
  if (rollingAmountMinor > 0) return zero({ tip: 'cashOut.afterWagering', amountMinor: rollingAmountMinor });
  if (maxDepositMinor < requiredDepositMinor) {
    return zero({ tip: 'cashOut.afterDeposit', amountMinor: requiredDepositMinor });
  }
  // The API does not return the wagered amount. Only this rule can make the withdrawable balance smaller than the
  // member's own money.
  const ownMinor = user.availableBalanceMinor - user.bonusBalanceMinor;
  const half: Reason[] =
    isOnHold === false && countedMinor < ownMinor ? [{ tip: 'cashOut.halfOfWagered' }] : [];
  const { floorMinor, multipleOfMinor } = cashOutPolicy;
  const lowestMinor = Math.max(minimumMinor, floorMinor ?? 0);
  const amountMinor =
    multipleOfMinor === null ? countedMinor : countedMinor - (countedMinor % multipleOfMinor);
  if (amountMinor < lowestMinor) {
    const minimum: Reason[] =
      countedMinor > 0 ? [{ tip: 'cashOut.belowMinimum', amountMinor: lowestMinor, countedMinor }] : [];
    return zero(...minimum, ...half);
  }
  const rounded: Reason[] =
    multipleOfMinor === null || amountMinor === countedMinor
      ? []
      : [{ tip: 'cashOut.multipleTip', amountMinor: multipleOfMinor }];
  return { amountMinor, reasons: [...rounded, ...half] };
}
