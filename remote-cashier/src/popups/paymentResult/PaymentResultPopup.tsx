import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinor } from 'shared-contracts/money';
import { popupHeadingId, type PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { useLatest, useSession } from 'shared-contracts/remote/react';
import { Button, CloseIcon, IconButton, PopupFrame } from 'shared-contracts/ui';
import { ResultView } from '../../outcome/ResultView';
import { useKeptPayments } from '../../open/useKeptPayments';
import { useConfirmation } from './useConfirmation';

/** What became of a payment. Only our own code opens it as a success; no address does. Source: T14. */
export function PaymentResultPopup({ host, params }: ViewProps<PopupParams<'paymentResult'>>) {
  const { t } = useTranslation(['cashier', 'common']);
  const session = useSession();
  const { kind, asks, isOpen = false } = params;
  const { open } = useKeptPayments();
  // An address may tell of a return without naming the order: then it is the one that was begun here last.
  const orderId = params.orderId ?? open[0]?.orderId;
  const claims = kind === 'return' || kind === 'error' || kind === 'cancel';
  const isNothing = claims && params.orderId === undefined && open.length === 0;
  const confirmation = useConfirmation(params);
  const isSignedOut = kind === 'confirming' && confirmation === 'signedOut';
  const online = useLatest(host.online$);
  const hasEnded = kind === 'error' || kind === 'cancel';
  // Of how this came to its end the server has said nothing, and it may still be paid.
  const isUnsettled = hasEnded && isOpen;
  // Without an order the page's address alone says so, and that is no reason to pay once more. Source: T14.
  const isOver = params.orderId !== undefined && hasEnded && !isOpen;

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
    if (isNothing) return t('payment.nothing.text');
    if (isSignedOut) return t('payment.signedOut.text');
    if (kind === 'confirming') {
      if (!online) return t('payment.offline');
      // This one is asked about as long as it takes.
      return asks === 'deposit' ? t('payment.results.processing.text') : t('payment.results.confirming.text');
    }
    if (kind !== 'success') return t(`payment.results.${kind}.text`);
    if (!isRenewed || session.kind !== 'member') return undefined;
    const { availableBalanceMinor, currencySymbol } = session.user;
    return t('payment.results.success.text', { balance: formatMinor(availableBalanceMinor, currencySymbol) });
  };

  const title = () => {
    if (isNothing) return t('payment.nothing.title');
    return isSignedOut ? t('payment.signedOut.title') : t(`payment.results.${kind}.title`);
  };

  return (
    <PopupFrame
      title={t('deposit.heading')}
      headingId={popupHeadingId('paymentResult')}
      close={<IconButton label={t('common:close')} icon={<CloseIcon />} onClick={close} />}
    >
      <ResultView
        kind={isSignedOut ? 'return' : isNothing ? 'error' : kind}
        title={title()}
        text={text()}
        note={isUnsettled ? t('payment.stillCounts') : undefined}
        orderId={orderId}
      >
        {kind === 'success' && (
          <Button variant="primary" size="large" full onClick={play}>
            {t('payment.play')}
          </Button>
        )}
        {isSignedOut && host.serves('signIn') && (
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
        {isOver && host.serves('deposit') && (
          <Button
            variant="primary"
            size="large"
            full
            data-opens="deposit"
            onClick={() => void instead(() => host.openPopup('deposit'))}
          >
            {t('common:tryAgain')}
          </Button>
        )}
        {!isSignedOut && host.serves('transactions') && (
          <Button
            {...(isUnsettled && ({ variant: 'primary', size: 'large' } as const))}
            full
            data-opens="transactions"
            onClick={() => void instead(() => host.openPopup('transactions'))}
          >
            {t('payment.history')}
          </Button>
        )}
        {kind !== 'success' && (
          <Button variant="ghost" full onClick={close}>
            {t('common:close')}
          </Button>
        )}
      </ResultView>
    </PopupFrame>
  );
}
