import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui';
import { openTarget } from '../entries/openTarget';
import { useShell } from '../ShellProvider';
import styles from './Drawer.module.css';

/** The two ways in. Source: S-011. */
export function VisitorCard() {
  const shell = useShell();
  const { t } = useTranslation(['host', 'common']);
  return (
    <div className={styles['ways']}>
      <p className={styles['name']}>{t('welcome')}</p>
      <Button full variant="primary" onClick={() => void openTarget(shell, { popup: 'signUp' })}>
        {t('common:signUp')}
      </Button>
      <Button full onClick={() => void openTarget(shell, { popup: 'signIn' })}>
        {t('common:signIn')}
      </Button>
    </div>
  );
}
