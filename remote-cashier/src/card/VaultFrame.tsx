import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from 'shared-contracts/ui';
import styles from './VaultFrame.module.css';
import { VaultPage, type VaultPageProps } from './VaultPage';

/** The vault's page in a frame, or what can be done when it does not come. */
export function VaultFrame(props: Omit<VaultPageProps, 'onMissing'>) {
  const { t } = useTranslation(['cashier', 'common']);
  const place = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState(false);

  function retry() {
    setMissing(false);
    // The button goes; what comes after it is the frame's first field.
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className={styles['place']}>
      {missing ? (
        <div className={styles['missing']}>
          <ErrorState
            title={t('card.vaultFailed')}
            advice={t('card.vaultFailedAdvice')}
            retryLabel={t('common:tryAgain')}
            onRetry={retry}
          />
        </div>
      ) : (
        <VaultPage {...props} onMissing={() => setMissing(true)} />
      )}
    </div>
  );
}
