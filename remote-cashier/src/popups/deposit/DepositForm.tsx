import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositConfig } from 'shared-contracts/api';
import { take } from 'rxjs';
import type { Session, User } from 'shared-contracts/domain';
import { formatMoney, shortAmount } from 'shared-contracts/money';
import { useHost, useLatest, useStepToast } from 'shared-contracts/remote/react';
import { depositMaximumMinor } from 'shared-contracts/rules';
import { AmountPicker, Button, type AmountPickerHandle } from 'shared-contracts/ui';
import { amountError, type AmountError } from '../../amounts/amountError';
import { isSameAmount } from '../../amounts/readAmount';
import type { AnyDepositMethod } from '../../flow/AnyDepositMethod';
import type { CollectedFor, DetailsHandle } from '../../flow/DepositMethod';
import type { OpenPayment } from '../../flow/openPayments';
import { useDeposit } from '../../flow/useDeposit';
import { Agreement } from './Agreement';
import { DepositFrame } from './DepositFrame';
import styles from './DepositForm.module.css';
import { MethodBar, type ShownMethod } from './MethodBar';
import { orderStage, paymentUnderWay } from './paymentUnderWay';
import { ProcessingView } from './ProcessingView';
import { useAmountChoice } from './useAmountChoice';
import { useOpenOrder } from './useOpenOrder';
import { useShownAmount } from './useShownAmount';

interface DepositFormProps {
  method: AnyDepositMethod;
  config: DepositConfig;
  user: User;
  /** The operator's description of the method; missing while it loads. */
  shown: ShownMethod | undefined;
  /** The amount to begin with, where it is not the method's own. */
  wantedMinor?: number | undefined;
  /** An earlier deposit to continue: its order is requested again at once. */
  resumed?: OpenPayment | undefined;
  onBack: () => void;
}

export function DepositForm(props: DepositFormProps) {
  const { method, config, user, shown, resumed, onBack } = props;
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const online = useLatest(host.online$);
  const { releasedMinor, amounts, choice, setChoice } = useAmountChoice(props);
  const [mistake, setMistake] = useState<AmountError>();
  const picker = useRef<AmountPickerHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  const details = useRef<DetailsHandle<never>>(null);
  const deposit = useDeposit(method, user, shown?.name);
  const { phase, where, underWay, begin, change, leave: leaveDeposit } = deposit;
  const { state } = phase;
  const percent = shown?.discountPercent ?? 0;
  const { currency: code, currencySymbol: symbol } = user;
  const currency = { code, symbol };
  const toast = useStepToast();
  const collect = method.Details && (async (deposit: CollectedFor) => details.current?.collect(deposit));
  const { view: openOrder, sendNew } = useOpenOrder({
    ...{ method, deposit, user, name: shown?.name, resumed, collect },
  });

  const leave = useEffectEvent((session: Session) => {
    // The end of the session has closed the popup; the player needs no toast.
    if (session.kind !== 'member') return;
    const isOpen = leaveDeposit();
    // M-072, M-104
    if (isOpen || where.kind !== 'nowhere') void host.refreshSession();
    if (isOpen || state.kind === 'paying' || state.kind === 'checking') void host.toast(t('payment.left'));
  });
  useEffect(
    () => () => {
      host.session$.pipe(take(1)).subscribe(leave);
    },
    [host],
  );

  const resume = useEffectEvent(() => {
    if (resumed) begin({ amountMinor: resumed.amountMinor, resumed });
  });
  // Runs inside the click that led here; otherwise the browser would block the window.
  useLayoutEffect(() => {
    resume();
  }, []);

  const messageOf = ({ tip, words }: AmountError) => t(tip, { ...words });

  function amountPasses(): boolean {
    const wrong = amountError(choice, { minimumMinor: config.minimumMinor, currency });
    setMistake(wrong);
    if (!wrong) return true;
    toast.show(messageOf(wrong));
    picker.current?.focus();
    return false;
  }

  function detailsPass(): boolean {
    const detail = details.current?.check();
    if (!detail) return true;
    if (detail.asAlert) void host.alert(detail.tip);
    else toast.show(detail.tip);
    return false;
  }

  /** Shows and marks the first rule that fails. Everything typed stays. */
  const passes = () =>
    method.detailsFirst ? detailsPass() && amountPasses() : amountPasses() && detailsPass();

  const { shownMinor, ...press } = useShownAmount(choice, currency);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    toast.clear();
    const wasSeen = press.wasSeen();
    if (underWay || openOrder || !passes() || !wasSeen || shownMinor === undefined) return;
    if (!online) {
      // Nothing has been sent, so no order can exist, as after a lost response.
      toast.show(t('common:offline'));
      return;
    }
    sendNew();
    begin({ amountMinor: shownMinor, collect });
  }

  const ordered = where.kind === 'elsewhere' ? orderStage(state) : undefined;
  if (where.kind === 'elsewhere' && ordered) {
    return (
      <where.Order
        {...ordered}
        order={phase.placed?.order as never}
        amountMinor={phase.amountMinor}
        user={user}
        Frame={DepositFrame}
        onPaid={deposit.paid}
        onClose={() => void host.closePopup('deposit')}
      />
    );
  }

  const payment = paymentUnderWay(state, where);
  if (payment) {
    return (
      <DepositFrame>
        <ProcessingView
          payment={payment}
          amount={formatMoney(phase.amountMinor, user)}
          method={shown?.name ?? ''}
          frame={deposit.frame}
          onOpenPage={deposit.openPage}
        />
      </DepositFrame>
    );
  }

  const { Details, detailsFirst } = method;
  const ownPart = Details && (
    <Details
      ref={details}
      locked={underWay}
      onChange={() => {
        if (!openOrder) change();
      }}
      onSubmit={() => form.current?.requestSubmit()}
    />
  );

  return (
    <form ref={form} noValidate className={styles['form']} onSubmitCapture={press.submit} onSubmit={submit}>
      <DepositFrame
        onBack={underWay ? undefined : onBack}
        footer={
          !openOrder && (
            <div className={styles['forward']}>
              <Button
                type="submit"
                variant="primary"
                size="large"
                full
                busy={underWay}
                onMouseDown={press.begin}
                onMouseLeave={press.cancel}
                onContextMenu={press.cancel}
              >
                {shownMinor
                  ? t('deposit.submit', { amount: formatMoney(shownMinor, user) })
                  : t('common:deposit')}
              </Button>
              <Agreement />
            </div>
          )
        }
      >
        <MethodBar shown={shown} onChange={underWay ? undefined : onBack} />
        {openOrder}
        {!openOrder && releasedMinor !== undefined && (
          <p role="status" className={styles['notice']}>
            {t('deposit.release', { amount: formatMoney(releasedMinor, user) })}
          </p>
        )}
        <div className={styles['parts']} hidden={openOrder !== undefined}>
          {detailsFirst && ownPart}
          <AmountPicker
            ref={picker}
            label={t('deposit.amount')}
            limits={t('deposit.limits', {
              minimum: shortAmount(config.minimumMinor, symbol),
              maximum: shortAmount(depositMaximumMinor, symbol),
            })}
            shortcutsMinor={amounts.shortcutsMinor}
            minShortcutMinor={config.minimumMinor}
            maxShortcutMinor={depositMaximumMinor}
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
            currency={code}
            choice={choice}
            error={mistake && messageOf(mistake)}
            locked={underWay}
            onChange={(next) => {
              setChoice(next);
              // The field rewrites 12,5 as 12.50 on blur: that is the same deposit.
              if (isSameAmount(choice, next, currency)) return;
              setMistake(undefined);
              change();
            }}
          />
          {percent > 0 && shownMinor !== undefined && (
            <p className={styles['discount']}>
              {t('deposit.discount', {
                due: formatMoney(shownMinor - Math.floor((shownMinor * percent) / 100), user),
                amount: formatMoney(shownMinor, user),
                percent,
              })}
            </p>
          )}
          {!detailsFirst && ownPart}
        </div>
      </DepositFrame>
    </form>
  );
}
