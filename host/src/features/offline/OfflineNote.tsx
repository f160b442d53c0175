import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { useShell } from '../../shell/ShellProvider';
import styles from './OfflineNote.module.css';

/** A note while the browser is offline. */
export function OfflineNote() {
  const isOnline = useLatest(useShell().online$);
  const { t } = useTranslation();
  if (isOnline) return null;
  return (
    <p role="status" className={styles['note']}>
      {t('offlineBanner')}
    </p>
  );
}
