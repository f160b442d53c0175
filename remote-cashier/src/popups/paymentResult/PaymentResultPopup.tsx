import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup, useLatest, useSession } from 'shared-contracts/remote/react';
import { useMemberChanged } from '../../openDeposits/useMemberChanged';
import { useSavedPayments } from '../../openDeposits/useSavedPayments';
import { useOrderState } from '../../openDeposits/useOrderState';
import { EndedView } from '../../results/EndedView';
import { HistoryButton } from '../../results/HistoryButton';
import { LeaveButton } from '../../results/LeaveButton';
import { NoPaymentView } from '../../results/NoPaymentView';
import { ResultView } from '../../results/ResultView';
import { SignedOutView } from '../../results/SignedOutView';
import { SuccessView } from '../../results/SuccessView';
import { UnconfirmedView } from '../../results/UnconfirmedView';
import { NotFoundView } from './NotFoundView';
import { useConfirmation } from './useConfirmation';

/**
 * Shows the outcome of a payment. Only our own code can open it as a success; an address cannot. Until the server
 * reports an end, the popup shows what the address or the provider's page claims, as not confirmed.
 */
export function PaymentResultPopup({ host, params }: ViewProps<PopupParams<'paymentResult'>>) {
  const { t } = useTranslation();
  const { kind, asks: statusCall, isOpen: isOrderOpen = false, isNotFound = false } = params;
  const { open, ended } = useSavedPayments();
  const confirmation = useConfirmation(params);
  const isOnline = useLatest(host.online$);
  const session = useSession();
  const hasMemberChanged = useMemberChanged();
  const isFailureKind = kind === 'error' || kind === 'cancel';
  // An address or a provider's page claims this result, but the server has not reported it.
  const isClaimed =
    kind === 'return' || (isFailureKind && !isNotFound && (isOrderOpen || params.orderId === undefined));
  const isPolled = isClaimed || (kind === 'processing' && params.orderId !== undefined);
  // An address without an order can refer to any saved payment, so only a single candidate is used.
  const candidates = open.length > 0 ? open : ended;
  const localPayment = candidates.length === 1 ? candidates[0] : undefined;
  const order = useOrderState(isPolled ? { linkedId: params.orderId, localPayment } : undefined);
  const { state } = order;
  // If the address claims an end but names no order, it is unknown which payment ended.
  const orderId = params.orderId ?? (kind === 'return' ? order.orderId : undefined);
  const hasNoPayment = isClaimed && state === 'none';
  // Several payments are open, and the address does not name one of them.
  const isOneOfSeveral = hasNoPayment && params.orderId === undefined && open.length > 0;
  const end = state === 'success' || state === 'error' || state === 'cancel' ? state : undefined;

  useEffect(() => {
    if (end && order.orderId !== undefined)
      void host.openPopup('paymentResult', { kind: end, orderId: order.orderId });
  }, [host, end, order.orderId]);
  useEffect(() => {
    if (hasMemberChanged) void host.closePopup('paymentResult');
  }, [host, hasMemberChanged]);

  const close = () => void host.closePopup('paymentResult');
  const viewProps = { orderId, onClose: close };

  /** Every payment belongs to a member, so a visitor must sign in first. */
  function isSignedOut() {
    if (isClaimed) return state === 'signedOut';
    return kind === 'confirming' ? confirmation === 'signedOut' : session.kind === 'visitor';
  }

  const view = () => {
    if (hasMemberChanged) return null;
    if (isSignedOut()) return <SignedOutView {...viewProps} />;
    if (kind === 'success') return <SuccessView {...viewProps} />;
    if (isNotFound) return <NotFoundView {...viewProps} />;
    if (hasNoPayment && !isOneOfSeveral) return <NoPaymentView {...viewProps} />;
    // If the order has ended, the popup with its end will replace this one.
    const isChecking = isClaimed && (state === 'checking' || end !== undefined);
    if (state === 'unconfirmed' || isOneOfSeveral || (isFailureKind && isClaimed && !isChecking)) {
      // M-096, M-100: with a `statusCall`, the polls had no outcome or the page was closed. Nothing reported a failure.
      const isReported = isFailureKind && statusCall === undefined;
      return (
        <UnconfirmedView
          {...viewProps}
          isReported={isReported}
          isOneOfSeveral={isOneOfSeveral}
          isChecking={order.orderId !== undefined}
        />
      );
    }
    if (isFailureKind && !isChecking) return <EndedView {...viewProps} end={kind} />;
    const shownKind = isChecking ? 'confirming' : kind;
    // Methods without their own status call are polled without a limit, so they have the text for `processing`.
    const textKind = shownKind === 'confirming' && statusCall === 'deposit' ? 'processing' : shownKind;
    return (
      <ResultView
        kind={shownKind}
        title={t(`payment.results.${shownKind}.title`)}
        text={
          shownKind === 'confirming' && !isOnline
            ? t('payment.offline')
            : t(`payment.results.${textKind}.text`)
        }
        orderId={orderId}
      >
        <HistoryButton full />
        <LeaveButton onClose={close} />
      </ResultView>
    );
  };

  return (
    <TitledPopup title={t('deposit.heading')} popup="paymentResult">
      {view()}
    </TitledPopup>
  );
}
