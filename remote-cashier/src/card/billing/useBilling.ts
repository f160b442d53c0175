import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getBillingInfo } from 'shared-contracts/api';
import { useEndpoint, useStepToast } from 'shared-contracts/remote/react';
import { noBilling, prefilled, type BillingField, type BillingValues } from './billingValues';

const everything = {};

/** The billing fields, prefilled with those of the member's last payment. */
export function useBilling() {
  const toast = useStepToast();
  const { t } = useTranslation('common');
  const [edits, setEdits] = useState<Partial<BillingValues>>({});
  const known = useEndpoint(getBillingInfo, everything, { onError: () => toast.show(t('serverBusy')) });
  const edited = { ...noBilling, ...edits };
  const touched = new Set(Object.keys(edits) as BillingField[]);
  return {
    values: known.kind === 'loaded' ? prefilled(edited, touched, known.data) : edited,
    change: (part: Partial<BillingValues>) => setEdits((current) => ({ ...current, ...part })),
  };
}
