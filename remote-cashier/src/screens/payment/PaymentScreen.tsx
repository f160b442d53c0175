import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentPagePath } from 'shared-contracts/payments';
import type { ViewProps } from 'shared-contracts/remote';
import type { PaymentPage, PaymentProvider } from 'shared-contracts/routes';
import { AlertIcon, CheckIcon, ClockIcon, CloseIcon, Spinner } from 'shared-contracts/ui';
import { askPaypal } from './askPaypal';
import { checkedPage } from './checkedPage';
import { NoPaymentNotice, PageNotice, Sign } from './PageNotice';
import { PayPage } from './PayPage';
import { plainId } from '../../open/plainId';
import { SuccessView } from '../../outcome/SuccessView';
import styles from './PaymentScreen.module.css';
import { tellLeft } from './tellLeft';
import { useOrderState } from '../../open/useOrderState';
import { usePaymentOf } from '../../open/usePaymentOf';

type Params = Readonly<Partial<Record<string, string>>> & {
  readonly provider: PaymentProvider;
  readonly page: PaymentPage;
};

const signs = {
  return: <ClockIcon />,
  cancel: <CloseIcon />,
  close: <CheckIcon />,
  error: <AlertIcon />,
} as const;

/**
 * Pages that a provider sends a player back to. The server's state of the order decides what they show; an address
 * proves nothing and counts only while the order is open. Source: T14, A-54.
 */
function PaymentAddress({ host, params }: ViewProps<Params>) {
  const { t } = useTranslation(['cashier', 'common']);
  const { provider, page, status, biz_id: bizId, c_url: site } = params;
  // Providers have names of their own for the order.
  const orderId = params['orderId'] ?? params['order_id'] ?? params['depositId'] ?? bizId;
  const isMalformed = Boolean(orderId) && plainId(orderId) === undefined;

  useEffect(() => {
    if (page === 'return' || page === 'cancel' || page === 'close') tellLeft(page, orderId);
    // A window that a script did not open stays; the link below is its way out.
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
  // The window closes whatever became of the order, and the casino shows that.
  if (page === 'close') {
    const text = order.state === 'open' ? t('payment.close.text') : undefined;
    return <PageNotice sign={<Sign>{signs.close}</Sign>} title={t('payment.close.title')} text={text} />;
  }
  const { state } = leadsOn ? ({ state: 'checking' } as const) : order;
  if (state === 'none') {
    return <NoPaymentNotice title={t('payment.nothing.title')} text={t('payment.nothing.text')} />;
  }
  if (state === 'success') {
    return (
      <div className={styles['screen']}>
        <SuccessView isScreen orderId={order.orderId} onClose={() => void host.go('/')} />
      </div>
    );
  }
  if (state === 'unconfirmed') {
    return (
      <PageNotice
        sign={<Sign>{signs.return}</Sign>}
        title={t('payment.unconfirmed.title')}
        text={t('payment.unconfirmed.text')}
        note={t('payment.stillCounts')}
      />
    );
  }
  const shown = state === 'open' ? page : state;
  if (shown === 'checking' || shown === 'check' || shown === 'processing') {
    return <PageNotice sign={<Spinner size="large" />} title={t('payment.processing')} />;
  }
  return (
    <PageNotice
      sign={<Sign>{signs[shown]}</Sign>}
      title={t(`payment.results.${shown}.title`)}
      text={t(`payment.results.${shown}.text`)}
      note={shown === 'return' ? undefined : t('payment.stillCounts')}
    />
  );
}

/** A new address mounts a new view, which requests the state of its order again. */
export const PaymentScreen = (props: ViewProps<Params>) => (
  <PaymentAddress key={JSON.stringify(props.params)} {...props} />
);
