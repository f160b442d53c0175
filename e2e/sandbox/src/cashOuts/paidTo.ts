import type { applyForCashOut, CashOutMethodCode } from 'shared-contracts/api';
import type * as v from 'valibot';
import { invalid } from '../http/Refusal';

export type CashOutCall = v.InferOutput<typeof applyForCashOut.request>;

const needs: Readonly<Record<CashOutMethodCode, (call: CashOutCall) => Record<string, string>>> = {
  BANK_CARD: ({ routingNumber, accountNumber, accountName }) => ({
    routingNumber,
    accountNumber,
    accountName,
  }),
  PAYPAL: ({ email }) => ({ email }),
  MERCADO_PAGO: ({ email }) => ({ email }),
  CPAY: ({ payoutData }) => ({ accountName: payoutData.accountName, toAccount: payoutData.toAccount }),
  Cashapp: ({ accountNumber }) => ({ accountNumber }),
  BTC: ({ accountNumber }) => ({ accountNumber }),
};

/** Where the money goes, and nothing that was sent for another way. */
export function paidTo(call: CashOutCall): Record<string, string> {
  const code = call.paymentMethod;
  if (!Object.hasOwn(needs, code)) throw invalid('This cash-out method is not offered at the moment.');
  const fields = needs[code as CashOutMethodCode](call);
  if (Object.values(fields).some((value) => value.trim() === '')) {
    throw invalid('Please fill in where the money is to go.');
  }
  return fields;
}
