import { useTranslation } from 'react-i18next';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import { ErrorState } from 'shared-contracts/ui';

/** What stands where a reply would: that it did not come, why if the player can help it, and another try. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  const isOnline = useLatest(useHost().online$);
  return (
    <ErrorState
      title={t('serverBusy')}
      advice={isOnline ? undefined : t('offline')}
      retryLabel={t('tryAgain')}
      onRetry={onRetry}
    />
  );
}
