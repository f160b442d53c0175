import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { take } from 'rxjs';
import { safeFrameUrl, type Session } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import type { PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup, useLatest, useSession } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import type { PageLeft } from '../../flow/connectBridgePage';
import { savedPaymentOf } from '../../flow/savedPayments';
import { createPaymentFrame } from '../../flow/createPaymentFrame';
import { ProviderFrame } from '../../providerFrame/ProviderFrame';
import { useOrderState } from '../../openDeposits/useOrderState';
import { Facts } from '../../orders/Facts';
import { OrderId } from '../../orders/OrderId';
import { ResultView } from '../../results/ResultView';
import styles from './PaymentFramePopup.module.css';

const statusCallOf = { pingpong: 'stripe', paypal: 'paypal' } as const;

/**
 * Shows a provider's page in a frame. A message of the page closes the popup but does not decide the outcome. When the
 * server reports the outcome, the result replaces the popup. Source: S-057, M-081.
 */
export function PaymentFramePopup({ host, params }: ViewProps<PopupParams<'paymentFrame'>>) {
  const { orderId, url, provider } = params;
  const { t } = useTranslation(['cashier', 'common']);
  const session = useSession();
  const language = useLatest(host.language$);
  const isOnline = useLatest(host.online$);
  const { paymentsOrigin, providerOrigins } = host.config;
  // Validated again, because the browser's history can restore the params.
  const address = safeFrameUrl(url, providerOrigins, window.location.origin);
  const [frame] = useState(() => createPaymentFrame({ paymentsOrigin, provider, language }));
  const hasShownResult = useRef(false);

  async function showResult(result: PopupParams<'paymentResult'>) {
    if (hasShownResult.current) return;
    hasShownResult.current = true;
    await host.closePopup('paymentFrame');
    await host.openPopup('paymentResult', result);
  }

  const onLeft = useEffectEvent(({ page }: PageLeft) =>
    showResult(
      page === 'return'
        ? { kind: 'confirming', asks: statusCallOf[provider], orderId }
        : {
            kind: 'cancel',
            isOpen: true,
            orderId,
            // Closing the page reports no cancellation. With `asks`, the result popup does not claim one.
            ...(page !== 'cancel' && { asks: statusCallOf[provider] }),
          },
    ),
  );

  // The order can end while its page stays open and sends no message.
  useOrderState(
    { linkedId: orderId, localPayment: undefined },
    (end) => void showResult({ kind: end, orderId }),
  );

  const reportAddress = useEffectEvent(() => {
    host.report('an order with an address that is not on the list');
  });

  useEffect(() => {
    if (address === undefined) {
      reportAddress();
      return undefined;
    }
    const subscription = frame.left$.subscribe((event) => void onLeft(event));
    // `left$` emits only while `events$` has a subscriber.
    subscription.add(frame.events$.subscribe());
    frame.show({ orderId, url: address });
    return () => {
      subscription.unsubscribe();
    };
  }, [frame, orderId, address]);

  const onClosed = useEffectEvent((latestSession: Session) => {
    // If the session has ended, the host has closed this popup and informed the player.
    if (hasShownResult.current || latestSession.kind !== 'member') return;
    void host.refreshSession();
    if (address !== undefined) void host.toast(t('payment.left'));
  });
  useEffect(
    () => () => {
      host.session$.pipe(take(1)).subscribe(onClosed);
    },
    [host],
  );

  const close = () => void host.closePopup('paymentFrame');
  const amountMinor = savedPaymentOf(host, orderId)?.amountMinor;
  const amountFacts =
    amountMinor === undefined || session.kind !== 'member'
      ? []
      : [{ label: t('payment.amount'), value: formatMoney(amountMinor, session.user) }];

  return (
    <TitledPopup title={t('deposit.heading')} popup="paymentFrame">
      {address === undefined ? (
        <ResultView
          kind="error"
          title={t('payment.noPage.title')}
          text={t('payment.noPage.text')}
          orderId={orderId}
        >
          <Button full onClick={close}>
            {t('common:close')}
          </Button>
        </ResultView>
      ) : (
        <div className={styles['view']}>
          <ProviderFrame frame={frame} />
          <p role="status" className={styles['status']}>
            {isOnline ? t('payment.inFrame') : t('payment.offline')}
          </p>
          <Facts
            facts={[
              ...amountFacts,
              { label: t('payment.orderId'), value: <OrderId orderId={orderId} />, isLong: true },
            ]}
          />
          <p className={styles['next']}>
            <span>{t('payment.next')}</span> <span>{t('payment.leaving')}</span>
          </p>
        </div>
      )}
    </TitledPopup>
  );
}
