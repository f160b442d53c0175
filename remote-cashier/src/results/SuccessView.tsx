import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { combineLatest, filter, startWith, switchMap, take } from 'rxjs';
import { formatMoney } from 'shared-contracts/money';
import { useHost, useSession } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import { tabVisible$ } from '../flow/tabVisible';
import { useRelease } from '../blockedBalance/useRelease';
import { HistoryButton } from './HistoryButton';
import { LeaveButton } from './LeaveButton';
import type { OutcomeLocation } from './OutcomeLocation';
import { PrintedBrand } from './PrintedBrand';
import { ResultView } from './ResultView';
import { useOpenInstead } from './useOpenInstead';

interface SuccessViewProps extends OutcomeLocation {
  orderId: string | undefined;
}

/** A credited deposit of any method. Source: S-072, S-075, M-079, M-086. */
export function SuccessView({ orderId, ...location }: SuccessViewProps) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const session = useSession();
  // M-077: until it is refreshed, the session has the balance from before the deposit.
  const [isRefreshed, setRefreshed] = useState(false);
  useEffect(() => {
    // A failed refresh is repeated when the browser is back online or the tab is visible again.
    const refreshing = combineLatest([host.online$, tabVisible$.pipe(startWith(undefined))])
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

  const openInstead = useOpenInstead(location);
  async function play() {
    if (!location.isScreen) await host.closePopup('paymentResult');
    // Only the lobby, or a game over it, can stay below this view.
    if (!/^#?\/?(index)?$/.test(window.location.hash)) await host.go('/');
  }

  const user = session.kind === 'member' ? session.user : undefined;
  const { isBlocked, amountMinor: releasedMinor } = useRelease(user?.id);
  const money = (minor: number) => (user ? formatMoney(minor, user) : '');
  return (
    <ResultView
      kind="success"
      printed={<PrintedBrand />}
      isScreen={location.isScreen}
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
      <HistoryButton full isScreen={location.isScreen} />
      <LeaveButton {...location} />
    </ResultView>
  );
}
