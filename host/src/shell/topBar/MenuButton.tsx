import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { MenuIcon, VisuallyHidden } from 'shared-contracts/ui';
import { openTarget } from '../entries/openTarget';
import { useShell } from '../ShellProvider';
import { UnreadCount } from '../UnreadCount';
import styles from './TopBar.module.css';

/** Opens the drawer, and shows how many messages wait in it. */
export function MenuButton() {
  const shell = useShell();
  const { navigation, news, session } = shell;
  const { t } = useTranslation();
  const who = useLatest(session.session$);
  const memberId = who.kind === 'member' ? who.user.id : undefined;
  const isReading = useLatest(navigation.place$).stack.some(({ id }) => id === 'news');

  // Once it is known who is here, and after something was read. Source: A-121.
  useEffect(() => {
    if (memberId !== undefined && !isReading) void news.recount();
  }, [memberId, isReading, news]);

  return (
    <button
      type="button"
      className={styles['menu']}
      aria-haspopup="dialog"
      onClick={() => void openTarget(shell, { ask: 'menu' })}
    >
      <MenuIcon />
      <VisuallyHidden>{t('menu')}</VisuallyHidden>
      <UnreadCount className={styles['unread']} />
    </button>
  );
}
