import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getCashOutConfig, listCashOutMethods } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { formatMinor } from 'shared-contracts/money';
import type { ViewProps } from 'shared-contracts/remote';
import { useEndpoint, useHost, useSession } from 'shared-contracts/remote/react';
import { ErrorState, Skeleton, VisuallyHidden } from 'shared-contracts/ui';
import { useIsBlocked } from '../../blockedBalance/useIsBlocked';
import { BlockedBalance, canUnblockByCashOut } from './BlockedBalance';
import { CashOutForm } from './CashOutForm';
import { CashOutFrame } from './CashOutFrame';
import { supportedCashOutMethods } from './cashOutFields';
import styles from './CashOutPopup.module.css';
import { WageringLeft } from './WageringLeft';

const noInput = {};
const enabledOnly = { enabled: 1 } as const;

function MemberCashOut({ user }: { user: User }) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  // The specification shows the server's message for a failed configuration or method list.
  const alert = (message: string) => void host.alert(message || t('common:serverBusy'));
  const config = useEndpoint(getCashOutConfig, noInput, { overlay: true, onError: alert });
  const methodList = useEndpoint(listCashOutMethods, enabledOnly, { overlay: true, onError: alert });

  const isBlocked = useIsBlocked(user.id);
  const blockedConfig =
    config.kind === 'loaded' && isBlocked && !canUnblockByCashOut({ config: config.data, user })
      ? config.data
      : undefined;
  const needsDeposit = blockedConfig !== undefined;

  const notifyAboutWagering = useEffectEvent((rollingAmountMinor: number, signal: AbortSignal) => {
    if (rollingAmountMinor <= 0 || signal.aborted) return;
    const amount = formatMinor(rollingAmountMinor, user.currencySymbol);
    void host.alert(t('cashOut.belowStandard', { amount }), undefined, { signal });
  });
  useEffect(() => {
    // The member cannot wager until a deposit ends the hold, so no alert about wagering is shown.
    if (needsDeposit) return undefined;
    // Aborted when the popup closes, which also closes the alert.
    const controller = new AbortController();
    // M-107: the balance and the remaining wagering must be current.
    void host.refreshSession().then(({ rollingAmountMinor }) => {
      notifyAboutWagering(rollingAmountMinor, controller.signal);
    });
    return () => {
      controller.abort();
    };
  }, [host, needsDeposit]);

  const listedMethods = methodList.kind === 'loaded' ? methodList.data : undefined;
  const methods = useMemo(() => supportedCashOutMethods(listedMethods ?? []), [listedMethods]);

  if (blockedConfig) return <BlockedBalance config={blockedConfig} user={user} />;
  if (config.kind === 'loaded' && user.rollingAmountMinor > 0) {
    return <WageringLeft config={config.data} user={user} />;
  }
  if (config.kind === 'loaded' && listedMethods) {
    return <CashOutForm config={config.data} methods={methods} user={user} isBlocked={isBlocked} />;
  }
  const hasFailed = config.kind === 'failed' || methodList.kind === 'failed';
  return (
    <CashOutFrame>
      {hasFailed ? (
        <ErrorState
          title={t('cashOut.failed')}
          advice={t('common:serverBusy')}
          retryLabel={t('common:tryAgain')}
          onRetry={() => {
            if (config.kind === 'failed') config.reload();
            if (methodList.kind === 'failed') methodList.reload();
          }}
        />
      ) : (
        <div role="status" aria-busy="true" className={styles['loading']}>
          <VisuallyHidden>{t('cashOut.loading')}</VisuallyHidden>
          <Skeleton height="84px" />
          <Skeleton height="132px" />
          <Skeleton height="48px" />
          <Skeleton height="48px" />
        </div>
      )}
    </CashOutFrame>
  );
}

export function CashOutPopup(_props: ViewProps) {
  const session = useSession();
  // The host opens this popup only for members. After the session ends, the popup is rendered once more before it
  // closes.
  return session.kind === 'member' ? <MemberCashOut user={session.user} /> : null;
}
