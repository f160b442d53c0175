import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { GamepadIcon, MenuIcon, SearchIcon, UserIcon, WalletIcon } from 'shared-contracts/ui';
import type { Entry } from '../../shell/entries/Entry';
import styles from './BottomNavigation.module.css';
import { EntryLink } from '../../shell/entries/EntryLink';
import { useServedEntries } from '../../shell/entries/useServedEntries';
import { useShell } from '../../shell/ShellProvider';
import { UnreadCount } from '../../shell/UnreadCount';

/** Deposit is in the middle. The other entries are before and after it. */
type BottomSlot = 'before' | 'middle' | 'after';

interface BottomEntry extends Entry {
  readonly slot: BottomSlot;
}

const bottomEntries: readonly BottomEntry[] = [
  { slot: 'before', text: 'menu', icon: MenuIcon, to: [{ open: 'menu' }] },
  { slot: 'before', text: 'games', icon: GamepadIcon, to: [{ route: 'home' }] },
  { slot: 'middle', text: 'deposit', icon: WalletIcon, to: [{ popup: 'deposit' }] },
  { slot: 'after', text: 'search', icon: SearchIcon, to: [{ popup: 'search' }] },
  { slot: 'after', text: 'account', icon: UserIcon, for: 'member', to: [{ open: 'account' }] },
  { slot: 'after', text: 'account', icon: UserIcon, for: 'visitor', to: [{ popup: 'signIn' }] },
];

const slots: readonly BottomSlot[] = ['before', 'middle', 'after'];

/** The most used entries, for narrow windows. Wide windows show them in the top bar. */
export function BottomNavigation() {
  const { navigation } = useShell();
  const { t } = useTranslation();
  const servedEntries = useServedEntries(bottomEntries);
  const isHome = useLatest(navigation.location$, ({ path }) => path === '/');
  return (
    <nav className={styles['bar']} aria-label={t('bottomNavigation')}>
      {slots.map((slot) => (
        <ul key={slot} className={styles[slot]}>
          {servedEntries
            .filter(({ entry }) => entry.slot === slot)
            .map(({ entry: { text, icon: Icon }, target }) => (
              <li key={text}>
                <EntryLink target={target} className={styles['entry']} current={'route' in target && isHome}>
                  <span className={styles['icon']}>{Icon && <Icon />}</span>
                  <span>{t(`entries.${text}`)}</span>
                  {text === 'menu' && <UnreadCount className={styles['unread']} />}
                </EntryLink>
              </li>
            ))}
        </ul>
      ))}
    </nav>
  );
}
