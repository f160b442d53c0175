import { checkBlock, getCashOutConfig, getDepositConfig } from 'shared-contracts/api';
import { fakeCashier } from './fakeCashier';

/**
 * The operator's replies. `allowed: 0` means that the balance is on hold. Amounts are in whole units of the currency.
 */
interface OperatorReplies {
  allowed?: 0 | 1;
  required?: number;
  amounts?: string;
}

/** A host with a member whose balance is on hold until the member deposits `required`. */
export function cashierWithBlockedBalance({
  allowed = 0,
  required = 20,
  amounts = '10/25/50',
}: OperatorReplies = {}) {
  const fake = fakeCashier();
  fake.respond(checkBlock, () => ({ data: allowed }));
  fake.respond(getCashOutConfig, () => ({
    data: {
      minimumAmount: 25,
      withdrawAmounts: '',
      withdrawAllowManualInput: 1,
      maxDepositAmount: 10,
      requiredDepositAmount4Withdraw: required,
    },
  }));
  fake.respond(getDepositConfig, () => ({
    data: { minimumAmount: 10, paymentAmounts: amounts, paymentAllowManualInput: 1 },
  }));
  return fake;
}
