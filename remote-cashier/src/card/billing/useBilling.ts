import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getBillingInfo } from 'shared-contracts/api';
import { useHost, useStepToast } from 'shared-contracts/remote/react';
import { noBilling, prefilled, type BillingField, type BillingValues } from './billingValues';

/** The billing fields, filled beforehand with what the member last paid with. */
export function useBilling() {
  const host = useHost();
  const toast = useStepToast();
  const { t } = useTranslation('common');
  const touched = useRef(new Set<BillingField>());
  const [values, setValues] = useState(noBilling);
  const sayBusy = useEffectEvent(() => toast.show(t('serverBusy')));

  useEffect(() => {
    const left = new AbortController();
    // Silent: the form can be used while it waits for this.
    void host.call(getBillingInfo, {}, { silent: true, signal: left.signal }).then((known) => {
      if (left.signal.aborted) return;
      if (known.ok) setValues((current) => prefilled(current, touched.current, known.data));
      else sayBusy();
    });
    return () => left.abort();
  }, [host]);

  return {
    values,
    change(part: Partial<BillingValues>) {
      for (const field of Object.keys(part)) touched.current.add(field as BillingField);
      setValues((current) => ({ ...current, ...part }));
    },
  };
}
