import type { User } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import type { CashOutOffer } from './refreshLimits';

export type OfferChange =
  | {
      readonly field: 'method';
      readonly tip: 'cashOut.methodGone';
      readonly values: { readonly method: string };
    }
  | {
      readonly field: 'amount';
      readonly tip: 'cashOut.feeChanged';
      readonly values: { readonly amount: string };
    };

/**
 * A change of method or fee that the player must see before step 2. Changed limits are reported by the amount check.
 */
export function findOfferChange(
  previousOffer: CashOutOffer,
  currentOffer: CashOutOffer,
  method: string,
  user: User,
): OfferChange | undefined {
  const methodIn = ({ methods }: CashOutOffer) => methods.find(({ code }) => code === method);
  if (!methodIn(currentOffer)) {
    return {
      field: 'method',
      tip: 'cashOut.methodGone',
      values: { method: methodIn(previousOffer)?.name ?? method },
    };
  }
  const { feeMinor } = currentOffer.config;
  if (feeMinor === undefined || feeMinor === previousOffer.config.feeMinor) return undefined;
  return { field: 'amount', tip: 'cashOut.feeChanged', values: { amount: formatMoney(feeMinor, user) } };
}
