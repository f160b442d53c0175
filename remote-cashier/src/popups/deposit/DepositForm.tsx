import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositConfig } from 'shared-contracts/api';
import { take } from 'rxjs';
import type { Session, User } from 'shared-contracts/domain';
import { formatMinor, shortAmount } from 'shared-contracts/money';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import { depositMaximumMinor } from 'shared-contracts/rules';
import { AmountPicker, Button, type AmountChoice, type AmountPickerHandle } from 'shared-contracts/ui';
import { amountMistake, type AmountMistake } from '../../amounts/amountMistake';
import { offeredAmounts } from '../../amounts/offeredAmounts';
import { readAmount } from '../../amounts/readAmount';
import type { AnyDepositMethod } from '../../flow/AnyDepositMethod';
import type { DetailsHandle } from '../../flow/DepositMethod';
import { isUnderWay, useDeposit } from '../../flow/useDeposit';
import { Agreement } from './Agreement';
import { DepositFrame } from './DepositFrame';
import styles from './DepositForm.module.css';
import { MethodBar } from './MethodBar';
import { paymentUnderWay } from './paymentUnderWay';
import { ProcessingView } from './ProcessingView';

interface DepositFormProps {
  method: AnyDepositMethod;
  config: DepositConfig;
  user: User;
  /** What the operator calls the method; missing while it is looked up. */
  shown: { readonly name: string; readonly icon: string } | undefined;
  onBack: () => void;
}

/** A long form is sent from its end, and this stands at its beginning. */
function intoSight(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: 'center' });
}

export function DepositForm({ method, config, user, shown, onBack }: DepositFormProps) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const online = useLatest(host.online$);
  const amounts = offeredAmounts(method.amounts, config);
  const [choice, setChoice] = useState<AmountChoice>(amounts.preselected);
  const [mistake, setMistake] = useState<AmountMistake>();
  const picker = useRef<AmountPickerHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  const details = useRef<DetailsHandle<never>>(null);
  const { phase, begin, change, leave: leaveDeposit, openPage } = useDeposit(method, user);
  const { state } = phase;
  const { currency, currencySymbol: symbol } = user;
  const underWay = isUnderWay(phase, method);

  const leave = useEffectEvent((session: Session) => {
    // The end of the session has taken the popup away, and there is nothing to add to that.
    if (session.kind !== 'member') return;
    const isOpen = leaveDeposit();
    if (isOpen || method.opens.kind === 'window') void host.refreshSession();
    if (isOpen || state.kind === 'paying' || state.kind === 'checking') void host.toast(t('payment.left'));
  });
  useEffect(
    () => () => {
      host.session$.pipe(take(1)).subscribe(leave);
    },
    [host],
  );

  const said = ({ tip, bound = '' }: AmountMistake) => t(tip, { bound });

  /** The first rule that fails, told and marked; everything typed stays. */
  function passes(): boolean {
    const wrong = amountMistake(choice, { minimumMinor: config.minimumMinor, currency });
    setMistake(wrong);
    if (wrong) {
      void host.toast(said(wrong), 'bad');
      picker.current?.focus();
      return false;
    }
    const detail = details.current?.check();
    if (detail) void host.toast(detail.tip, 'bad');
    return !detail;
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (underWay || !passes()) return;
    const read = readAmount(choice);
    if (read.kind !== 'amount') return;
    if (!online) {
      // Nothing has been sent: this is known, unlike an answer that did not come.
      void host.toast(t('common:offline'), 'bad');
      return;
    }
    const { Details } = method;
    begin({
      amountMinor: read.amountMinor,
      collect: Details && (async () => details.current?.collect()),
    });
  }

  const payment = paymentUnderWay(state, method);
  if (payment) {
    return (
      <DepositFrame>
        <ProcessingView
          payment={payment}
          amount={formatMinor(phase.amountMinor, symbol)}
          method={shown?.name ?? ''}
          onOpenPage={openPage}
        />
      </DepositFrame>
    );
  }

  const read = readAmount(choice);
  const { Details } = method;
  return (
    <form ref={form} noValidate className={styles['form']} onSubmit={submit}>
      <DepositFrame
        onBack={underWay ? undefined : onBack}
        footer={
          <div className={styles['forward']}>
            <Button type="submit" variant="primary" size="large" full busy={underWay}>
              {read.kind === 'amount' && read.amountMinor > 0
                ? t('deposit.submit', { amount: formatMinor(read.amountMinor, symbol) })
                : t('common:deposit')}
            </Button>
            <Agreement />
          </div>
        }
      >
        <MethodBar shown={shown} onChange={underWay ? undefined : onBack} />
        {phase.unsure && (
          <p ref={intoSight} role="alert" className={styles['unsure']}>
            {phase.unsure === 'same' ? t('deposit.unsure') : t('deposit.unsureChanged')}
          </p>
        )}
        <div className={styles['parts']}>
          <AmountPicker
            ref={picker}
            label={t('deposit.amount')}
            limits={t('deposit.limits', {
              minimum: shortAmount(config.minimumMinor, symbol),
              maximum: shortAmount(depositMaximumMinor, symbol),
            })}
            shortcutsMinor={amounts.shortcutsMinor}
            manual={
              amounts.allowsManualInput
                ? {
                    label: amounts.shortcutsMinor.length > 0 ? t('deposit.otherAmount') : t('deposit.amount'),
                    minMinor: config.minimumMinor,
                    maxMinor: depositMaximumMinor,
                  }
                : undefined
            }
            symbol={symbol}
            currency={currency}
            choice={choice}
            error={mistake && said(mistake)}
            locked={underWay}
            onChange={(next) => {
              setChoice(next);
              setMistake(undefined);
              change();
            }}
          />
          {Details && (
            <Details
              ref={details}
              locked={underWay}
              onChange={change}
              onSubmit={() => form.current?.requestSubmit()}
            />
          )}
        </div>
      </DepositFrame>
    </form>
  );
}
