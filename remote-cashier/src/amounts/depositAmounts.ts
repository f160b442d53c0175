import type { DepositConfig } from 'shared-contracts/api';
import type { AmountChoice } from 'shared-contracts/ui';
import type { DepositMethod } from '../flow/DepositMethod';
import { formatMinor } from 'shared-contracts/money';
import { depositMaximumMinor } from 'shared-contracts/rules';

export interface OfferedAmounts {
  readonly shortcutsMinor: readonly number[];
  readonly allowsManualInput: boolean;
  /** What is chosen to begin with. */
  readonly preselected: AmountChoice;
}

const nothingTyped: AmountChoice = { kind: 'typed', text: '' };

const isInLimits = (amountMinor: number, { minimumMinor }: DepositConfig): boolean =>
  amountMinor >= minimumMinor && amountMinor <= depositMaximumMinor;

function preselect(wantedMinor: number, shortcuts: readonly number[], manual: boolean): AmountChoice {
  if (shortcuts.includes(wantedMinor)) return { kind: 'shortcut', amountMinor: wantedMinor };
  return manual ? { kind: 'typed', text: formatMinor(wantedMinor, '') } : nothingTyped;
}

/** The method's own preselected amount, unless a balance on hold needs more: then the smallest that releases it. */
function preselectedMinor(
  ownMinor: number | undefined,
  shortcuts: readonly number[],
  releaseMinor: number | undefined,
): number | undefined {
  if (releaseMinor === undefined || (ownMinor ?? 0) >= releaseMinor) return ownMinor;
  const least = Math.min(
    ...shortcuts.filter((amountMinor) => amountMinor >= releaseMinor && amountMinor <= depositMaximumMinor),
  );
  return least === Infinity ? releaseMinor : least;
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
  const wantedMinor = preselectedMinor(preselectMinor, shortcutsMinor, releaseMinor);
  return {
    shortcutsMinor,
    allowsManualInput,
    preselected:
      wantedMinor !== undefined && isInLimits(wantedMinor, config)
        ? preselect(wantedMinor, shortcutsMinor, allowsManualInput)
        : nothingTyped,
  };
}

/** Whether a method could be paid this amount with today. */
export function isOfferedAmount(
  amountMinor: number,
  amounts: DepositMethod['amounts'],
  config: DepositConfig,
): boolean {
  if (!isInLimits(amountMinor, config)) return false;
  const { shortcutsMinor, allowsManualInput } = offeredAmounts(amounts, config);
  return allowsManualInput || shortcutsMinor.includes(amountMinor);
}
