import type { applyForCashOut, CashOutMethodCode } from 'shared-contracts/api';
import {
  destinationError,
  maskAccount,
  maxAccountDigits,
  type DestinationError,
} from 'shared-contracts/payout';
import * as v from 'valibot';
import { invalid } from '../errors/Rejection';

export type CashOutCall = v.InferOutput<typeof applyForCashOut.request>;

const destinationFields: Readonly<Record<CashOutMethodCode, (call: CashOutCall) => Record<string, string>>> =
  {
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

const accountMessages: Readonly<Record<DestinationError['reason'], (maxDigits: number) => string>> = {
  invalid: () => 'This is not a valid Bitcoin address. Please check it.',
  otherCoin: () => 'This is not a Bitcoin address: it belongs to another coin.',
  testNetwork: () => 'This address is for a Bitcoin test network. Please enter a real one.',
  several: () => 'There is more than one address. Please enter only one.',
  notDigits: () => 'Please enter only the digits of your account number.',
  length: (maxDigits) => `An account number has 4 to ${maxDigits} digits. Please check it.`,
  severalNumbers: () => 'There is more than one number. Please enter only the account number.',
  cardNumber: () => 'This looks like a card number. Please enter your bank account number.',
  iban: () => 'This is an IBAN. Please enter your US bank account number instead, digits only.',
  wrongIban: () => 'This is not a valid IBAN. Please check it.',
};

const messageOf = ({ field, reason }: DestinationError, countryCode: string) =>
  ({
    routingNumber: 'This is not a valid US routing number. Please check it.',
    email: 'Please check the email address.',
    accountNumber: accountMessages[reason](maxAccountDigits(countryCode)),
  })[field];

/** The payout destination, without fields of other methods. */
export function readPayoutDestination(call: CashOutCall, countryCode: string): Record<string, string> {
  const code = call.paymentMethod;
  if (!Object.hasOwn(destinationFields, code))
    throw invalid('This cash-out method is not available right now.');
  const fields = destinationFields[code as CashOutMethodCode](call);
  if (Object.values(fields).some((value) => value.trim() === '')) {
    throw invalid('Please enter where we should send your cash-out.');
  }
  const error = destinationError(call, countryCode);
  if (error) throw invalid(messageOf(error, countryCode));
  return fields;
}

const StoredDestination = v.record(v.string(), v.string());

/** The masked payout destination for the member's history. */
export function maskedDestination(method: string, stored: unknown): string {
  const fields = v.parse(StoredDestination, stored);
  const field = ['accountNumber', 'toAccount', 'email'].find((name) => fields[name]) ?? '';
  return maskAccount(method, field, fields[field] ?? '');
}
