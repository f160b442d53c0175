import { useTranslation } from 'react-i18next';
import { popupHeadingId, type PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { useLatest, useSession } from 'shared-contracts/remote/react';
import { Button, CloseIcon, IconButton, PopupFrame } from 'shared-contracts/ui';
import { creditOf } from '../../flow/announceCredit';
import { ResultView } from '../../outcome/ResultView';
import { SuccessView } from '../../outcome/SuccessView';
import { useKeptPayments } from '../../open/useKeptPayments';
import { useConfirmation } from './useConfirmation';

/** What became of a payment. Only our own code opens it as a success; no address does. Source: T14. */
export function PaymentResultPopup({ host, params }: ViewProps<PopupParams<'paymentResult'>>) {
  const { t } = useTranslation(['cashier', 'common']);
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

  const session = useSession();
  const credit = creditOf(params.orderId);
  const isInWallet = session.kind === 'member' && session.user.currency === credit?.currency;

  const close = () => void host.closePopup('paymentResult');

  async function instead(open: () => Promise<void>) {
    await host.closePopup('paymentResult');
    await open();
  }

  const text = () => {
    if (isNothing) return t('payment.nothing.text');
    if (isSignedOut) return t('payment.signedOut.text');
    if (kind === 'confirming') {
      if (!online) return t('payment.offline');
      // This one is asked about as long as it takes.
      return asks === 'deposit' ? t('payment.results.processing.text') : t('payment.results.confirming.text');
    }
    return kind === 'success' ? undefined : t(`payment.results.${kind}.text`);
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
      {kind === 'success' ? (
        <SuccessView
          popup="paymentResult"
          orderId={params.orderId}
          amountMinor={isInWallet ? credit.amountMinor : undefined}
        />
      ) : (
        <ResultView
          kind={isSignedOut ? 'return' : isNothing ? 'error' : kind}
          title={title()}
          text={text()}
          note={isUnsettled ? t('payment.stillCounts') : undefined}
          orderId={orderId}
        >
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
          {isUnsettled && host.serves('contact') && (
            <Button
              full
              data-opens="contact"
              onClick={() => void host.openPopup('contact', { query: 'deposit' })}
            >
              {t('payment.support')}
            </Button>
          )}
          <Button variant="ghost" full onClick={close}>
            {t('common:close')}
          </Button>
        </ResultView>
      )}
    </PopupFrame>
  );
}
