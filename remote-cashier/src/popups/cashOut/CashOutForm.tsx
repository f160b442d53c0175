import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CashOutConfig, ListedCashOutMethod } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { formatMoney, formatShortAmount } from 'shared-contracts/money';
import { useHost, useLatest, useStepToast, useUnsaved, useUploads } from 'shared-contracts/remote/react';
import { Button, Stepper, toastedError, type AmountChoice } from 'shared-contracts/ui';
import { isSameAmount } from '../../amounts/readAmount';
import { AmountStep } from './AmountStep';
import styles from './CashOutForm.module.css';
import { CashOutFrame } from './CashOutFrame';
import { emptyFields, type CashOutFields } from './cashOutFields';
import { cashOutAmount, cashOutError, type CashOutError } from './cashOutError';
import { createClickGuard } from './createClickGuard';
import { proofIds, proofError, type ProofError } from './proofs';
import { UnconfirmedNotice } from './UnconfirmedNotice';
import { useCashOutSubmission } from './useCashOutSubmission';
import { useErrorFocus } from './useErrorFocus';
import { usePayout, type ErrorAtField } from './usePayout';
import { useProofError } from './useProofError';

interface CashOutFormProps {
  config: CashOutConfig;
  methods: readonly ListedCashOutMethod[];
  user: User;
  isBlocked: boolean | undefined;
}

const emptyChoice: AmountChoice = { kind: 'typed', text: '' };

/** The two steps of a cash-out: amount and destination, then proofs. Source: M-105. */
export function CashOutForm({ user, isBlocked, ...initialOffer }: CashOutFormProps) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const isOnline = useLatest(host.online$);
  const currency = { code: user.currency, symbol: user.currencySymbol };
  // The operator can change its offer while the popup is open.
  const [offer, setOffer] = useState(initialOffer);
  const { config, methods } = offer;
  const [step, setStep] = useState<1 | 2>(1);
  const [choice, setChoice] = useState<AmountChoice>(emptyChoice);
  const [method, setMethod] = useState('');
  const [fieldsByMethod, setFieldsByMethod] = useState<Readonly<Record<string, CashOutFields>>>({});
  const [error, setError] = useState<CashOutError | ErrorAtField>();
  const [isChecking, setChecking] = useState(false);
  const [rejectedProof, setRejectedProof] = useState<ProofError>();
  const form = useRef<HTMLFormElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const toast = useStepToast(step);
  const [acceptClick] = useState(() => createClickGuard());
  const uploads = useUploads();
  const { busy, isUnconfirmed, isLeaving, goToDeposit, resetKey, submit } = useCashOutSubmission(user);
  const { payout, load } = usePayout();
  const fields = fieldsByMethod[method] ?? emptyFields;
  const isWaiting = busy || isChecking;
  // Closing the popup does not cancel a cash-out that was sent, so no warning is shown.
  useUnsaved(uploads.isDirty && !isLeaving && !isUnconfirmed && !busy);
  const currentProofError = useProofError(rejectedProof, { user, uploads, toast });
  const wrongField = error?.field ?? (step === 2 ? rejectedProof?.name : undefined);
  useErrorFocus(form, wrongField, error ?? rejectedProof);
  useEffect(() => {
    // At the end of step 1 the page is scrolled down. Step 2 must start at its top, with the destination.
    if (step === 2) page.current?.scrollIntoView({ block: 'start' });
  }, [step]);

  const errorText = (shownError: CashOutError | ErrorAtField) =>
    t(shownError.tip, 'values' in shownError ? { ...shownError.values } : {});
  const messageForProof = ({ name, isSending }: ProofError) =>
    t(isSending ? 'cashOut.proofs.sending' : 'cashOut.proofs.missing', {
      name: t(`cashOut.proofs.names.${name}`),
    });
  const proofErrorText = currentProofError && messageForProof(currentProofError);
  const enteredAmount = cashOutAmount(choice, currency);
  const amountMinor = enteredAmount.kind === 'amount' ? enteredAmount.amountMinor : undefined;
  const isClosed = () => form.current === null;

  /** Shows the first error of the form. Returns whether the form has an error. */
  function showFirstError(withdrawableMinor: number, { minimumMinor } = config): boolean {
    const firstError = cashOutError(
      { choice, method, fields },
      { minimumMinor, withdrawableMinor, currency },
    );
    setError(firstError);
    if (firstError) toast.show(errorText(firstError));
    return firstError !== undefined;
  }

  async function goToProofs() {
    if (showFirstError(user.withdrawableBalanceMinor)) return;
    setChecking(true);
    const payoutModule = await load();
    setChecking(false);
    if (isClosed()) return;
    if (!payoutModule) {
      toast.show(t(isOnline ? 'common:serverBusy' : 'common:offline'));
      return;
    }
    const checkResult = payoutModule.checkDestination(method, fields, user.countryCode);
    if (checkResult.error) {
      setError({ ...checkResult.error, isAtField: true });
      return;
    }
    changeFields(checkResult.fields);
    // Balance and offer may have changed since the popup opened. The player must see the change before the upload.
    setChecking(true);
    const limits = await payoutModule.refreshLimits(host, offer, user.withdrawableBalanceMinor);
    setChecking(false);
    setOffer(limits.offer);
    if (limits.rollingAmountMinor > 0) {
      // `WageringLeft` replaces the form.
      void host.alert(t('cashOut.belowStandard', { amount: formatMoney(limits.rollingAmountMinor, user) }));
      return;
    }
    if (isClosed()) return;
    const { highestDepositMinor, requiredDepositMinor } = limits.offer.config;
    if (highestDepositMinor < requiredDepositMinor) {
      // Source: M-110.
      const amount = formatShortAmount(requiredDepositMinor, user.currencySymbol);
      await goToDeposit(t('cashOut.firstTime', { amount }));
      return;
    }
    const changedOffer = payoutModule.findOfferChange(offer, limits.offer, method, user);
    if (changedOffer) {
      if (changedOffer.field === 'method') setMethod('');
      setError({ ...changedOffer, isAtField: true });
      return;
    }
    if (!showFirstError(limits.withdrawableMinor, limits.offer.config)) setStep(2);
  }

  async function send() {
    const firstError = proofError(user, uploads);
    setRejectedProof(firstError);
    if (firstError) {
      toast.show(messageForProof(firstError));
      return;
    }
    if (!isOnline) {
      toast.show(t('common:offline'));
      return;
    }
    if (amountMinor === undefined) return;
    await submit({ amountMinor, method, fields, proofs: proofIds(user, uploads) }, uploads.linkPages);
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isWaiting || !acceptClick()) return;
    toast.clear();
    void (step === 1 ? goToProofs() : send());
  }

  const changeFields = (changes: Partial<CashOutFields>) => {
    setFieldsByMethod((previousFields) => ({
      ...previousFields,
      [method]: { ...(previousFields[method] ?? emptyFields), ...changes },
    }));
  };

  /** Replaces the pasted text with the address that it contains. */
  async function extractAddress() {
    const { accountNumber } = fields;
    const reading = (await load())?.readBitcoinAddress(accountNumber);
    if (reading?.kind !== 'address') return;
    const { address } = reading;
    setFieldsByMethod((previousFields) =>
      // The player may have typed more while the check was loading.
      previousFields[method]?.accountNumber === accountNumber
        ? { ...previousFields, [method]: { ...previousFields[method], accountNumber: address } }
        : previousFields,
    );
  }

  function onChange() {
    setError(undefined);
    resetKey();
  }

  const amountText = amountMinor === undefined ? '' : formatMoney(amountMinor, user);
  return (
    <form ref={form} noValidate className={styles['form']} onSubmit={onSubmit}>
      <CashOutFrame
        onBack={
          // A cash-out that was sent cannot be changed, so there is no way back.
          step === 2 && !busy && !isUnconfirmed
            ? () => {
                setStep(1);
                setRejectedProof(undefined);
              }
            : undefined
        }
        footer={
          <Button type="submit" variant="primary" size="large" full busy={isWaiting}>
            {step === 1 || amountText === ''
              ? t('cashOut.next')
              : t('cashOut.submit', { amount: amountText })}
          </Button>
        }
      >
        <div ref={page} className={styles['page']}>
          <Stepper
            label={t('cashOut.heading')}
            steps={[t('cashOut.steps.amount'), t('cashOut.steps.proofs')]}
            currentIndex={step - 1}
          />
          {isUnconfirmed && <UnconfirmedNotice />}
          {step === 1 || !payout ? (
            <AmountStep
              {...{ config, methods, user, isBlocked, choice, method, fields }}
              locked={isWaiting}
              error={
                error && {
                  field: error.field,
                  text: errorText(error),
                  isToasted: !('isAtField' in error),
                }
              }
              onChoice={(newChoice) => {
                setChoice(newChoice);
                // On blur the field rewrites 12,5 as 12.50. That is the same cash-out, so its key stays.
                if (!isSameAmount(choice, newChoice, currency)) onChange();
              }}
              onMethod={(code) => {
                setMethod(code);
                onChange();
                void load();
              }}
              onField={(field, value) => {
                changeFields({ [field]: value });
                onChange();
              }}
              onAddressBlur={() => void extractAddress()}
              onDeposit={() => void goToDeposit()}
            />
          ) : (
            <payout.ProofsStep
              method={methods.find(({ code }) => code === method) ?? { code: method, name: method }}
              fields={fields}
              feeMinor={config.feeMinor}
              user={user}
              uploads={uploads}
              errorOf={(name) => toastedError(name === rejectedProof?.name && proofErrorText)}
            />
          )}
        </div>
      </CashOutFrame>
    </form>
  );
}
