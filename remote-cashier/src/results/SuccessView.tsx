import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { combineLatest, filter, startWith, switchMap, take } from 'rxjs';
import { formatMoney } from 'shared-contracts/money';
import { useHost, useSession } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import { tabVisible$ } from '../flow/tabVisible';
import { useUnblockingDeposit } from '../blockedBalance/useUnblockingDeposit';
import { HistoryButton } from './HistoryButton';
import { LeaveButton } from './LeaveButton';
import type { OutcomeLocation } from './OutcomeLocation';
import { PrintedBrand } from './PrintedBrand';
import { ResultView } from './ResultView';
import { useOpenPopup } from './useOpenPopup';

/** For example `#/` or `#/index`. */
const homeHash = /^#?\/?(index)?$/;

interface SuccessViewProps extends OutcomeLocation {
  orderId: string | undefined;
}

/** A credited deposit of any method. Source: S-072, S-075, M-079, M-086. */
export function SuccessView({ orderId, ...location }: SuccessViewProps) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const session = useSession();
  // M-077: before the refresh, the session still has the balance without the deposit.
  const [isRefreshed, setRefreshed] = useState(false);
  useEffect(() => {
    // A failed refresh is retried when the browser is back online or the tab is visible again.
    const subscription = combineLatest([host.online$, tabVisible$.pipe(startWith(undefined))])
      .pipe(
        filter(([isOnline]) => isOnline),
        switchMap(() => host.refreshSession().catch(() => undefined)),
        filter((result) => result?.isRefreshed === true),
        take(1),
      )
      .subscribe(() => {
        setRefreshed(true);
      });
    return () => {
      subscription.unsubscribe();
    };
  }, [host]);

  const openPopup = useOpenPopup(location);
  async function play() {
    if (!location.isOnScreen) await host.closePopup('paymentResult');
    // On the home page, and in a game that was opened from it, the player stays there. Any other page is replaced by
    // the home page.
    if (!homeHash.test(window.location.hash)) await host.go('/');
  }

  const user = session.kind === 'member' ? session.user : undefined;
  const { isBlocked, amountMinor: unblockingDepositMinor } = useUnblockingDeposit(user?.id);
  const formatAmount = (minor: number) => (user ? formatMoney(minor, user) : '');
  return (
    <ResultView
      kind="success"
      printed={<PrintedBrand />}
      isOnScreen={location.isOnScreen}
      title={t('payment.results.success.title')}
      cashAppTitle={t('payment.results.success.cash')}
      text={
        user && isRefreshed
          ? t('payment.results.success.text', { balance: formatAmount(user.availableBalanceMinor) })
          : undefined
      }
      note={
        isBlocked
          ? [
              t('payment.onHold'),
              ...(unblockingDepositMinor === undefined
                ? []
                : [t('deposit.release', { amount: formatAmount(unblockingDepositMinor) })]),
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
            onClick={() => void openPopup('deposit')}
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
      <HistoryButton full isOnScreen={location.isOnScreen} />
      <LeaveButton {...location} />
    </ResultView>
  );
}
