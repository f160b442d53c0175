import { useRef } from 'react';
import type { AmountCurrency } from 'shared-contracts/money';
import type { AmountChoice } from 'shared-contracts/ui';
import { readAmount } from '../../amounts/readAmount';

/**
 * The amount on the pay button in minor units, and whether the player saw it when the press began. A value that was
 * written without an event is reported by the focus or the submit of the press itself, and the button names it only
 * then: that press must not pay.
 */
export function useShownAmount(choice: AmountChoice, currency: AmountCurrency) {
  const read = readAmount(choice, currency);
  const shownMinor = read.kind === 'amount' ? read.amountMinor : undefined;
  /** The button may name no amount when the press begins, which is another case than no press. */
  const press = useRef<{ readonly shownMinor: number | undefined }>(undefined);
  return {
    shownMinor,
    /** The mouse is down on the button, and the focus has not moved yet. */
    begin: () => {
      press.current = { shownMinor };
    },
    /** The mouse leaves the button before it is up, so nothing is pressed. */
    cancel: () => {
      press.current = undefined;
    },
    /** Enter in a field submits without a mouse press: the amount shown now counts. */
    submit: () => {
      press.current ??= { shownMinor };
    },
    /** Ends the press. */
    wasSeen: () => {
      const began = press.current;
      press.current = undefined;
      return began !== undefined && began.shownMinor === shownMinor;
    },
  };
}
