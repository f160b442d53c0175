import type { DepositConfig } from 'shared-contracts/api';
import { formatMinor } from 'shared-contracts/money';
import { depositMaximumMinor } from 'shared-contracts/rules';
import type { AmountChoice } from 'shared-contracts/ui';
import type { DepositMethod } from '../flow/DepositMethod';

export interface OfferedAmounts {
  readonly shortcutsMinor: readonly number[];
  readonly allowsManualInput: boolean;
  /** The amount that is chosen when the form opens. */
  readonly preselected: AmountChoice;
}

const emptyChoice: AmountChoice = { kind: 'typed', text: '' };

const isInLimits = (amountMinor: number, { minimumMinor }: DepositConfig): boolean =>
  amountMinor >= minimumMinor && amountMinor <= depositMaximumMinor;

function preselectedChoice(
  amountMinor: number,
  shortcutsMinor: readonly number[],
  allowsManualInput: boolean,
): AmountChoice {
  if (shortcutsMinor.includes(amountMinor)) return { kind: 'shortcut', amountMinor };
  return allowsManualInput ? { kind: 'typed', text: formatMinor(amountMinor, '') } : emptyChoice;
}

/**
 * The method's preselected amount. If it is too small to release a balance on hold, the smallest amount that does.
 */
function preselectedMinor(
  defaultMinor: number | undefined,
  shortcutsMinor: readonly number[],
  unblockingDepositMinor: number | undefined,
): number | undefined {
  if (unblockingDepositMinor === undefined || (defaultMinor ?? 0) >= unblockingDepositMinor)
    return defaultMinor;
  const unblockingShortcutsMinor = shortcutsMinor.filter(
    (amountMinor) => amountMinor >= unblockingDepositMinor && amountMinor <= depositMaximumMinor,
  );
  return unblockingShortcutsMinor.length > 0 ? Math.min(...unblockingShortcutsMinor) : unblockingDepositMinor;
}

/** The amounts that a method offers under the operator's configuration. Source: V-073, K-066. */
export function offeredAmounts(
  { shortcuts, manualInput, preselectMinor }: DepositMethod['amounts'],
  config: DepositConfig,
  unblockingDepositMinor?: number,
): OfferedAmounts {
  const shortcutsMinor = shortcuts === 'config' ? config.shortcutsMinor : shortcuts;
  const allowsManualInput =
    manualInput === 'always' || config.allowsManualInput || shortcutsMinor.length === 0;
  const amountMinor = preselectedMinor(preselectMinor, shortcutsMinor, unblockingDepositMinor);
  return {
    shortcutsMinor,
    allowsManualInput,
    preselected:
      amountMinor !== undefined && isInLimits(amountMinor, config)
        ? preselectedChoice(amountMinor, shortcutsMinor, allowsManualInput)
        : emptyChoice,
  };
}

/** Whether the method accepts an amount under the operator's configuration. */
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
  const offeredMinor = shortcutsMinor.filter((amountMinor) => isOfferedAmount(amountMinor, amounts, config));
  if (offeredMinor.length === 0) return undefined;
  return { minimumMinor: Math.min(...offeredMinor), maximumMinor: Math.max(...offeredMinor) };
}
