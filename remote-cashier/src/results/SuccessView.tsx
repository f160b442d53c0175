import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { combineLatest, filter, startWith, switchMap, take } from 'rxjs';
import { formatMoney } from 'shared-contracts/money';
import { useHost, useSession } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import { tabSeen$ } from '../flow/tabSeen';
import { useRelease } from '../blockedBalance/useRelease';
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
  const { t } = useTranslation(['cashier', 'common']);
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
  return (
    <ResultView
      kind="success"
      printed={<PrintedBrand />}
      isScreen={place.isScreen}
      title={t('payment.results.success.title')}
      cashTitle={t('payment.results.success.cash')}
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
