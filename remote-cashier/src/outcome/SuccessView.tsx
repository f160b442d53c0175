import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { combineLatest, filter, startWith, switchMap, take } from 'rxjs';
import { formatMoney } from 'shared-contracts/money';
import { useHost, useSession } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import { receiptOf } from '../flow/announceCredit';
import { tabSeen$ } from '../flow/tabSeen';
import { useRelease } from '../release/useRelease';
import { HistoryButton } from './HistoryButton';
import { LeaveButton } from './LeaveButton';
import type { OutcomePlace } from './OutcomePlace';
import { PrintedBrand } from './PrintedBrand';
import { ResultView } from './ResultView';
import { useOpenInstead } from './useOpenInstead';

interface SuccessViewProps extends OutcomePlace {
  orderId: string | undefined;
}

/** A deposit that was credited, the same for every method. Source: S-072, S-075, M-079, M-086. */
export function SuccessView({ orderId, ...place }: SuccessViewProps) {
  const host = useHost();
  const { t, i18n } = useTranslation(['cashier', 'common']);
  const session = useSession();
  // M-077: until it is refreshed, the session has the balance from before the deposit.
  const [isRefreshed, setRefreshed] = useState(false);
  useEffect(() => {
    // A failed refresh is repeated when the browser is back online or the tab is visible again.
    const refreshing = combineLatest([host.online$, tabSeen$.pipe(startWith(undefined))])
      .pipe(
        filter(([isOnline]) => isOnline),
        switchMap(() => host.refreshSession().catch(() => undefined)),
        filter((refresh) => refresh?.isRefreshed === true),
        take(1),
      )
      .subscribe(() => {
        setRefreshed(true);
      });
    return () => {
      refreshing.unsubscribe();
    };
  }, [host]);

  const openInstead = useOpenInstead(place);
  async function play() {
    if (!place.isScreen) await host.closePopup('paymentResult');
    // A game or the lobby may lie right under this; another page is left for the lobby.
    if (!/^#?\/?(index)?$/.test(window.location.hash)) await host.go('/');
  }

  const user = session.kind === 'member' ? session.user : undefined;
  const { isBlocked, amountMinor: releasedMinor } = useRelease(user?.id);
  const money = (minor: number) => (user ? formatMoney(minor, user) : '');
  // Another browser may have placed the order: then only its id is known here. No call returns the amount of an order:
  // the status is a number, and rows of the transaction history have no order id.
  const receipt = receiptOf(orderId);
  const isInWallet = user !== undefined && user.currency === receipt?.currency;
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ResultView
      kind="success"
      printed={<PrintedBrand />}
      isScreen={place.isScreen}
      title={
        receipt?.method === 'CASH' ? t('payment.results.success.cash') : t('payment.results.success.title')
      }
      text={
        user && isRefreshed
          ? t('payment.results.success.text', { balance: money(user.availableBalanceMinor) })
          : undefined
      }
      note={
        isBlocked
          ? [
              t('payment.onHold'),
              ...(releasedMinor === undefined
                ? []
                : [t('deposit.release', { amount: money(releasedMinor) })]),
            ].join(' ')
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
      {isBlocked ? (
        host.serves('deposit') && (
          <Button
            variant="primary"
            size="large"
            full
            data-opens="deposit"
            onClick={() => void openInstead('deposit')}
          >
            {t('common:deposit')}
          </Button>
        )
      ) : (
        <Button variant="primary" size="large" full onClick={() => void play()}>
          {t('payment.play')}
        </Button>
      )}
      <Button
        full
        onClick={() => {
          window.print();
        }}
      >
        {t('payment.print')}
      </Button>
      <HistoryButton full isScreen={place.isScreen} />
      <LeaveButton {...place} />
    </ResultView>
  );
}
