import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinor } from 'shared-contracts/money';
import { useHost, useLatest, useSession } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import { receiptOf } from '../flow/announceCredit';
import { ResultView } from './ResultView';

interface SuccessViewProps {
  orderId: string | undefined;
  onClose: () => void;
  /** The view is a screen, not the content of a popup. */
  isScreen?: boolean;
}

/** A deposit that came in, the same for every method. Source: S-072, S-075, M-079, M-086. */
export function SuccessView({ orderId, onClose, isScreen = false }: SuccessViewProps) {
  const host = useHost();
  const { t, i18n } = useTranslation(['cashier', 'common']);
  const session = useSession();
  // M-077: until it is refreshed, the session has the balance from before the deposit.
  const [isRefreshed, setRefreshed] = useState(false);
  const online = useLatest(host.online$);
  useEffect(() => {
    // A refresh also resolves if it fails: offline it would show the balance from before as the new one.
    if (!online) return undefined;
    let isCurrent = true;
    void host.refreshSession().then(() => {
      if (isCurrent) setRefreshed(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [host, online]);

  async function instead(open: () => Promise<void>) {
    await host.closePopup('paymentResult');
    await open();
  }

  function play() {
    // A game or the lobby may lie right under this; another page is left for the lobby.
    const isHome = /^#?\/?(index)?$/.test(window.location.hash);
    void instead(() => (isHome ? Promise.resolve() : host.go('/')));
  }

  const user = session.kind === 'member' ? session.user : undefined;
  const money = (minor: number) => formatMinor(minor, user?.currencySymbol ?? '');
  // Another browser may have placed the order: then only its id is known here.
  const receipt = receiptOf(orderId);
  const isInWallet = user !== undefined && user.currency === receipt?.currency;
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ResultView
      kind="success"
      isScreen={isScreen}
      title={
        receipt?.method === 'CASH' ? t('payment.results.success.cash') : t('payment.results.success.title')
      }
      text={
        user && isRefreshed
          ? t('payment.results.success.text', { balance: money(user.availableBalanceMinor) })
          : undefined
      }
      facts={[
        ...(isInWallet ? [{ label: t('payment.amount'), value: money(receipt.amountMinor) }] : []),
        ...(receipt?.methodName === undefined
          ? []
          : [{ label: t('payment.method'), value: receipt.methodName }]),
        ...(receipt ? [{ label: t('payment.time'), value: time.format(receipt.atMs) }] : []),
      ]}
      orderId={orderId}
    >
      <Button variant="primary" size="large" full onClick={play}>
        {t('payment.play')}
      </Button>
      {host.serves('transactions') && (
        <Button
          full
          data-opens="transactions"
          onClick={() => void instead(() => host.openPopup('transactions'))}
        >
          {t('payment.history')}
        </Button>
      )}
      <Button variant="ghost" full onClick={onClose}>
        {t('common:close')}
      </Button>
    </ResultView>
  );
}
