import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentPagePath } from 'shared-contracts/payments';
import type { ViewProps } from 'shared-contracts/remote';
import type { PaymentPage, PaymentProvider } from 'shared-contracts/routes';
import { CheckIcon, ClockIcon, Spinner } from 'shared-contracts/ui';
import { pollPaypal } from './pollPaypal';
import { pageAfterCheck, isFailedStatus } from './pageAfterCheck';
import { PageNotice, Sign } from './PageNotice';
import { PayPage } from './PayPage';
import { validOrderId } from '../../orders/validOrderId';
import { EndedView } from '../../results/EndedView';
import { OrderFacts } from '../../results/OrderFacts';
import { useOrderDetails } from '../../results/useOrderDetails';
import { NoPaymentView } from '../../results/NoPaymentView';
import { SignedOutView } from '../../results/SignedOutView';
import { SuccessView } from '../../results/SuccessView';
import { UnconfirmedView } from '../../results/UnconfirmedView';
import styles from './PaymentScreen.module.css';
import { notifyProviderLeft } from './notifyProviderLeft';
import { useOrderState } from '../../openDeposits/useOrderState';
import { useNewestPayment } from '../../openDeposits/useNewestPayment';

type Params = Readonly<Partial<Record<string, string>>> & {
  readonly provider: PaymentProvider;
  readonly page: PaymentPage;
};

/** Details of an order that has not ended. */
function OpenOrderFacts({ orderId }: { orderId: string | undefined }) {
  const details = useOrderDetails({ orderId });
  return (
    <div className={styles['facts']}>
      <OrderFacts details={details} orderId={orderId} />
    </div>
  );
}

/**
 * The pages to which a provider returns the player. They show the state that the server reports, because an address
 * proves nothing. While the order is open, they show the end that the address claims, as not confirmed.
 */
function PaymentPageView({ host, params }: ViewProps<Params>) {
  const { t } = useTranslation(['cashier', 'common']);
  const { provider, page, status, biz_id: bizId, c_url: site } = params;
  // The providers use different names for the order id.
  const orderId = [params['orderId'], params['order_id'], params['depositId'], bizId].find(Boolean);
  const isMalformed = orderId !== undefined && validOrderId(orderId) === undefined;

  useEffect(() => {
    if (page === 'return' || page === 'cancel' || page === 'close') notifyProviderLeft(page, orderId);
    // Browsers close only windows that a script opened. In any other window the player uses the button below.
    if (page === 'close') window.close();
  }, [page, orderId]);

  useEffect(() => {
    if (page !== 'check' || isMalformed) return undefined;
    const goTo = (nextPage: PaymentPage, order?: string) =>
      void host.go(`${paymentPagePath(provider, nextPage)}${order === undefined ? '' : `?orderId=${order}`}`);
    if (provider === 'paypal') {
      const subscription = pollPaypal(host, { bizId, site }).subscribe((nextPage) => {
        goTo(nextPage, validOrderId(bizId));
      });
      return () => {
        subscription.unsubscribe();
      };
    }
    const nextPage = pageAfterCheck(provider, status);
    if (nextPage) goTo(nextPage, validOrderId(orderId));
    return undefined;
  }, [host, provider, page, orderId, isMalformed, status, bizId, site]);

  // A check page that redirects does not show an order, so none is polled.
  const isRedirecting =
    page === 'check' &&
    !isMalformed &&
    (provider === 'paypal' || pageAfterCheck(provider, status) !== undefined);
  const localPayment = useNewestPayment(provider);
  const order = useOrderState(
    isRedirecting || page === 'pay' ? undefined : { linkedId: orderId, localPayment },
  );

  if (page === 'pay') return <PayPage provider={provider} />;
  // This page only says that it can be closed. The casino shows the outcome.
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
  const { state } = isRedirecting ? ({ state: 'checking' } as const) : order;
  const viewProps = { isOnScreen: true, orderId: order.orderId, onClose: () => void host.go('/') };
  const isReported = page === 'cancel' || (page === 'return' && isFailedStatus(status));
  const outcome = () => {
    switch (state) {
      case 'none':
        return <NoPaymentView {...viewProps} />;
      case 'signedOut':
        return <SignedOutView {...viewProps} />;
      case 'success':
        return <SuccessView {...viewProps} />;
      case 'error':
      case 'cancel':
        return <EndedView {...viewProps} end={state} />;
      case 'unconfirmed':
        return <UnconfirmedView {...viewProps} isReported={isReported} isChecking />;
      case 'open':
        return isReported && <UnconfirmedView {...viewProps} isReported isChecking />;
      case 'checking':
        return undefined;
    }
  };
  const view = outcome();
  if (view) return <div className={styles['screen']}>{view}</div>;
  const openOrder = state === 'open' ? <OpenOrderFacts orderId={order.orderId} /> : undefined;
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

/** The key mounts a new view for each address, so that the order of the new address is polled. */
export const PaymentScreen = (props: ViewProps<Params>) => (
  <PaymentPageView key={JSON.stringify(props.params)} {...props} />
);
