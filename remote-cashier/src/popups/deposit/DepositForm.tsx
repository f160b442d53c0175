import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { take } from 'rxjs';
import type { DepositConfig, MaxBonus } from 'shared-contracts/api';
import type { Session, User } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import { useHost, useLatest, useStepToast, type EndpointCall } from 'shared-contracts/remote/react';
import { Button, type AmountPickerHandle } from 'shared-contracts/ui';
import { amountError, type AmountError } from '../../amounts/amountError';
import { isSameAmount } from '../../amounts/readAmount';
import type { AnyDepositMethod, CollectInput, DetailsHandle } from '../../flow/DepositMethod';
import type { SavedPayment } from '../../flow/savedPayments';
import { useDeposit } from '../../flow/useDeposit';
import { Agreement } from './Agreement';
import { AmountPart } from './AmountPart';
import { BonusPart } from './BonusPart';
import styles from './DepositForm.module.css';
import { DepositFrame } from './DepositFrame';
import { MethodBar, type MethodDescription } from './MethodBar';
import { orderStage, paymentUnderWay, ProcessingView } from './ProcessingView';
import { useAmountChoice, useShownAmount } from './useDepositAmount';
import { useBonusChoice } from './useBonusChoice';
import { useOpenOrder } from './useOpenOrder';

interface DepositFormProps {
  method: AnyDepositMethod;
  config: DepositConfig;
  user: User;
  bonus: EndpointCall<MaxBonus>;
  /** The operator's description of the method; undefined while it loads. */
  description: MethodDescription | undefined;
  /** Preselected in place of the method's own amount. */
  initialMinor?: number | undefined;
  /** An earlier deposit to continue. The form sends it again as soon as it opens. */
  resumed?: SavedPayment | undefined;
  onBack: () => void;
}

/** The form of one method. After the order call, the view of the payment replaces it. */
export function DepositForm(props: DepositFormProps) {
  const { method, config, user, description, resumed, onBack } = props;
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const isOnline = useLatest(host.online$);
  const toast = useStepToast();
  const form = useRef<HTMLFormElement>(null);
  const picker = useRef<AmountPickerHandle>(null);
  const details = useRef<DetailsHandle<never>>(null);
  const { currency: code, currencySymbol: symbol } = user;
  const currency = { code, symbol };
  const { unblockingDepositMinor, amounts, choice, setChoice } = useAmountChoice(props);
  const { shownMinor, ...press } = useShownAmount(choice, currency);
  const [error, setError] = useState<AmountError>();
  const bonus = useBonusChoice(resumed ? undefined : props.bonus);

  const deposit = useDeposit(method, user, description?.name);
  const { phase, channel, isUnderWay, begin, resetKey } = deposit;
  const { state } = phase;
  const collect = method.Details && (async (input: CollectInput) => details.current?.collect(input));
  const { view: openOrderView, forgetContinuedPayment } = useOpenOrder({
    method,
    deposit,
    user,
    name: description?.name,
    resumed,
    collect,
  });

  const resume = useEffectEvent(() => {
    if (resumed) begin({ amountMinor: resumed.amountMinor, resumed });
  });
  // The layout effect runs within the click that opened this form. After the click, the browser would block the window.
  useLayoutEffect(() => {
    resume();
  }, []);

  const onLeave = useEffectEvent((session: Session) => {
    // If the session has ended, the host has closed this popup and informed the player.
    if (session.kind !== 'member') return;
    const isUnknown = deposit.hasUnknownOutcome();
    // Source: M-072, M-104.
    if (isUnknown || channel.kind !== 'direct') void host.refreshSession();
    if (isUnknown || state.kind === 'paying' || state.kind === 'checking') void host.toast(t('payment.left'));
  });
  useEffect(
    () => () => {
      host.session$.pipe(take(1)).subscribe(onLeave);
    },
    [host],
  );

  const errorText = ({ tip, values }: AmountError) => t(tip, { ...values });

  function checkAmount(): boolean {
    const firstError = amountError(choice, { minimumMinor: config.minimumMinor, currency });
    setError(firstError);
    if (!firstError) return true;
    toast.show(errorText(firstError));
    picker.current?.focus();
    return false;
  }

  function checkDetails(): boolean {
    const firstError = details.current?.check();
    if (!firstError) return true;
    if (firstError.isShownInAlert) void host.alert(firstError.tip);
    else toast.show(firstError.tip);
    return false;
  }

  function checkBonus(): boolean {
    if (bonus.check()) return true;
    toast.show(t(bonus.missingTip));
    form.current?.querySelector<HTMLElement>('[data-bonus-choice] input')?.focus();
    return false;
  }

  /** Shows only the first error. All values stay in the form. */
  const check = () =>
    method.detailsFirst
      ? checkDetails() && checkAmount() && checkBonus()
      : checkAmount() && checkBonus() && checkDetails();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    toast.clear();
    // False if a script changed the amount after the press began.
    const isAmountUnchanged = press.end();
    if (isUnderWay || openOrderView || !check() || !isAmountUnchanged || shownMinor === undefined) return;
    if (!isOnline) {
      // Nothing is sent or saved while offline, so no payment with an unknown outcome remains.
      toast.show(t('common:offline'));
      return;
    }
    forgetContinuedPayment();
    begin({ amountMinor: shownMinor, collect, bonus: bonus.choice });
  }

  const offlineOrder = channel.kind === 'offline' ? orderStage(state) : undefined;
  if (channel.kind === 'offline' && offlineOrder) {
    return (
      <channel.Order
        {...offlineOrder}
        order={phase.placed?.order as never}
        amountMinor={phase.amountMinor}
        user={user}
        Frame={DepositFrame}
        onPaid={deposit.confirmPaid}
        onClose={() => void host.closePopup('deposit')}
      />
    );
  }

  const payment = paymentUnderWay(state, channel);
  if (payment) {
    return (
      <DepositFrame>
        <ProcessingView
          payment={payment}
          amount={formatMoney(phase.amountMinor, user)}
          methodName={description?.name ?? ''}
          frame={deposit.frame}
          onOpenPage={deposit.openPage}
        />
      </DepositFrame>
    );
  }

  const { Details, detailsFirst } = method;
  const detailsPart = Details && (
    <Details
      ref={details}
      locked={isUnderWay}
      onChange={() => {
        if (!openOrderView) resetKey();
      }}
      onSubmit={() => form.current?.requestSubmit()}
    />
  );

  return (
    <form ref={form} noValidate className={styles['form']} onSubmitCapture={press.submit} onSubmit={submit}>
      <DepositFrame
        onBack={isUnderWay ? undefined : onBack}
        footer={
          !openOrderView && (
            <div className={styles['footer']}>
              <Button
                type="submit"
                variant="primary"
                size="large"
                full
                busy={isUnderWay}
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
        <MethodBar description={description} onChange={isUnderWay ? undefined : onBack} />
        {openOrderView}
        {!openOrderView && unblockingDepositMinor !== undefined && (
          <p role="status" className={styles['notice']}>
            {t('deposit.release', { amount: formatMoney(unblockingDepositMinor, user) })}
          </p>
        )}
        <div className={styles['parts']} hidden={openOrderView !== undefined}>
          {detailsFirst && detailsPart}
          <AmountPart
            ref={picker}
            config={config}
            amounts={amounts}
            choice={choice}
            currency={currency}
            user={user}
            shownMinor={shownMinor}
            error={error && errorText(error)}
            locked={isUnderWay}
            discountPercent={description?.discountPercent ?? 0}
            onChange={(newChoice) => {
              setChoice(newChoice);
              // On blur the field rewrites 12,5 as 12.50. That is the same deposit, so it keeps its idempotency key.
              if (isSameAmount(choice, newChoice, currency)) return;
              setError(undefined);
              resetKey();
            }}
          />
          <BonusPart
            bonus={bonus}
            symbol={symbol}
            locked={isUnderWay}
            onChoose={(newChoice) => {
              bonus.choose(newChoice);
              toast.clear();
              resetKey();
            }}
          />
          {!detailsFirst && detailsPart}
        </div>
      </DepositFrame>
    </form>
  );
}
