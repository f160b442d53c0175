import { useTranslation } from 'react-i18next';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import { ErrorState } from 'shared-contracts/ui';

/** An error state with a retry button. It adds a hint if the player is offline. */
export function LoadError({ onRetry }: { onRetry: () => void }) {
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
