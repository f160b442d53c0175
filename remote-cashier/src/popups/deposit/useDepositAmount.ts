import { useRef, useState } from 'react';
import type { DepositConfig } from 'shared-contracts/api';
import type { AmountCurrency } from 'shared-contracts/money';
import type { AmountChoice } from 'shared-contracts/ui';
import { offeredAmounts } from '../../amounts/offeredAmounts';
import { readAmount } from '../../amounts/readAmount';
import { useUnblockingDeposit } from '../../blockedBalance/useUnblockingDeposit';
import type { DepositMethod } from '../../flow/DepositMethod';

interface AmountOptions {
  readonly method: Pick<DepositMethod, 'amounts'>;
  readonly config: DepositConfig;
  readonly user: { readonly id: string };
  /** Preselected in place of the method's own amount. */
  readonly initialMinor?: number | undefined;
  /** An earlier payment that is resumed. Its amount is fixed. */
  readonly resumed?: object | undefined;
}

/** The amounts that a method offers, and the player's choice. */
export function useAmountChoice({ method, config, user, initialMinor, resumed }: AmountOptions) {
  const { amountMinor: unblockingDepositMinor } = useUnblockingDeposit(resumed ? undefined : user.id);
  const amounts =
    initialMinor === undefined
      ? offeredAmounts(method.amounts, config, unblockingDepositMinor)
      : offeredAmounts({ ...method.amounts, preselectMinor: initialMinor }, config);
  const [playerChoice, setPlayerChoice] = useState<AmountChoice>();
  return {
    /** The deposit that releases the member's balance, while it is on hold. */
    unblockingDepositMinor,
    amounts,
    // The reply about a hold can arrive after the first render and change the preselected amount.
    choice: playerChoice ?? amounts.preselected,
    setChoice: setPlayerChoice,
  };
}

/**
 * The amount on the submit button, and whether the player saw it when the press began. A password manager or an
 * extension can write an amount without an event. The form reads such an amount only when the press has begun. The
 * player has not seen it on the button, so the press must not pay.
 */
export function useShownAmount(choice: AmountChoice, currency: AmountCurrency) {
  const enteredAmount = readAmount(choice, currency);
  const shownMinor = enteredAmount.kind === 'amount' ? enteredAmount.amountMinor : undefined;
  /** Undefined while the button is not pressed. `shownMinor` is undefined if the button showed no amount. */
  const press = useRef<{ readonly shownMinor: number | undefined }>(undefined);
  return {
    shownMinor,
    /** Called on mouse down, before the focus moves to the button. */
    begin: () => {
      press.current = { shownMinor };
    },
    /** Called when the mouse leaves the button before it is released, so the button is not clicked. */
    cancel: () => {
      press.current = undefined;
    },
    /** Called on submit. Enter in a field submits without a mouse press, so the amount that is shown now counts. */
    submit: () => {
      press.current ??= { shownMinor };
    },
    /** Ends the press. Returns whether the amount is still the one that was shown when it began. */
    end: () => {
      const startedPress = press.current;
      press.current = undefined;
      return startedPress !== undefined && startedPress.shownMinor === shownMinor;
    },
  };
}
