import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';

/** Shows an alert about the blocked balance, then opens the cash-out. Source: M-058, E-015. */
export function useBlockedNotice() {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  return async (beforeCashOut?: () => Promise<unknown>) => {
    await host.alert(t('withdraw.blockAmount'), t('common:warning'));
    await beforeCashOut?.();
    if (host.serves('cashOut')) await host.openPopup('cashOut');
  };
}
