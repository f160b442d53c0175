import type { applyForCashOut, RequestOf } from 'shared-contracts/api';
import { minorToWire } from 'shared-contracts/money';
import { fieldsOfMethod, type CashOutField, type CashOutFields } from './cashOutFields';

export interface ProofIds {
  readonly idcardProofId: string;
  readonly idcardHoldProofId: string;
  readonly addressProofId: string;
  readonly paymentProofId: string;
}

export interface CashOutIntent {
  readonly amountMinor: number;
  readonly method: string;
  readonly fields: CashOutFields;
  readonly proofs: ProofIds;
}

/** The request of a cash-out. Fields that the method does not use are sent empty. Source: D-033. */
export function cashOutRequest(intent: CashOutIntent): RequestOf<typeof applyForCashOut> {
  const { amountMinor, method, fields, proofs } = intent;
  const usedFields = fieldsOfMethod(method);
  const valueOf = (field: CashOutField) => (usedFields.includes(field) ? fields[field].trim() : '');
  return {
    amount: minorToWire(amountMinor),
    paymentMethod: method,
    routingNumber: valueOf('routingNumber'),
    accountNumber: valueOf('accountNumber'),
    accountName: valueOf('accountName'),
    email: valueOf('email'),
    payoutData: { accountName: valueOf('payoutAccountName'), toAccount: valueOf('toAccount') },
    ...proofs,
    type: 0,
  };
}
