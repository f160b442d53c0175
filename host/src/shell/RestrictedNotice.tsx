import { useTranslation } from 'react-i18next';
import styles from './Notice.module.css';
import { useShell } from './ShellProvider';

/** Stands in for the whole site; the shell has its own, in case no remote can be had. Source: A-20. */
export function RestrictedNotice() {
  const { config } = useShell();
  const { t } = useTranslation();
  return (
    <main className={styles['notice']}>
      <h1>{t('restricted.title')}</h1>
      <p>{t('restricted.advice', { email: config.supportEmail ?? `support@${config.domain}` })}</p>
    </main>
  );
}
