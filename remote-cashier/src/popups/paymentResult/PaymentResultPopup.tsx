import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinor } from 'shared-contracts/money';
import { popupHeadingId, type PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { useSession } from 'shared-contracts/remote/react';
import { Button, CloseIcon, IconButton, PopupFrame } from 'shared-contracts/ui';
import { Facts } from '../../outcome/Facts';
import { OrderId } from '../../outcome/OrderId';
import styles from './PaymentResultPopup.module.css';
import { ResultSign } from './ResultSign';

/** What became of a payment. Only our own code opens it as a success; no address does. Source: T14. */
export function PaymentResultPopup({ host, params }: ViewProps<PopupParams<'paymentResult'>>) {
  const { t } = useTranslation(['cashier', 'common']);
  const session = useSession();
  const { kind, orderId } = params;
  // Without an order the page's address alone says so, and that is no reason to pay once more. Source: T14.
  const isOver = orderId !== undefined && (kind === 'error' || kind === 'cancel');

  // M-077: until it is renewed, the session has the balance from before the deposit.
  const [isRenewed, setRenewed] = useState(false);
  useEffect(() => {
    if (kind !== 'success') return;
    void host.refreshSession().then(() => {
      setRenewed(true);
    });
  }, [host, kind]);

  const close = () => void host.closePopup('paymentResult');

  async function instead(open: () => Promise<void>) {
    await host.closePopup('paymentResult');
    await open();
  }

  function play() {
    // A game or the lobby may lie right under this; another page is left for the lobby.
    const isHome = /^#?\/?(index)?$/.test(window.location.hash);
    void instead(() => (isHome ? Promise.resolve() : host.go('/')));
  }

  const text = () => {
    if (kind !== 'success') return t(`payment.results.${kind}.text`);
    if (!isRenewed || session.kind !== 'member') return undefined;
    const { availableBalanceMinor, currencySymbol } = session.user;
    return t('payment.results.success.text', { balance: formatMinor(availableBalanceMinor, currencySymbol) });
  };

  return (
    <PopupFrame
      title={t('deposit.heading')}
      headingId={popupHeadingId('paymentResult')}
      close={<IconButton label={t('common:close')} icon={<CloseIcon />} onClick={close} />}
    >
      <div className={styles['result']}>
        <ResultSign kind={kind} />
        <div className={styles['words']} role="status">
          <h3 className={styles['title']}>{t(`payment.results.${kind}.title`)}</h3>
          <p className={styles['text']}>{text()}</p>
        </div>
        {orderId !== undefined && (
          <Facts
            facts={[{ label: t('payment.orderId'), value: <OrderId orderId={orderId} />, isLong: true }]}
          />
        )}
        <div className={styles['ways']}>
          {kind === 'success' && (
            <Button variant="primary" size="large" full onClick={play}>
              {t('payment.play')}
            </Button>
          )}
          {isOver && host.serves('deposit') && (
            <Button
              variant="primary"
              size="large"
              full
              onClick={() => void instead(() => host.openPopup('deposit'))}
            >
              {t('common:tryAgain')}
            </Button>
          )}
          {host.serves('transactions') && (
            <Button full onClick={() => void instead(() => host.openPopup('transactions'))}>
              {t('payment.history')}
            </Button>
          )}
          {kind !== 'success' && (
            <Button variant="ghost" full onClick={close}>
              {t('common:close')}
            </Button>
          )}
        </div>
      </div>
    </PopupFrame>
  );
}
