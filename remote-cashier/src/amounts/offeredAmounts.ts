import type { DepositConfig } from 'shared-contracts/api';
import { formatMinor } from 'shared-contracts/money';
import { depositMaximumMinor } from 'shared-contracts/rules';
import type { AmountChoice } from 'shared-contracts/ui';
import type { DepositMethod } from '../flow/DepositMethod';

export interface OfferedAmounts {
  readonly shortcutsMinor: readonly number[];
  readonly allowsManualInput: boolean;
  /** The choice before the player makes one. */
  readonly preselected: AmountChoice;
}

const nothingTyped: AmountChoice = { kind: 'typed', text: '' };

const isInLimits = (amountMinor: number, { minimumMinor }: DepositConfig): boolean =>
  amountMinor >= minimumMinor && amountMinor <= depositMaximumMinor;

function preselect(amountMinor: number, shortcutsMinor: readonly number[], isManual: boolean): AmountChoice {
  if (shortcutsMinor.includes(amountMinor)) return { kind: 'shortcut', amountMinor };
  return isManual ? { kind: 'typed', text: formatMinor(amountMinor, '') } : nothingTyped;
}

/** The method's own preselected amount. If it does not release a balance on hold, the smallest amount that does. */
function preselectedMinor(
  ownMinor: number | undefined,
  shortcutsMinor: readonly number[],
  releaseMinor: number | undefined,
): number | undefined {
  if (releaseMinor === undefined || (ownMinor ?? 0) >= releaseMinor) return ownMinor;
  const releasing = shortcutsMinor.filter(
    (amountMinor) => amountMinor >= releaseMinor && amountMinor <= depositMaximumMinor,
  );
  return releasing.length > 0 ? Math.min(...releasing) : releaseMinor;
}

/** The amounts that a method offers under the operator's configuration. Source: V-073, K-066. */
export function offeredAmounts(
  { shortcuts, manualInput, preselectMinor }: DepositMethod['amounts'],
  config: DepositConfig,
  releaseMinor?: number,
): OfferedAmounts {
  const shortcutsMinor = shortcuts === 'config' ? config.shortcutsMinor : shortcuts;
  const allowsManualInput =
    manualInput === 'always' || config.allowsManualInput || shortcutsMinor.length === 0;
  const amountMinor = preselectedMinor(preselectMinor, shortcutsMinor, releaseMinor);
  return {
    shortcutsMinor,
    allowsManualInput,
    preselected:
      amountMinor !== undefined && isInLimits(amountMinor, config)
        ? preselect(amountMinor, shortcutsMinor, allowsManualInput)
        : nothingTyped,
  };
}

/** Whether the method accepts this amount under the operator's configuration. */
export function isOfferedAmount(
  amountMinor: number,
  amounts: DepositMethod['amounts'],
  config: DepositConfig,
): boolean {
  if (!isInLimits(amountMinor, config)) return false;
  const { shortcutsMinor, allowsManualInput } = offeredAmounts(amounts, config);
  return allowsManualInput || shortcutsMinor.includes(amountMinor);
}

/** The smallest and the largest amount that a method accepts; undefined if it accepts none. */
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
