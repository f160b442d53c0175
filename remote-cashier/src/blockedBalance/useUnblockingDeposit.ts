import { getCashOutConfig, getDepositConfig } from 'shared-contracts/api';
import { useEndpoint } from 'shared-contracts/remote/react';
import { defaultDepositMinimumMinor } from 'shared-contracts/rules';
import { useIsBlocked } from './useIsBlocked';

const noInput = {};

/** The deposit that authenticates the account and so releases a balance on hold. */
export const unblockingDepositMinor = (
  requiredMinor: number,
  minimumMinor: number = defaultDepositMinimumMinor,
): number => Math.max(requiredMinor, minimumMinor);

/**
 * Whether the member's balance is on hold, and the deposit that releases it.
 * The amount is undefined until both calls have ended, and if the cash-out configuration cannot be loaded. If the
 * deposit configuration cannot be loaded, the default minimum counts.
 */
export function useUnblockingDeposit(memberId: string | undefined): {
  readonly isBlocked: boolean;
  readonly amountMinor: number | undefined;
} {
  const isBlocked = useIsBlocked(memberId) === true;
  const input = isBlocked ? noInput : undefined;
  const cashOut = useEndpoint(getCashOutConfig, input, { overlay: true });
  const deposit = useEndpoint(getDepositConfig, input, { overlay: true });
  const isKnown = isBlocked && cashOut.kind === 'loaded' && deposit.kind !== 'loading';
  return {
    isBlocked,
    amountMinor: isKnown
      ? unblockingDepositMinor(
          cashOut.data.requiredDepositMinor,
          deposit.kind === 'loaded' ? deposit.data.minimumMinor : undefined,
        )
      : undefined,
  };
}
