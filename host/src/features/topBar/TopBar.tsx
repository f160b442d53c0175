import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { Button, type Elements } from 'shared-contracts/ui';
import { EntryLink } from '../../shell/entries/EntryLink';
import { targetProps } from '../../shell/entries/targetProps';
import { Initial } from '../../shell/Initial';
import { Logo } from '../../shell/Logo';
import { useShell } from '../../shell/ShellProvider';
import { useMember, useSessionKind } from '../../shell/useMember';
import { BalancePill } from './BalancePill';
import { DepositButton } from './DepositButton';
import { MenuButton } from './MenuButton';
import styles from './TopBar.module.css';

/**
 * Logo, then Sign In and Sign Up for a visitor, or balance, Deposit and account for a member. Source: S-002 to S-004.
 */
export function TopBar({ chat }: { chat?: Elements }) {
  const shell = useShell();
  const { navigation, config } = shell;
  const { t } = useTranslation(['host', 'common']);
  const kind = useSessionKind();
  const username = useMember((user) => user.username);
  const isHome = useLatest(navigation.location$, ({ path }) => path === '/');

  return (
    <header className={styles['bar']}>
      <div className={styles['start']}>
        <MenuButton />
        {chat}
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
        {kind === 'visitor' && (
          <>
            <Button size="compact" variant="ghost" {...targetProps(shell, { popup: 'signIn' })}>
              {t('common:signIn')}
            </Button>
            <Button size="compact" variant="primary" {...targetProps(shell, { popup: 'signUp' })}>
              {t('common:signUp')}
            </Button>
          </>
        )}
        <BalancePill />
        <DepositButton />
        {username !== undefined && (
          <button
            type="button"
            className={styles['account']}
            aria-label={t('account')}
            aria-haspopup="dialog"
            {...targetProps(shell, { open: 'account' })}
          >
            <Initial name={username} />
          </button>
        )}
      </div>
    </header>
  );
}
