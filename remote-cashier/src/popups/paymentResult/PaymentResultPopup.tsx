import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { popupHeadingId, type PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { useLatest } from 'shared-contracts/remote/react';
import { Button, CloseIcon, IconButton, PopupFrame } from 'shared-contracts/ui';
import { useKeptPayments } from '../../open/useKeptPayments';
import { useOrderState } from '../../open/useOrderState';
import { ResultView } from '../../outcome/ResultView';
import { CaseView } from './CaseView';
import { SuccessView } from '../../outcome/SuccessView';
import { useConfirmation } from './useConfirmation';

/** The outcome of a payment. Only our own code opens it as a success; no address does. Source: T14. */
export function PaymentResultPopup({ host, params }: ViewProps<PopupParams<'paymentResult'>>) {
  const { t } = useTranslation(['cashier', 'common']);
  const { kind, asks, isOpen = false, isNotFound = false } = params;
  const { open } = useKeptPayments();
  const confirmation = useConfirmation(params);
  const online = useLatest(host.online$);
  const hasEnded = kind === 'error' || kind === 'cancel';
  // Only an address or a provider reported this result, not the server.
  const isReported = kind === 'return' || (hasEnded && (isOpen || params.orderId === undefined));
  const isPolled = isReported || (kind === 'processing' && params.orderId !== undefined);
  // An address that names no order names no method either: it may mean any of several payments.
  const startedHere = open.length === 1 ? open[0] : undefined;
  const order = useOrderState(isPolled ? { named: params.orderId, startedHere } : undefined);
  const { state } = order;
  const isNothing = isReported && state === 'none' && (params.orderId !== undefined || open.length === 0);
  // An address without an order can claim that a payment ended, but not which one.
  const orderId = params.orderId ?? (kind === 'return' ? order.orderId : undefined);
  const end = state === 'success' || state === 'error' || state === 'cancel' ? state : undefined;

  useEffect(() => {
    if (end && order.orderId !== undefined)
      void host.openPopup('paymentResult', { kind: end, orderId: order.orderId });
  }, [host, end, order.orderId]);
  const isSignedOut = kind === 'confirming' && confirmation === 'signedOut';

  const close = () => void host.closePopup('paymentResult');
  async function instead(popup: 'deposit' | 'transactions') {
    await host.closePopup('paymentResult');
    await host.openPopup(popup);
  }
  const toHistory = () => void instead('transactions');
  const history = host.serves('transactions') && (
    <Button full data-opens="transactions" onClick={toHistory}>
      {t('payment.history')}
    </Button>
  );
  const closing = (
    <Button variant="ghost" full onClick={close}>
      {t('common:close')}
    </Button>
  );

  const view = () => {
    if (kind === 'success') return <SuccessView orderId={params.orderId} onClose={close} />;
    if (isSignedOut) {
      return (
        <ResultView
          kind="return"
          title={t('payment.signedOut.title')}
          text={t('payment.signedOut.text')}
          orderId={orderId}
        >
          {host.serves('signIn') && (
            <Button
              variant="primary"
              size="large"
              full
              data-opens="signIn"
              onClick={() => void host.openPopup('signIn')}
            >
              {t('common:signIn')}
            </Button>
          )}
          {closing}
        </ResultView>
      );
    }
    if (isNothing) {
      return (
        <ResultView
          kind="error"
          title={t('payment.nothing.title')}
          text={t('payment.nothing.text')}
          orderId={undefined}
        >
          {history}
          {closing}
        </ResultView>
      );
    }
    // M-096, M-100: the report of a saved order is shown with the note that a payment still counts.
    const isSaved = open.some((one) => one.orderId === order.orderId);
    const showsReport = state === 'open' || state === 'none' || (hasEnded && isSaved);
    if (state === 'unconfirmed' && !showsReport) {
      return (
        <ResultView
          kind="return"
          title={t('payment.unconfirmed.title')}
          text={t('payment.unconfirmed.text')}
          note={t('payment.stillCounts')}
          orderId={orderId}
        >
          {history}
          {closing}
        </ResultView>
      );
    }
    // An order that has ended shows its end in a moment, in place of the report.
    const isChecking = isReported && (state === 'checking' || end !== undefined);
    if (hasEnded && (isNotFound || isReported) && !isChecking) {
      return (
        <CaseView
          end={isNotFound ? 'notFound' : kind}
          orderId={orderId}
          onHistory={toHistory}
          onClose={close}
        />
      );
    }
    const shown = isChecking ? 'confirming' : kind;
    // Methods without their own status call are polled until the server knows the outcome.
    const waits = shown === 'confirming' && asks === 'deposit' ? 'processing' : shown;
    return (
      <ResultView
        kind={shown}
        title={t(`payment.results.${shown}.title`)}
        text={shown === 'confirming' && !online ? t('payment.offline') : t(`payment.results.${waits}.text`)}
        // Some providers credit an order after it has failed.
        note={hasEnded && !isChecking ? t('payment.stillCounts') : undefined}
        orderId={orderId}
      >
        {hasEnded && !isChecking && host.serves('deposit') && (
          <Button
            variant="primary"
            size="large"
            full
            data-opens="deposit"
            onClick={() => void instead('deposit')}
          >
            {t('common:tryAgain')}
          </Button>
        )}
        {history}
        {closing}
      </ResultView>
    );
  };

  return (
    <PopupFrame
      title={t('deposit.heading')}
      headingId={popupHeadingId('paymentResult')}
      close={<IconButton label={t('common:close')} icon={<CloseIcon />} onClick={close} />}
    >
      {view()}
    </PopupFrame>
  );
}
