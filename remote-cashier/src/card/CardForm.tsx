import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodes, getCardTicket, type RequestOf } from 'shared-contracts/api';
import { depositCredited } from 'shared-contracts/events';
import { minorToWire } from 'shared-contracts/money';
import { vaultFields, type VaultField } from 'shared-contracts/payments';
import { useHost, useStepToast } from 'shared-contracts/remote/react';
import { firstFailure } from 'shared-contracts/rules';
import { toastedError } from 'shared-contracts/ui';
import type { CollectInput, DetailsProps } from '../flow/DepositMethod';
import { BillingFields, useBilling } from './BillingFields';
import { cardRules, type BillingField, type CardFields } from './cardFields';
import styles from './CardForm.module.css';
import { VaultFrame, type VaultHandle } from './VaultFrame';

interface CardFormProps extends DetailsProps<CardFields> {
  /** The deposit method that the card pays for. */
  readonly code: RequestOf<typeof getCardTicket>['paymentMethod'];
  /** Clears the card as soon as a deposit of this method is credited, before the popup closes. */
  readonly clearsWhenCredited?: boolean;
}

const isVaultField = (field: BillingField | VaultField): field is VaultField =>
  (vaultFields as readonly string[]).includes(field);

/** The card fields in the vault frame, and the billing fields below it. */
export function CardForm(props: CardFormProps) {
  const { code, clearsWhenCredited = false, ref, locked, onChange, onSubmit } = props;
  const host = useHost();
  const toast = useStepToast();
  const { t } = useTranslation(['cashier', 'common']);
  const container = useRef<HTMLDivElement>(null);
  const vault = useRef<VaultHandle>(null);
  const billing = useBilling();
  const [billingError, setBillingError] = useState<{
    readonly field: BillingField;
    readonly text: string;
  }>();

  useEffect(() => {
    if (billingError)
      container.current?.querySelector<HTMLElement>(`[name="${billingError.field}"]`)?.focus();
  }, [billingError]);

  useEffect(() => {
    if (!clearsWhenCredited) return undefined;
    const subscription = host.hear(depositCredited).subscribe(({ method }) => {
      if (method === code) vault.current?.clear();
    });
    return () => subscription.unsubscribe();
  }, [host, clearsWhenCredited, code]);

  /** Marks and focuses the first field that fails. */
  function check() {
    toast.clear();
    const filledFields = vault.current?.filledFields();
    if (!filledFields) {
      container.current?.querySelector('button')?.focus();
      return { tip: t('card.vaultMissing') };
    }
    vault.current?.unmark();
    setBillingError(undefined);
    const failedRule = firstFailure(cardRules, { ...filledFields, ...billing.values });
    if (!failedRule) return undefined;
    const text = t(failedRule.tip);
    if (isVaultField(failedRule.field)) vault.current?.mark(failedRule.field, text);
    // A new object each time, so that the effect focuses the field again after the same error.
    else setBillingError({ field: failedRule.field, text });
    return { tip: text };
  }

  function showVaultError(field: VaultField, text: string) {
    vault.current?.mark(field, text);
    toast.show(text);
  }

  /** Exchanges the entered card for a one-time token. Shows errors itself and then returns undefined. */
  async function collect({ amountMinor, key }: CollectInput): Promise<CardFields | undefined> {
    const input = { paymentMethod: code, amount: minorToWire(amountMinor), key };
    const reply = await host.call(getCardTicket, input);
    if (!reply.ok) {
      if (reply.error !== errorCodes.signedOut) toast.show(reply.message || t('card.vaultUnreachable'));
      return undefined;
    }
    const sealResult = await vault.current?.seal(reply.data.ticket);
    if (sealResult?.kind === 'token') return { ...billing.values, token: sealResult.token };
    if (sealResult?.kind === 'rejected')
      showVaultError(sealResult.field, t(`card.rejected.${sealResult.field}`));
    else if (sealResult?.kind === 'unreachable') toast.show(t('card.vaultUnreachable'));
    return undefined;
  }

  useImperativeHandle(ref, () => ({ check, collect }));

  return (
    <div ref={container} className={styles['card']}>
      <VaultFrame
        ref={vault}
        locked={locked}
        onChange={onChange}
        onSubmit={onSubmit}
        onInvalid={(field, reason) => {
          const expiryText = field === 'month' && t('card.unreadExpiry');
          const lettersText = reason === 'letters' && t('common:digitsOnly');
          const text = expiryText || lettersText || t(`card.rejected.${field}`);
          toast.show(text);
          return text;
        }}
        onUnmark={toast.clear}
      />
      <BillingFields
        values={billing.values}
        locked={locked}
        errorOf={(field) => toastedError(billingError?.field === field && billingError.text)}
        change={(changes) => {
          billing.change(changes);
          if (billingError && billingError.field in changes) setBillingError(undefined);
          onChange();
        }}
      />
    </div>
  );
}
