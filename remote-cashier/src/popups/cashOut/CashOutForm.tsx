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
import { UnsureNotice } from './UnsureNotice';
import { useApply } from './useApply';
import { usePayout, type DestinationFieldError } from './usePayout';
import { useWrongProof } from './useWrongProof';

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
  const [mistake, setMistake] = useState<CashOutError | DestinationFieldError>();
  const [checking, setChecking] = useState(false);
  const [missing, setMissing] = useState<ProofError>();
  const form = useRef<HTMLFormElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const toast = useStepToast(step);
  const [isTooSoon] = useState(() => clickGuard());
  const uploads = useUploads();
  const { busy, unsure, leaving, leadToDeposit, change, apply } = useApply(user);
  const { payout, load } = usePayout();
  const fields = fieldsByMethod[method] ?? noFields;
  const waiting = busy || checking;
  // A cash-out that may have arrived is not lost by leaving.
  useUnsaved(uploads.isDirty && !leaving && !unsure && !busy);
  const wrongProof = useWrongProof(missing, { user, uploads, toast });
  const wrong = mistake?.field ?? (step === 2 ? missing?.name : undefined);
  useEffect(() => {
    if (wrong === undefined) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const amount = () => find('[role="spinbutton"]') ?? find('input[type="radio"]:enabled');
    const control = wrong === 'amount' ? amount() : find(`[name="${wrong}"]`);
    control?.focus();
    // Focus scrolls to the control only; the error below it can be out of view.
    const [sentence] = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
    if (sentence) document.getElementById(sentence)?.scrollIntoView({ block: 'center' });
  }, [wrong, mistake, missing]);
  useEffect(() => {
    // Step 1 is left at its end. Step 2 starts at its top, with the destination.
    if (step === 2) page.current?.scrollIntoView({ block: 'start' });
  }, [step]);

  const messageOf = (found: CashOutError | DestinationFieldError) =>
    t(found.tip, 'values' in found ? { ...found.values } : {});
  const messageForProof = ({ name, isSending }: ProofError) =>
    t(isSending ? 'cashOut.proofs.sending' : 'cashOut.proofs.missing', {
      name: t(`cashOut.proofs.names.${name}`),
    });
  const read = cashOutAmount(choice, currency);
  const amountMinor = read.kind === 'amount' ? read.amountMinor : undefined;
  const isClosed = () => form.current === null;

  /** Shows the first thing that is wrong with the form. */
  function isRefused(withdrawableMinor: number, { minimumMinor } = config): boolean {
    const found = cashOutError({ choice, method, fields }, { minimumMinor, withdrawableMinor, currency });
    setMistake(found);
    if (found) toast.show(messageOf(found));
    return found !== undefined;
  }

  async function toProofs() {
    if (isRefused(user.withdrawableBalanceMinor)) return;
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
      setMistake({ ...checked.error, isAtField: true });
      return;
    }
    write(checked.fields);
    // Balance and offer can have changed since the popup opened. The player must know before uploading pictures.
    setChecking(true);
    const now = await loaded.refreshStanding(host, offer, user.withdrawableBalanceMinor);
    setChecking(false);
    setOffer(now.offer);
    if (now.rollingAmountMinor > 0) {
      // The page about wagering replaces the form.
      void host.alert(t('cashOut.belowStandard', { amount: formatMoney(now.rollingAmountMinor, user) }));
      return;
    }
    if (isClosed()) return;
    const { maxDepositMinor, requiredDepositMinor } = now.offer.config;
    if (maxDepositMinor < requiredDepositMinor) {
      // M-110
      const amount = shortAmount(requiredDepositMinor, user.currencySymbol);
      await leadToDeposit(t('cashOut.firstTime', { amount }));
      return;
    }
    const difference = loaded.offerChange(offer, now.offer, method, user);
    if (difference) {
      if (difference.field === 'method') setMethod('');
      setMistake({ ...difference, isAtField: true });
      return;
    }
    if (!isRefused(now.withdrawableMinor, now.offer.config)) setStep(2);
  }

  async function toEnd() {
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
    void (step === 1 ? toProofs() : toEnd());
  }

  const write = (changes: Partial<CashOutFields>) => {
    setFieldsByMethod((all) => ({ ...all, [method]: { ...(all[method] ?? noFields), ...changes } }));
  };

  /** Extracts the address from the pasted text. */
  async function tidyAddress() {
    const { accountNumber } = fields;
    const reading = (await load())?.readBitcoinAddress(accountNumber);
    if (reading?.kind !== 'address') return;
    const { address } = reading;
    setFieldsByMethod((all) =>
      // More may have been typed while the check loaded.
      all[method]?.accountNumber === accountNumber
        ? { ...all, [method]: { ...all[method], accountNumber: address } }
        : all,
    );
  }

  function changed() {
    setMistake(undefined);
    change();
  }

  const total = amountMinor === undefined ? '' : formatMoney(amountMinor, user);
  return (
    <form ref={form} noValidate className={styles['form']} onSubmit={submit}>
      <CashOutFrame
        onBack={
          // A cash-out that may have arrived cannot be changed.
          step === 2 && !busy && !unsure
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
          {unsure && <UnsureNotice />}
          {step === 1 || !payout ? (
            <AmountStep
              {...{ config, methods, user, isBlocked, choice, method, fields }}
              locked={waiting}
              mistake={
                mistake && {
                  field: mistake.field,
                  text: messageOf(mistake),
                  isToasted: !('isAtField' in mistake),
                }
              }
              onChoice={(next) => {
                setChoice(next);
                // The field rewrites 12,5 as 12.50 on blur: that is the same cash-out.
                if (!isSameAmount(choice, next, currency)) changed();
              }}
              onMethod={(code) => {
                setMethod(code);
                changed();
                void load();
              }}
              onField={(field, value) => {
                write({ [field]: value });
                changed();
              }}
              onAddressLeft={() => void tidyAddress()}
              onDeposit={() => void leadToDeposit()}
            />
          ) : (
            <payout.ProofsStep
              method={methods.find(({ code }) => code === method) ?? { code: method, name: method }}
              fields={fields}
              feeMinor={config.feeMinor}
              user={user}
              uploads={uploads}
              errorOf={(name) =>
                toastedError(name === missing?.name && wrongProof && messageForProof(wrongProof))
              }
            />
          )}
        </div>
      </CashOutFrame>
    </form>
  );
}
