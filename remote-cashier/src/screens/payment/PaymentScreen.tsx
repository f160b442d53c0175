import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentPagePath } from 'shared-contracts/payments';
import type { ViewProps } from 'shared-contracts/remote';
import type { PaymentPage, PaymentProvider } from 'shared-contracts/routes';
import {
  AlertIcon,
  Button,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  ScreenHeading,
  Spinner,
} from 'shared-contracts/ui';
import { checkedPage } from './checkedPage';
import styles from './PaymentScreen.module.css';
import { tellLeft } from './tellLeft';

type Params = Readonly<Partial<Record<string, string>>> & {
  readonly provider: PaymentProvider;
  readonly page: PaymentPage;
};

const signs = {
  return: <ClockIcon />,
  cancel: <CloseIcon />,
  close: <CheckIcon />,
  pay: <AlertIcon />,
} as const;

/** Pages that a provider sends a player back to. What an address says never proves a payment. Source: T14, A-54. */
export function PaymentScreen({ host, params }: ViewProps<Params>) {
  const { t } = useTranslation(['cashier', 'common']);
  const { provider, page, orderId, status } = params;

  useEffect(() => {
    if (page === 'check') {
      const next = checkedPage(provider, status);
      if (next) void host.go(paymentPagePath(provider, next));
    }
    if (page === 'return' || page === 'cancel' || page === 'close') tellLeft(page, orderId);
    // A window that a script did not open stays; the link below is its way out.
    if (page === 'close') window.close();
  }, [host, provider, page, orderId, status]);

  const words = {
    check: undefined,
    processing: undefined,
    pay: t('payment.none.text'),
    return: t('payment.results.return.text'),
    cancel: t('payment.results.cancel.text'),
    close: t('payment.close.text'),
  }[page];
  const title = {
    check: t('payment.processing'),
    processing: t('payment.processing'),
    pay: t('payment.none.title'),
    return: t('payment.results.return.title'),
    cancel: t('payment.results.cancel.title'),
    close: t('payment.close.title'),
  }[page];
  const isWaiting = page === 'check' || page === 'processing';

  return (
    <div className={styles['screen']}>
      {isWaiting ? <Spinner size="large" /> : <span className={styles['sign']}>{signs[page]}</span>}
      <div className={styles['words']} role="status">
        <ScreenHeading>{title}</ScreenHeading>
        {words === undefined ? null : <p className={styles['text']}>{words}</p>}
      </div>
      {!isWaiting && (
        <Button variant="secondary" size="large" onClick={() => void host.go('/')}>
          {t('payment.home')}
        </Button>
      )}
    </div>
  );
}
