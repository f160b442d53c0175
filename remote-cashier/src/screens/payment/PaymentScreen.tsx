import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentPagePath } from 'shared-contracts/payments';
import type { ViewProps } from 'shared-contracts/remote';
import type { PaymentPage, PaymentProvider } from 'shared-contracts/routes';
import { CheckIcon, ClockIcon, Spinner } from 'shared-contracts/ui';
import { askPaypal } from './askPaypal';
import { checkedPage, reportsFailure } from './checkedPage';
import { PageNotice, Sign } from './PageNotice';
import { PayPage } from './PayPage';
import { plainId } from '../../orders/plainId';
import { EndedView } from '../../results/EndedView';
import { OrderFacts } from '../../results/OrderFacts';
import { useOrderFacts } from '../../results/useOrderFacts';
import { NoPaymentView } from '../../results/NoPaymentView';
import { SignedOutView } from '../../results/SignedOutView';
import { SuccessView } from '../../results/SuccessView';
import { UnconfirmedView } from '../../results/UnconfirmedView';
import styles from './PaymentScreen.module.css';
import { notifyLeft } from './notifyLeft';
import { useOrderState } from '../../openDeposits/useOrderState';
import { usePaymentOf } from '../../openDeposits/usePaymentOf';

type Params = Readonly<Partial<Record<string, string>>> & {
  readonly provider: PaymentProvider;
  readonly page: PaymentPage;
};

/** An order that has not ended. */
function OpenOrder({ orderId }: { orderId: string | undefined }) {
  const known = useOrderFacts({ orderId });
  return (
    <div className={styles['facts']}>
      <OrderFacts {...{ known, orderId }} />
    </div>
  );
}

/**
 * Pages that a provider sends a player back to. The server's state of the order decides what they show; an address
 * proves nothing. While the order is open, what an address says of its end is shown as a report.
 */
function PaymentAddress({ host, params }: ViewProps<Params>) {
  const { t } = useTranslation(['cashier', 'common']);
  const { provider, page, status, biz_id: bizId, c_url: site } = params;
  // Each provider has its own name for the order id.
  const orderId = [params['orderId'], params['order_id'], params['depositId'], bizId].find(Boolean);
  const isMalformed = orderId !== undefined && plainId(orderId) === undefined;

  useEffect(() => {
    if (page === 'return' || page === 'cancel' || page === 'close') notifyLeft(page, orderId);
    // The browser keeps a window that no script opened; the button below leaves it.
    if (page === 'close') window.close();
  }, [page, orderId]);

  useEffect(() => {
    if (page !== 'check' || isMalformed) return undefined;
    const leadTo = (next: PaymentPage, order?: string) =>
      void host.go(`${paymentPagePath(provider, next)}${order === undefined ? '' : `?orderId=${order}`}`);
    if (provider === 'paypal') {
      const asking = askPaypal(host, { bizId, site }).subscribe((next) => {
        leadTo(next, plainId(bizId));
      });
      return () => {
        asking.unsubscribe();
      };
    }
    const next = checkedPage(provider, status);
    if (next) leadTo(next, plainId(orderId));
    return undefined;
  }, [host, provider, page, orderId, isMalformed, status, bizId, site]);

  // A check page that continues by itself says so; every other page needs a known order.
  const leadsOn =
    page === 'check' &&
    !isMalformed &&
    (provider === 'paypal' || checkedPage(provider, status) !== undefined);
  const startedHere = usePaymentOf(provider);
  const order = useOrderState(leadsOn || page === 'pay' ? undefined : { named: orderId, startedHere });

  if (page === 'pay') return <PayPage provider={provider} />;
  // The window closes whatever the outcome of the order is; the casino shows that.
  if (page === 'close') {
    const text = order.state === 'open' ? t('payment.close.text') : undefined;
    return (
      <PageNotice
        sign={
          <Sign>
            <CheckIcon />
          </Sign>
        }
        title={t('payment.close.title')}
        text={text}
      />
    );
  }
  const { state } = leadsOn ? ({ state: 'checking' } as const) : order;
  const place = { isScreen: true, orderId: order.orderId, onClose: () => void host.go('/') };
  const isReported = page === 'cancel' || (page === 'return' && reportsFailure(status));
  const outcome = () => {
    switch (state) {
      case 'none':
        return <NoPaymentView {...place} />;
      case 'signedOut':
        return <SignedOutView {...place} />;
      case 'success':
        return <SuccessView {...place} />;
      case 'error':
      case 'cancel':
        return <EndedView {...place} end={state} />;
      case 'unconfirmed':
        return <UnconfirmedView {...place} isReported={isReported} isChecking />;
      case 'open':
        return isReported && <UnconfirmedView {...place} isReported isChecking />;
      case 'checking':
        return undefined;
    }
  };
  const view = outcome();
  if (view) return <div className={styles['screen']}>{view}</div>;
  const openOrder = state === 'open' ? <OpenOrder orderId={order.orderId} /> : undefined;
  if (openOrder && page === 'return') {
    return (
      <PageNotice
        sign={
          <Sign>
            <ClockIcon />
          </Sign>
        }
        title={t('payment.results.return.title')}
        text={t('payment.results.return.text')}
      >
        {openOrder}
      </PageNotice>
    );
  }
  return (
    <PageNotice
      sign={<Spinner size="large" />}
      title={t('payment.processing')}
      text={t(`payment.results.${openOrder ? 'processing' : 'confirming'}.text`)}
    >
      {openOrder}
    </PageNotice>
  );
}

/** A new address mounts a new view, which requests the state of its order again. */
export const PaymentScreen = (props: ViewProps<Params>) => (
  <PaymentAddress key={JSON.stringify(props.params)} {...props} />
);
