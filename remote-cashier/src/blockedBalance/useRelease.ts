import { getCashOutConfig, getDepositConfig } from 'shared-contracts/api';
import { defaultDepositMinimumMinor } from 'shared-contracts/rules';
import { useAnswer } from '../loading/useAnswer';
import { useBlock } from './useBlock';

const nothing = {};

/** The deposit that authenticates the account. It releases a balance on hold. */
export const releaseMinor = (
  requiredMinor: number,
  minimumMinor: number = defaultDepositMinimumMinor,
): number => Math.max(requiredMinor, minimumMinor);

/** Whether the member's balance is on hold, and the deposit that releases it once that is known. */
export function useRelease(memberId: string | undefined): {
  readonly isBlocked: boolean;
  readonly amountMinor: number | undefined;
} {
  const isBlocked = useBlock(memberId) === true;
  const input = isBlocked ? nothing : undefined;
  const { answer: cashOut } = useAnswer(getCashOutConfig, input);
  const { answer: deposit } = useAnswer(getDepositConfig, input);
  const isKnown = isBlocked && cashOut.kind === 'ready' && deposit.kind !== 'loading';
  return {
    isBlocked,
    amountMinor: isKnown
      ? releaseMinor(
          cashOut.data.requiredDepositMinor,
          deposit.kind === 'ready' ? deposit.data.minimumMinor : undefined,
        )
      : undefined,
  };
}
