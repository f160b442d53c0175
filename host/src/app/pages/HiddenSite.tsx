import { useTranslation } from 'react-i18next';
import { Spinner } from 'shared-contracts/ui';
import styles from './HiddenSite.module.css';
import { Logo } from '../../shell/Logo';
import { useShell } from '../../shell/ShellProvider';

/** Shows only the brand during the region check, and a spinner if the check is slow. */
export function HiddenSite() {
  const { config } = useShell();
  const { t } = useTranslation('common');
  return (
    <>
      <header className={styles['bar']}>
        <Logo name={config.name} />
      </header>
      <main className={styles['waiting']}>
        <Spinner size="large" label={t('loading')} />
      </main>
    </>
  );
}
