import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import { EntryLink } from '../entries/EntryLink';
import { openTarget } from '../entries/openTarget';
import { Initial } from '../Initial';
import { Logo } from '../Logo';
import { useShell } from '../ShellProvider';
import { BalancePill } from './BalancePill';
import { DepositButton } from './DepositButton';
import { MenuButton } from './MenuButton';
import styles from './TopBar.module.css';

/** Logo, and who is here: a visitor's two ways in, or a member's balance and account. Source: S-002 to S-004. */
export function TopBar() {
  const shell = useShell();
  const { navigation, session, config } = shell;
  const { t } = useTranslation(['host', 'common']);
  const who = useLatest(session.session$);
  const isHome = useLatest(navigation.place$).path === '/';

  return (
    <header className={styles['bar']}>
      <div className={styles['start']}>
        <MenuButton />
        <EntryLink target={{ route: 'home' }} className={styles['logo']}>
          <Logo name={config.name} />
        </EntryLink>
        <nav className={styles['pages']} aria-label={t('mainNavigation')}>
          <EntryLink target={{ route: 'home' }} className={styles['page']} current={isHome}>
            {t('common:home')}
          </EntryLink>
        </nav>
      </div>
      <div className={styles['end']}>
        {who.kind === 'visitor' && (
          <>
            <Button
              size="compact"
              variant="ghost"
              onClick={() => void openTarget(shell, { popup: 'signIn' })}
            >
              {t('common:signIn')}
            </Button>
            <Button
              size="compact"
              variant="primary"
              onClick={() => void openTarget(shell, { popup: 'signUp' })}
            >
              {t('common:signUp')}
            </Button>
          </>
        )}
        {who.kind === 'member' && <BalancePill user={who.user} />}
        <DepositButton />
        {who.kind === 'member' && (
          <button
            type="button"
            className={styles['account']}
            aria-label={t('account')}
            aria-haspopup="dialog"
            onClick={() => void openTarget(shell, { ask: 'account' })}
          >
            <Initial name={who.user.username} />
          </button>
        )}
      </div>
    </header>
  );
}
