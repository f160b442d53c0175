import { cashOutMethodCodes, type CashOutMethodCode } from 'shared-contracts/api';

export const cashOutFieldNames = [
  'routingNumber',
  'accountNumber',
  'accountName',
  'email',
  'payoutAccountName',
  'toAccount',
] as const;
export type CashOutField = (typeof cashOutFieldNames)[number];
export type CashOutFields = Readonly<Record<CashOutField, string>>;

export const noFields: CashOutFields = {
  routingNumber: '',
  accountNumber: '',
  accountName: '',
  email: '',
  payoutAccountName: '',
  toAccount: '',
};

/**
 * What each way to be paid out asks for, in the order it is checked; all of it is required. Source: V-093 to V-096, A-66.
 */
export const fieldsOf = {
  BANK_CARD: ['routingNumber', 'accountNumber', 'accountName'],
  PAYPAL: ['email'],
  MERCADO_PAGO: ['email'],
  CPAY: ['payoutAccountName', 'toAccount'],
  Cashapp: ['accountNumber'],
  BTC: ['accountNumber'],
} as const satisfies Record<CashOutMethodCode, readonly CashOutField[]>;

export function isCashOutMethod(code: string): code is CashOutMethodCode {
  return cashOutMethodCodes.some((known) => known === code);
}

export const fieldsOfMethod = (code: string): readonly CashOutField[] =>
  isCashOutMethod(code) ? fieldsOf[code] : [];
