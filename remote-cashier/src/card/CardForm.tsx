import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodes, getCardTicket } from 'shared-contracts/api';
import { depositCredited } from 'shared-contracts/events';
import { minorToWire } from 'shared-contracts/money';
import { vaultFields, type VaultField } from 'shared-contracts/payments';
import { useHost, useStepToast } from 'shared-contracts/remote/react';
import { firstFailure } from 'shared-contracts/rules';
import { toastedError } from 'shared-contracts/ui';
import type { CollectedFor, DetailsProps } from '../flow/DepositMethod';
import { BillingFields } from './billing/BillingFields';
import type { BillingField } from './billing/billingValues';
import { useBilling } from './billing/useBilling';
import styles from './CardForm.module.css';
import { cardRules } from './cardRules';
import type { CardFields } from './cardPayload';
import { VaultFrame } from './vault/VaultFrame';
import type { VaultHandle } from './vault/VaultPage';

const isVaultField = (field: BillingField | VaultField): field is VaultField =>
  (vaultFields as readonly string[]).includes(field);

/** The card in the vault's frame and the billing fields below it, as one list of fields to be checked. */
export function CardForm({ ref, locked, onChange, onSubmit }: DetailsProps<CardFields>) {
  const host = useHost();
  const toast = useStepToast();
  const { t } = useTranslation(['cashier', 'common']);
  const box = useRef<HTMLDivElement>(null);
  const vault = useRef<VaultHandle>(null);
  const billing = useBilling();
  const [told, setTold] = useState<{ readonly field: BillingField; readonly text: string }>();

  useEffect(() => {
    if (told) box.current?.querySelector<HTMLElement>(`[name="${told.field}"]`)?.focus();
  }, [told]);

  // It has served: nothing of it waits in the frame for the popup to close.
  useEffect(() => {
    const credits = host.hear(depositCredited).subscribe(({ method }) => {
      if (method === 'VISA_MASTERCARD_1') vault.current?.clear();
    });
    return () => credits.unsubscribe();
  }, [host]);

  function check() {
    toast.clear();
    const filled = vault.current?.filled();
    if (!filled) {
      box.current?.querySelector('button')?.focus();
      return { tip: t('card.vaultMissing') };
    }
    vault.current?.unmark();
    setTold(undefined);
    const failed = firstFailure(cardRules, { ...filled, ...billing.values });
    if (!failed) return undefined;
    const text = t(failed.tip);
    if (isVaultField(failed.field)) vault.current?.mark(failed.field, text);
    // A fresh object each time, so that the same mistake twice moves the focus twice.
    else setTold({ field: failed.field, text });
    return { tip: text };
  }

  function reject(field: VaultField, text: string) {
    vault.current?.mark(field, text);
    toast.show(text);
  }

  async function collect({ code, amountMinor, key }: CollectedFor): Promise<CardFields | undefined> {
    const amount = minorToWire(amountMinor);
    const paymentMethod = code === 'ONLY_PAY' ? code : 'VISA_MASTERCARD_1';
    const given = await host.call(getCardTicket, { paymentMethod, amount, key });
    if (!given.ok) {
      if (given.error !== errorCodes.signedOut) toast.show(given.message || t('card.vaultUnreachable'));
      return undefined;
    }
    const sealed = await vault.current?.seal(given.data.ticket);
    if (sealed?.kind === 'token') return { ...billing.values, token: sealed.token };
    if (sealed?.kind === 'refused') reject(sealed.field, t(`card.refused.${sealed.field}`));
    else if (sealed?.kind === 'unreachable') toast.show(t('card.vaultUnreachable'));
    return undefined;
  }

  useImperativeHandle(ref, () => ({ check, collect }));

  return (
    <div ref={box} className={styles['card']}>
      <VaultFrame
        ref={vault}
        locked={locked}
        onChange={onChange}
        onSubmit={onSubmit}
        onUnread={(field, reason) => {
          const expiryText = field === 'month' && t('card.unreadExpiry');
          const lettersText = reason === 'letters' && t('common:digitsOnly');
          reject(field, expiryText || lettersText || t(`card.refused.${field}`));
        }}
        onUnmark={toast.clear}
      />
      <BillingFields
        values={billing.values}
        locked={locked}
        errorOf={(field) => toastedError(told?.field === field && told.text)}
        change={(part) => {
          billing.change(part);
          if (told && told.field in part) setTold(undefined);
          onChange();
        }}
      />
    </div>
  );
}
