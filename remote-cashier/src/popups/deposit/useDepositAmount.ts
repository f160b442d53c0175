import { useState } from 'react';
import type { DepositConfig } from 'shared-contracts/api';
import type { AmountChoice } from 'shared-contracts/ui';
import { offeredAmounts } from '../../amounts/offeredAmounts';
import type { DepositMethod } from '../../flow/DepositMethod';
import { useRelease } from '../../blockedBalance/useRelease';

interface AmountChoiceOptions {
  readonly method: Pick<DepositMethod, 'amounts'>;
  readonly config: DepositConfig;
  readonly user: { readonly id: string };
  readonly wantedMinor?: number | undefined;
  /** A payment that continues has its amount. */
  readonly resumed?: object | undefined;
}

/**
 * The amounts that a method offers and the one that is chosen. `releasedMinor`: the deposit that releases the member's
 * balance, while it is on hold.
 */
export function useAmountChoice({ method, config, user, wantedMinor, resumed }: AmountChoiceOptions) {
  const { amountMinor: releasedMinor } = useRelease(resumed ? undefined : user.id);
  const amounts =
    wantedMinor === undefined
      ? offeredAmounts(method.amounts, config, releasedMinor)
      : offeredAmounts({ ...method.amounts, preselectMinor: wantedMinor }, config);
  const [chosen, setChoice] = useState<AmountChoice>();
  // The amount that releases a balance may be known only after the form is shown.
  return { releasedMinor, amounts, choice: chosen ?? amounts.preselected, setChoice };
}
