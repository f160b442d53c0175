import type { TFunction } from 'i18next';
import type { CashOutField } from './cashOutFields';

/** These methods have their own label for the account number. */
const methodsWithOwnLabel = ['Cashapp', 'BTC'] as const;
type MethodWithOwnLabel = (typeof methodsWithOwnLabel)[number];
const hasOwnLabel = (method: string): method is MethodWithOwnLabel =>
  methodsWithOwnLabel.some((code) => code === method);

export const fieldLabel = (t: TFunction, method: string, field: CashOutField) =>
  field === 'accountNumber' && hasOwnLabel(method)
    ? t(`cashOut.accountOf.${method}`)
    : t(`cashOut.fields.${field}`);
