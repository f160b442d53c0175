import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { Button, MoneyText, VisuallyHidden, WalletIcon } from 'shared-contracts/ui';
import { AccountMenu } from './AccountMenu';
import { showPopup } from './answerRequests';
import { Logo } from './Logo';
import { useShell } from './ShellProvider';
import styles from './TopBar.module.css';

/** Logo, and who is here: a visitor's two ways in, or a member's balance and menu. Source: S-002, S-003. */
export function TopBar() {
  const shell = useShell();
  const { navigation, session, releases, config } = shell;
  const { t } = useTranslation(['host', 'common']);
  const who = useLatest(session.session$);
  const open = (id: 'signIn' | 'signUp' | 'deposit') => void showPopup(shell, { id, params: {} });

  return (
    <header className={styles['bar']}>
      <a
        className={styles['logo']}
        href="#/"
        onClick={(event) => {
          event.preventDefault();
          void navigation.go('/');
        }}
      >
        <Logo name={config.name} />
      </a>
      <div className={styles['end']}>
        {who.kind === 'visitor' && (
          <>
            <Button
              size="compact"
              variant="ghost"
              onClick={() => {
                open('signIn');
              }}
            >
              {t('common:signIn')}
            </Button>
            <Button
              size="compact"
              variant="primary"
              onClick={() => {
                open('signUp');
              }}
            >
              {t('common:signUp')}
            </Button>
          </>
        )}
        {who.kind === 'member' && (
          <>
            <p className={styles['balance']} title={who.user.currency}>
              <VisuallyHidden>{t('balance')}</VisuallyHidden>
              <MoneyText amountMinor={who.user.availableBalanceMinor} symbol={who.user.currencySymbol} />
              <VisuallyHidden>{who.user.currency}</VisuallyHidden>
            </p>
            {releases.serves('remote-cashier', 'popups/deposit') && (
              <Button
                size="compact"
                variant="primary"
                icon={<WalletIcon />}
                onClick={() => {
                  open('deposit');
                }}
              >
                {t('common:deposit')}
              </Button>
            )}
            <AccountMenu user={who.user} />
          </>
        )}
      </div>
    </header>
  );
}
