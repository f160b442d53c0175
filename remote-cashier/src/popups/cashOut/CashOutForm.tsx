import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CashOutConfig, ListedCashOutMethod } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { formatMoney, shortAmount } from 'shared-contracts/money';
import { useHost, useLatest, useStepToast, useUnsaved, useUploads } from 'shared-contracts/remote/react';
import { Button, Stepper, toastedError, type AmountChoice } from 'shared-contracts/ui';
import { isSameAmount } from '../../amounts/readAmount';
import { AmountStep } from './AmountStep';
import styles from './CashOutForm.module.css';
import { CashOutFrame } from './CashOutFrame';
import { noFields, type CashOutFields } from './cashOutFields';
import { cashOutAmount, cashOutError, type CashOutError } from './cashOutError';
import { clickGuard } from './clickGuard';
import { proofIds, proofError, type ProofError } from './proofs';
import { UnconfirmedNotice } from './UnconfirmedNotice';
import { useApply } from './useApply';
import { usePayout, type DestinationFieldError } from './usePayout';
import { useProofError } from './useProofError';

interface CashOutFormProps {
  config: CashOutConfig;
  methods: readonly ListedCashOutMethod[];
  user: User;
  isBlocked: boolean | undefined;
}

const nothingTyped: AmountChoice = { kind: 'typed', text: '' };

/** The two steps of a cash-out: amount and destination, then proofs. Source: M-105. */
export function CashOutForm({ user, isBlocked, ...opened }: CashOutFormProps) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const online = useLatest(host.online$);
  const currency = { code: user.currency, symbol: user.currencySymbol };
  // The operator can change its offer while the popup is open.
  const [offer, setOffer] = useState(opened);
  const { config, methods } = offer;
  const [step, setStep] = useState<1 | 2>(1);
  const [choice, setChoice] = useState<AmountChoice>(nothingTyped);
  const [method, setMethod] = useState('');
  const [fieldsByMethod, setFieldsByMethod] = useState<Readonly<Record<string, CashOutFields>>>({});
  const [error, setError] = useState<CashOutError | DestinationFieldError>();
  const [checking, setChecking] = useState(false);
  const [missing, setMissing] = useState<ProofError>();
  const form = useRef<HTMLFormElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const toast = useStepToast(step);
  const [isTooSoon] = useState(() => clickGuard());
  const uploads = useUploads();
  const { busy, unconfirmed, leaving, goToDeposit, change, apply } = useApply(user);
  const { payout, load } = usePayout();
  const fields = fieldsByMethod[method] ?? noFields;
  const waiting = busy || checking;
  // Closing the popup does not cancel a cash-out that was sent, so it needs no warning.
  useUnsaved(uploads.isDirty && !leaving && !unconfirmed && !busy);
  const badProof = useProofError(missing, { user, uploads, toast });
  const wrongField = error?.field ?? (step === 2 ? missing?.name : undefined);
  useEffect(() => {
    if (wrongField === undefined) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const amount = () => find('[role="spinbutton"]') ?? find('input[type="radio"]:enabled');
    const control = wrongField === 'amount' ? amount() : find(`[name="${wrongField}"]`);
    control?.focus();
    // Focus scrolls to the control only; the error below it can be out of view.
    const [errorId] = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
    if (errorId) document.getElementById(errorId)?.scrollIntoView({ block: 'center' });
  }, [wrongField, error, missing]);
  useEffect(() => {
    // The page is scrolled to the end of step 1. Step 2 starts at its top, with the destination.
    if (step === 2) page.current?.scrollIntoView({ block: 'start' });
  }, [step]);

  const errorText = (found: CashOutError | DestinationFieldError) =>
    t(found.tip, 'values' in found ? { ...found.values } : {});
  const messageForProof = ({ name, isSending }: ProofError) =>
    t(isSending ? 'cashOut.proofs.sending' : 'cashOut.proofs.missing', {
      name: t(`cashOut.proofs.names.${name}`),
    });
  const read = cashOutAmount(choice, currency);
  const amountMinor = read.kind === 'amount' ? read.amountMinor : undefined;
  const isClosed = () => form.current === null;

  /** Shows the first error of the form. Returns whether there is one. */
  function showFirstError(withdrawableMinor: number, { minimumMinor } = config): boolean {
    const found = cashOutError({ choice, method, fields }, { minimumMinor, withdrawableMinor, currency });
    setError(found);
    if (found) toast.show(errorText(found));
    return found !== undefined;
  }

  async function goToProofs() {
    if (showFirstError(user.withdrawableBalanceMinor)) return;
    setChecking(true);
    const loaded = await load();
    setChecking(false);
    if (isClosed()) return;
    if (!loaded) {
      toast.show(t(online ? 'common:serverBusy' : 'common:offline'));
      return;
    }
    const checked = loaded.checkDestination(method, fields, user.countryCode);
    if (checked.error) {
      setError({ ...checked.error, isAtField: true });
      return;
    }
    changeFields(checked.fields);
    // Balance and offer may have changed since the popup opened. The player must know that before the upload.
    setChecking(true);
    const latest = await loaded.refreshLimits(host, offer, user.withdrawableBalanceMinor);
    setChecking(false);
    setOffer(latest.offer);
    if (latest.rollingAmountMinor > 0) {
      // `WageringLeft` replaces the form.
      void host.alert(t('cashOut.belowStandard', { amount: formatMoney(latest.rollingAmountMinor, user) }));
      return;
    }
    if (isClosed()) return;
    const { maxDepositMinor, requiredDepositMinor } = latest.offer.config;
    if (maxDepositMinor < requiredDepositMinor) {
      // M-110
      const amount = shortAmount(requiredDepositMinor, user.currencySymbol);
      await goToDeposit(t('cashOut.firstTime', { amount }));
      return;
    }
    const difference = loaded.offerChange(offer, latest.offer, method, user);
    if (difference) {
      if (difference.field === 'method') setMethod('');
      setError({ ...difference, isAtField: true });
      return;
    }
    if (!showFirstError(latest.withdrawableMinor, latest.offer.config)) setStep(2);
  }

  async function send() {
    const found = proofError(user, uploads);
    setMissing(found);
    if (found) {
      toast.show(messageForProof(found));
      return;
    }
    if (!online) {
      toast.show(t('common:offline'));
      return;
    }
    if (amountMinor === undefined) return;
    await apply({ amountMinor, method, fields, proofs: proofIds(user, uploads) }, uploads.linkPages);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (waiting || isTooSoon()) return;
    toast.clear();
    void (step === 1 ? goToProofs() : send());
  }

  const changeFields = (changes: Partial<CashOutFields>) => {
    setFieldsByMethod((all) => ({ ...all, [method]: { ...(all[method] ?? noFields), ...changes } }));
  };

  /** Replaces the pasted text with the address in it. */
  async function extractAddress() {
    const { accountNumber } = fields;
    const reading = (await load())?.readBitcoinAddress(accountNumber);
    if (reading?.kind !== 'address') return;
    const { address } = reading;
    setFieldsByMethod((all) =>
      // The player may have typed while the check loaded.
      all[method]?.accountNumber === accountNumber
        ? { ...all, [method]: { ...all[method], accountNumber: address } }
        : all,
    );
  }

  function onChange() {
    setError(undefined);
    change();
  }

  const total = amountMinor === undefined ? '' : formatMoney(amountMinor, user);
  return (
    <form ref={form} noValidate className={styles['form']} onSubmit={submit}>
      <CashOutFrame
        onBack={
          // A cash-out that was sent cannot be changed.
          step === 2 && !busy && !unconfirmed
            ? () => {
                setStep(1);
                setMissing(undefined);
              }
            : undefined
        }
        footer={
          <Button type="submit" variant="primary" size="large" full busy={waiting}>
            {step === 1 || total === '' ? t('cashOut.next') : t('cashOut.submit', { amount: total })}
          </Button>
        }
      >
        <div ref={page} className={styles['page']}>
          <Stepper
            label={t('cashOut.heading')}
            steps={[t('cashOut.steps.amount'), t('cashOut.steps.proofs')]}
            currentIndex={step - 1}
          />
          {unconfirmed && <UnconfirmedNotice />}
          {step === 1 || !payout ? (
            <AmountStep
              {...{ config, methods, user, isBlocked, choice, method, fields }}
              locked={waiting}
              error={
                error && {
                  field: error.field,
                  text: errorText(error),
                  isToasted: !('isAtField' in error),
                }
              }
              onChoice={(next) => {
                setChoice(next);
                // On blur the field rewrites 12,5 as 12.50, which is the same cash-out.
                if (!isSameAmount(choice, next, currency)) onChange();
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
              onAddressLeft={() => void extractAddress()}
              onDeposit={() => void goToDeposit()}
            />
          ) : (
            <payout.ProofsStep
              method={methods.find(({ code }) => code === method) ?? { code: method, name: method }}
              fields={fields}
              feeMinor={config.feeMinor}
              user={user}
              uploads={uploads}
              errorOf={(name) =>
                toastedError(name === missing?.name && badProof && messageForProof(badProof))
              }
            />
          )}
        </div>
      </CashOutFrame>
    </form>
  );
}
