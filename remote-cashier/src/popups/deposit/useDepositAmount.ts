import { useRef, useState } from 'react';
import type { DepositConfig } from 'shared-contracts/api';
import type { AmountCurrency } from 'shared-contracts/money';
import type { AmountChoice } from 'shared-contracts/ui';
import { offeredAmounts } from '../../amounts/offeredAmounts';
import { readAmount } from '../../amounts/readAmount';
import { useRelease } from '../../blockedBalance/useRelease';
import type { DepositMethod } from '../../flow/DepositMethod';

interface AmountOptions {
  readonly method: Pick<DepositMethod, 'amounts'>;
  readonly config: DepositConfig;
  readonly user: { readonly id: string };
  /** Preselected instead of the method's own amount. */
  readonly wantedMinor?: number | undefined;
  /** An earlier payment that continues: its amount is fixed. */
  readonly resumed?: object | undefined;
}

/** The amounts that a method offers, and the player's choice. */
export function useAmountChoice({ method, config, user, wantedMinor, resumed }: AmountOptions) {
  const { amountMinor: releasedMinor } = useRelease(resumed ? undefined : user.id);
  const amounts =
    wantedMinor === undefined
      ? offeredAmounts(method.amounts, config, releasedMinor)
      : offeredAmounts({ ...method.amounts, preselectMinor: wantedMinor }, config);
  const [chosen, setChoice] = useState<AmountChoice>();
  return {
    /** The deposit that releases the member's balance, while it is on hold. */
    releasedMinor,
    amounts,
    // The preselected amount can change after the first render, when the hold becomes known.
    choice: chosen ?? amounts.preselected,
    setChoice,
  };
}

/**
 * The amount on the submit button, and whether the player saw it when the press began. A password manager or an
 * extension can write an amount without an event. The form then learns of it only from the press itself, and the
 * button shows it too late: that press must not pay.
 */
export function useShownAmount(choice: AmountChoice, currency: AmountCurrency) {
  const read = readAmount(choice, currency);
  const shownMinor = read.kind === 'amount' ? read.amountMinor : undefined;
  /** Undefined outside a press. A press can also begin while the button shows no amount. */
  const press = useRef<{ readonly shownMinor: number | undefined }>(undefined);
  return {
    shownMinor,
    /** The mouse is down on the button, and the focus has not moved yet. */
    begin: () => {
      press.current = { shownMinor };
    },
    /** The mouse left the button before it was up, so the button is not pressed. */
    cancel: () => {
      press.current = undefined;
    },
    /** Enter in a field submits without a mouse press: the amount that is shown now counts. */
    submit: () => {
      press.current ??= { shownMinor };
    },
    /** Ends the press. Returns whether the amount is still the one that was shown when it began. */
    wasSeen: () => {
      const began = press.current;
      press.current = undefined;
      return began !== undefined && began.shownMinor === shownMinor;
    },
  };
}
