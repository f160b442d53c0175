import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { GamepadIcon, MenuIcon, SearchIcon, UserIcon, WalletIcon } from 'shared-contracts/ui';
import type { Entry } from '../../shell/entries/Entry';
import styles from './BottomNavigation.module.css';
import { EntryLink } from '../../shell/entries/EntryLink';
import { useServedEntries } from '../../shell/entries/useServedEntries';
import { useShell } from '../../shell/ShellProvider';
import { UnreadCount } from '../../shell/UnreadCount';

/** Deposit stands in the middle, the others at either side of it. */
type BottomPlace = 'before' | 'middle' | 'after';

interface BottomEntry extends Entry {
  readonly place: BottomPlace;
}

const bottomEntries: readonly BottomEntry[] = [
  { place: 'before', text: 'menu', icon: MenuIcon, to: [{ ask: 'menu' }] },
  { place: 'before', text: 'games', icon: GamepadIcon, to: [{ route: 'home' }] },
  { place: 'middle', text: 'deposit', icon: WalletIcon, to: [{ popup: 'deposit' }] },
  { place: 'after', text: 'search', icon: SearchIcon, to: [{ popup: 'search' }] },
  { place: 'after', text: 'account', icon: UserIcon, for: 'member', to: [{ ask: 'account' }] },
  { place: 'after', text: 'account', icon: UserIcon, for: 'visitor', to: [{ popup: 'signIn' }] },
];

const places: readonly BottomPlace[] = ['before', 'middle', 'after'];

/** The ways most used, within reach of a thumb; wide pages have them at the top. */
export function BottomNavigation() {
  const { navigation } = useShell();
  const { t } = useTranslation();
  const served = useServedEntries(bottomEntries);
  const isHome = useLatest(navigation.location$, ({ path }) => path === '/');
  return (
    <nav className={styles['bar']} aria-label={t('bottomNavigation')}>
      {places.map((place) => (
        <ul key={place} className={styles[place]}>
          {served
            .filter(({ entry }) => entry.place === place)
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
