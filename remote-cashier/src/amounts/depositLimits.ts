import type { DepositConfig } from 'shared-contracts/api';
import { depositMaximumMinor } from 'shared-contracts/rules';
import type { DepositMethod } from '../flow/DepositMethod';
import { isOfferedAmount, offeredAmounts } from './offeredAmounts';

/** The smallest and the largest amount that a method accepts today; undefined where it accepts none. */
export function depositLimits(
  amounts: DepositMethod['amounts'],
  config: DepositConfig,
): { readonly minimumMinor: number; readonly maximumMinor: number } | undefined {
  const { shortcutsMinor, allowsManualInput } = offeredAmounts(amounts, config);
  if (allowsManualInput) return { minimumMinor: config.minimumMinor, maximumMinor: depositMaximumMinor };
  const accepted = shortcutsMinor.filter((amountMinor) => isOfferedAmount(amountMinor, amounts, config));
  if (accepted.length === 0) return undefined;
  return { minimumMinor: Math.min(...accepted), maximumMinor: Math.max(...accepted) };
}
