import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui';
import { targetProps } from '../../shell/entries/targetProps';
import { useShell } from '../../shell/ShellProvider';
import styles from './Drawer.module.css';

/** Sign Up and Sign In. Source: S-011. */
export function VisitorCard() {
  const shell = useShell();
  const { t } = useTranslation(['host', 'common']);
  return (
    <div className={styles['visitor']}>
      <p className={styles['name']}>{t('welcome')}</p>
      <Button full variant="primary" {...targetProps(shell, { popup: 'signUp' })}>
        {t('common:signUp')}
      </Button>
      <Button full {...targetProps(shell, { popup: 'signIn' })}>
        {t('common:signIn')}
      </Button>
    </div>
  );
}
