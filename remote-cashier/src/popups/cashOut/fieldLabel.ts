import type { TFunction } from 'i18next';
import type { CashOutField } from './cashOutFields';

/** For these methods the account number has its own label. */
const methodsWithOwnLabel = ['Cashapp', 'BTC'] as const;
type MethodWithOwnLabel = (typeof methodsWithOwnLabel)[number];
const hasOwnLabel = (method: string): method is MethodWithOwnLabel =>
  methodsWithOwnLabel.some((code) => code === method);

export const fieldLabel = (t: TFunction, method: string, field: CashOutField) =>
  field === 'accountNumber' && hasOwnLabel(method)
    ? t(`cashOut.accountOf.${method}`)
    : t(`cashOut.fields.${field}`);
