import { checkBlock, getCashOutConfig, getDepositConfig } from 'shared-contracts/api';
import { fakeCashier } from './fakeCashier';

/** What the operator answers. `allowed: 0` keeps the balance on hold; amounts are whole units of the currency. */
interface Operator {
  allowed?: 0 | 1;
  required?: number;
  amounts?: string;
}

/** A cashier whose member has a balance on hold until `required` is deposited. */
export function cashierWithHold({ allowed = 0, required = 20, amounts = '10/25/50' }: Operator = {}) {
  const fake = fakeCashier();
  fake.answer(checkBlock, () => ({ data: allowed }));
  fake.answer(getCashOutConfig, () => ({
    data: {
      ...{ minimumAmount: 25, withdrawAmounts: '', withdrawAllowManualInput: 1 },
      ...{ maxDepositAmount: 10, requiredDepositAmount4Withdraw: required },
    },
  }));
  fake.answer(getDepositConfig, () => ({
    data: { minimumAmount: 10, paymentAmounts: amounts, paymentAllowManualInput: 1 },
  }));
  return fake;
}
