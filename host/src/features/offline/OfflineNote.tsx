import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { useShell } from '../../shell/ShellProvider';
import styles from './OfflineNote.module.css';

/** Says that the browser is offline. */
export function OfflineNote() {
  const online = useLatest(useShell().online$);
  const { t } = useTranslation();
  if (online) return null;
  return (
    <p role="status" className={styles['note']}>
      {t('offlineBanner')}
    </p>
  );
}
