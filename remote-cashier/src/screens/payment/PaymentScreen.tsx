import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentPagePath } from 'shared-contracts/payments';
import type { ViewProps } from 'shared-contracts/remote';
import type { PaymentPage, PaymentProvider } from 'shared-contracts/routes';
import { CheckIcon, ClockIcon, CloseIcon, Spinner } from 'shared-contracts/ui';
import { askPaypal } from './askPaypal';
import { checkedPage } from './checkedPage';
import { NoPaymentNotice, PageNotice, Sign } from './PageNotice';
import { PayPage } from './PayPage';
import { plainId } from '../../open/plainId';
import { tellLeft } from './tellLeft';
import { useKnownOrder } from '../../open/useKnownOrder';

type Params = Readonly<Partial<Record<string, string>>> & {
  readonly provider: PaymentProvider;
  readonly page: PaymentPage;
};

const signs = {
  return: <ClockIcon />,
  cancel: <CloseIcon />,
  close: <CheckIcon />,
} as const;

/** Pages that a provider sends a player back to. What an address says never proves a payment. Source: T14, A-54. */
export function PaymentScreen({ host, params }: ViewProps<Params>) {
  const { t } = useTranslation(['cashier', 'common']);
  const { provider, page, status, biz_id: bizId, c_url: site } = params;
  // Providers have names of their own for the order.
  const orderId = params['orderId'] ?? params['order_id'] ?? bizId;

  useEffect(() => {
    if (page === 'return' || page === 'cancel' || page === 'close') tellLeft(page, orderId);
    // A window that a script did not open stays; the link below is its way out.
    if (page === 'close') window.close();
  }, [page, orderId]);

  useEffect(() => {
    if (page !== 'check') return undefined;
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
  }, [host, provider, page, orderId, status, bizId, site]);

  // A check page that continues by itself says so; every other page needs a known order.
  const leadsOn = page === 'check' && (provider === 'paypal' || checkedPage(provider, status) !== undefined);
  const known = useKnownOrder(
    leadsOn || page === 'pay' ? undefined : provider,
    leadsOn ? undefined : orderId,
  );

  if (page === 'pay') return <PayPage provider={provider} />;
  if (known === 'none' && !leadsOn && page !== 'close') {
    return <NoPaymentNotice title={t('payment.nothing.title')} text={t('payment.nothing.text')} />;
  }
  if (page === 'check' || page === 'processing' || (known === 'asking' && page !== 'close')) {
    return <PageNotice sign={<Spinner size="large" />} title={t('payment.processing')} />;
  }
  const title = {
    return: t('payment.results.return.title'),
    cancel: t('payment.results.cancel.title'),
    close: t('payment.close.title'),
  }[page];
  const text = {
    return: t('payment.results.return.text'),
    cancel: t('payment.results.cancel.text'),
    close: known === 'known' ? t('payment.close.text') : undefined,
  }[page];
  return <PageNotice sign={<Sign>{signs[page]}</Sign>} title={title} text={text} />;
}
