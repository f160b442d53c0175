import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { MenuIcon, VisuallyHidden } from 'shared-contracts/ui';
import { targetProps } from '../../shell/entries/targetProps';
import { useShell } from '../../shell/ShellProvider';
import { UnreadCount } from '../../shell/UnreadCount';
import { useMember } from '../../shell/useMember';
import styles from './TopBar.module.css';

/** Opens the drawer and shows the number of unread messages. */
export function MenuButton() {
  const shell = useShell();
  const { navigation, news } = shell;
  const { t } = useTranslation();
  const memberId = useMember((user) => user.id);
  const isReading = useLatest(navigation.location$, ({ stack }) => stack.some(({ id }) => id === 'news'));

  // Counts after the session loads and after the member closes the messages.
  useEffect(() => {
    if (memberId !== undefined && !isReading) void news.recount();
  }, [memberId, isReading, news]);

  return (
    <button
      type="button"
      className={styles['menu']}
      aria-haspopup="dialog"
      {...targetProps(shell, { open: 'menu' })}
    >
      <MenuIcon />
      <VisuallyHidden>{t('menu')}</VisuallyHidden>
      <UnreadCount className={styles['unread']} />
    </button>
  );
}
