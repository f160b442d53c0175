import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from 'shared-contracts/domain';
import { LogOutIcon, UserIcon } from 'shared-contracts/ui';
import styles from './AccountMenu.module.css';
import { endSession, showPopup } from './answerRequests';
import { servedEntries } from './menuEntries';
import { useShell } from './ShellProvider';

/** What a member can reach from every page. */
export function AccountMenu({ user }: { user: User }) {
  const shell = useShell();
  const { t } = useTranslation();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const then = (action: () => unknown) => () => {
    menu.current?.hidePopover();
    action();
  };
  return (
    <>
      <button type="button" className={styles['button']} popoverTarget={id} aria-label={t('account')}>
        <UserIcon />
      </button>
      <div ref={menu} id={id} popover="auto" className={styles['menu']}>
        <p className={styles['who']}>{user.username}</p>
        {servedEntries(shell.releases).map(({ popup, text }) => (
          <button
            key={popup}
            type="button"
            className={styles['entry']}
            onClick={then(() => showPopup(shell, { id: popup, params: {} }))}
          >
            {t(text)}
          </button>
        ))}
        <button type="button" className={styles['entry']} onClick={then(() => endSession(shell))}>
          <LogOutIcon />
          {t('logOut')}
        </button>
      </div>
    </>
  );
}
