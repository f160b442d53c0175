import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinor } from 'shared-contracts/money';
import { useHost, useSession } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import { ResultView } from './ResultView';

interface SuccessViewProps {
  /** The popup that shows it. */
  popup: 'deposit' | 'paymentResult';
  orderId: string | undefined;
  /** In the wallet's currency; undefined where only the server knows it. */
  amountMinor: number | undefined;
  onClose?: () => void;
}

/** A deposit that came in, for every method: the amount, the new balance, and the ways on. Source: S-072, S-075. */
export function SuccessView({ popup, orderId, amountMinor, onClose }: SuccessViewProps) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const session = useSession();
  // M-077: until it is renewed, the session has the balance from before the deposit.
  const [isRenewed, setRenewed] = useState(false);
  useEffect(() => {
    void host.refreshSession().then(() => {
      setRenewed(true);
    });
  }, [host]);

  async function instead(open: () => Promise<void>) {
    await host.closePopup(popup);
    await open();
  }

  function play() {
    // A game or the lobby may lie right under this; another page is left for the lobby.
    const isHome = /^#?\/?(index)?$/.test(window.location.hash);
    void instead(() => (isHome ? Promise.resolve() : host.go('/')));
  }

  const user = session.kind === 'member' ? session.user : undefined;
  const shown = (minor: number) => formatMinor(minor, user?.currencySymbol ?? '');
  const balance = user && isRenewed ? shown(user.availableBalanceMinor) : undefined;
  return (
    <ResultView
      kind="success"
      title={t('payment.results.success.title')}
      text={
        user && amountMinor !== undefined ? t('coins.credited', { amount: shown(amountMinor) }) : undefined
      }
      note={balance && t('payment.results.success.text', { balance })}
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
      {onClose && (
        <Button variant="ghost" full onClick={onClose}>
          {t('common:close')}
        </Button>
      )}
    </ResultView>
  );
}
