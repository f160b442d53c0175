import { cashOutMethodCodes, type CashOutMethodCode, type ListedCashOutMethod } from 'shared-contracts/api';

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

export const emptyFields: CashOutFields = {
  routingNumber: '',
  accountNumber: '',
  accountName: '',
  email: '',
  payoutAccountName: '',
  toAccount: '',
};

/** The fields of each payout method, in the order of the checks. All are required. Source: V-093 to V-096. */
export const requiredFields = {
  BANK_CARD: ['routingNumber', 'accountNumber', 'accountName'],
  PAYPAL: ['email'],
  MERCADO_PAGO: ['email'],
  CPAY: ['payoutAccountName', 'toAccount'],
  Cashapp: ['accountNumber'],
  BTC: ['accountNumber'],
} as const satisfies Record<CashOutMethodCode, readonly CashOutField[]>;

function isCashOutMethod(code: string): code is CashOutMethodCode {
  return cashOutMethodCodes.some((supportedCode) => supportedCode === code);
}

/** The methods that the operator offers and this build supports. */
export const supportedCashOutMethods = (methods: readonly ListedCashOutMethod[]) =>
  methods.filter(({ code, enabled }) => enabled && isCashOutMethod(code));

export const fieldsOfMethod = (code: string): readonly CashOutField[] =>
  isCashOutMethod(code) ? requiredFields[code] : [];
