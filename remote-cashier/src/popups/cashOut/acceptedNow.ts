import type { CashOutConfig } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { policy } from 'shared-contracts/policy';

interface CashOutStanding {
  readonly config: CashOutConfig;
  readonly user: User;
  /** Undefined while that is not known. */
  readonly isOnHold: boolean | undefined;
  /** Only a deposit ends the hold. */
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
  /** The amount that the sentence names. */
  readonly amountMinor?: number;
  readonly countedMinor?: number;
}

/** The largest cash-out that the operator would accept now, and the reasons why it is not more. */
export function acceptedNow(standing: CashOutStanding): {
  readonly amountMinor: number;
  readonly reasons: readonly Reason[];
} {
  const { config, user, isOnHold, needsRelease, cashOutPolicy = policy.cashOut } = standing;
  const { minimumMinor, maxDepositMinor, requiredDepositMinor } = config;
  const { withdrawableBalanceMinor: countedMinor, rollingAmountMinor } = user;
  const nothing = (...reasons: Reason[]) => ({ amountMinor: 0, reasons });
  if (needsRelease) return nothing({ tip: 'cashOut.onHold.afterRelease' });
  // Nothing can be cashed out before the wagering, whatever the operator calls withdrawable.
  if (rollingAmountMinor > 0)
    return nothing({ tip: 'cashOut.afterWagering', amountMinor: rollingAmountMinor });
  if (maxDepositMinor < requiredDepositMinor) {
    return nothing({ tip: 'cashOut.afterDeposit', amountMinor: requiredDepositMinor });
  }
  // No field has the wagered amount. Only this rule makes the withdrawable balance less than the member's own money.
  const ownMinor = user.availableBalanceMinor - user.bonusBalanceMinor;
  const half: Reason[] =
    isOnHold === false && countedMinor < ownMinor ? [{ tip: 'cashOut.halfOfWagered' }] : [];
  const { floorMinor, multipleOfMinor } = cashOutPolicy;
  const leastMinor = Math.max(minimumMinor, floorMinor ?? 0);
  const amountMinor =
    multipleOfMinor === null ? countedMinor : countedMinor - (countedMinor % multipleOfMinor);
  if (amountMinor < leastMinor) {
    const minimum: Reason[] =
      countedMinor > 0 ? [{ tip: 'cashOut.belowMinimum', amountMinor: leastMinor, countedMinor }] : [];
    return nothing(...minimum, ...half);
  }
  const rounded: Reason[] =
    multipleOfMinor === null || amountMinor === countedMinor
      ? []
      : [{ tip: 'cashOut.multipleTip', amountMinor: multipleOfMinor }];
  return { amountMinor, reasons: [...rounded, ...half] };
}
