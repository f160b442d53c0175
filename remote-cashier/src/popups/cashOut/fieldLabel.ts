import type { TFunction } from 'i18next';
import type { CashOutField } from './cashOutFields';

/** An account number belongs to a person at Cash App and is an address for Bitcoin. */
const ownLabels = ['Cashapp', 'BTC'] as const;
type OwnLabel = (typeof ownLabels)[number];
const hasOwnLabel = (method: string): method is OwnLabel => ownLabels.some((code) => code === method);

export const fieldLabel = (t: TFunction, method: string, field: CashOutField) =>
  field === 'accountNumber' && hasOwnLabel(method)
    ? t(`cashOut.accountOf.${method}`)
    : t(`cashOut.fields.${field}`);
