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
import { cashOutAmount, cashOutMistake, type CashOutMistake } from './cashOutMistake';
import { clickGuard } from './clickGuard';
import { proofIds, proofMistake, type ProofMistake } from './proofs';
import { ProofsStep } from './ProofsStep';
import { useApply } from './useApply';

interface CashOutFormProps {
  config: CashOutConfig;
  methods: readonly ListedCashOutMethod[];
  user: User;
  isBlocked: boolean;
}

const nothingTyped: AmountChoice = { kind: 'typed', text: '' };

/** The two steps of a cash-out: how much and where to, then who. Source: M-105. */
export function CashOutForm({ config, methods, user, isBlocked }: CashOutFormProps) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const online = useLatest(host.online$);
  const { currency: code, currencySymbol: symbol } = user;
  const currency = { code, symbol };
  const [step, setStep] = useState<1 | 2>(1);
  const [choice, setChoice] = useState<AmountChoice>(nothingTyped);
  const [method, setMethod] = useState('');
  const [fields, setFields] = useState<CashOutFields>(noFields);
  const [mistake, setMistake] = useState<CashOutMistake>();
  const [missing, setMissing] = useState<ProofMistake>();
  const form = useRef<HTMLFormElement>(null);
  const toast = useStepToast(step);
  const [isTooSoon] = useState(() => clickGuard());
  const uploads = useUploads();
  const { busy, unsure, leaving, leadToDeposit, change, apply } = useApply(user);
  useUnsaved(uploads.isDirty && !leaving);

  const wrong = mistake?.field ?? (step === 2 ? missing?.name : undefined);
  useEffect(() => {
    if (wrong === undefined) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const amount = () => find('[role="spinbutton"]') ?? find('input[type="radio"]');
    (wrong === 'amount' ? amount() : find(`[name="${wrong}"]`))?.focus();
  }, [wrong, mistake, missing]);

  const messageOf = ({ tip, words }: CashOutMistake) => t(tip, { ...words });
  const messageForProof = ({ name, isSending }: ProofMistake) =>
    isSending
      ? t('cashOut.proofs.sending', { name: t(`cashOut.proofs.names.${name}`) })
      : t('cashOut.proofs.missing', { name: t(`cashOut.proofs.names.${name}`) });

  const read = cashOutAmount(choice, currency);
  const amountMinor = read.kind === 'amount' ? read.amountMinor : undefined;
  const needsDeposit = config.maxDepositMinor < config.requiredDepositMinor;

  async function toProofs() {
    const bounds = {
      minimumMinor: config.minimumMinor,
      withdrawableMinor: user.withdrawableBalanceMinor,
      currency,
    };
    const found = cashOutMistake({ choice, method, fields }, bounds);
    setMistake(found);
    if (found) {
      toast.show(messageOf(found));
      return;
    }
    if (needsDeposit) {
      // M-110
      await leadToDeposit(
        t('cashOut.firstTime', { amount: shortAmount(config.requiredDepositMinor, symbol) }),
      );
      return;
    }
    setStep(2);
  }

  async function toEnd() {
    const found = proofMistake(user, uploads);
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
    await apply({ amountMinor, method, fields, proofs: proofIds(user, uploads) });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy || isTooSoon()) return;
    toast.clear();
    void (step === 1 ? toProofs() : toEnd());
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
          step === 2 && !busy
            ? () => {
                setStep(1);
                setMissing(undefined);
              }
            : undefined
        }
        footer={
          <Button type="submit" variant="primary" size="large" full busy={busy}>
            {step === 1 || total === '' ? t('cashOut.next') : t('cashOut.submit', { amount: total })}
          </Button>
        }
      >
        <div className={styles['page']}>
          <Stepper
            label={t('cashOut.heading')}
            steps={[t('cashOut.steps.amount'), t('cashOut.steps.proofs')]}
            currentIndex={step - 1}
          />
          {unsure && (
            <p role="alert" className={styles['unsure']}>
              {t('cashOut.unsure')}
            </p>
          )}
          {step === 1 ? (
            <AmountStep
              {...{ config, methods, user, isBlocked, choice, method, fields }}
              locked={busy}
              mistake={mistake && { field: mistake.field, text: messageOf(mistake) }}
              onChoice={(next) => {
                setChoice(next);
                // The field rewrites 12,5 as 12.50 on blur: that is no other cash-out.
                if (!isSameAmount(choice, next, currency)) changed();
              }}
              onMethod={(code) => {
                setMethod(code);
                changed();
              }}
              onField={(field, value) => {
                setFields((current) => ({ ...current, [field]: value }));
                changed();
              }}
              onDeposit={() => void leadToDeposit()}
            />
          ) : (
            <ProofsStep
              user={user}
              uploads={uploads}
              errorOf={(name) => toastedError(missing?.name === name && messageForProof(missing))}
            />
          )}
        </div>
      </CashOutFrame>
    </form>
  );
}
