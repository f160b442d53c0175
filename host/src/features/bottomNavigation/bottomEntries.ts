import { GamepadIcon, MenuIcon, SearchIcon, UserIcon, WalletIcon } from 'shared-contracts/ui';
import type { Entry } from '../../shell/entries/Entry';

/** Deposit stands in the middle, the others at either side of it. */
export type BottomPlace = 'before' | 'middle' | 'after';

interface BottomEntry extends Entry {
  readonly place: BottomPlace;
}

export const bottomEntries: readonly BottomEntry[] = [
  { place: 'before', text: 'menu', icon: MenuIcon, to: [{ ask: 'menu' }] },
  { place: 'before', text: 'games', icon: GamepadIcon, to: [{ route: 'home' }] },
  { place: 'middle', text: 'deposit', icon: WalletIcon, to: [{ popup: 'deposit' }] },
  { place: 'after', text: 'search', icon: SearchIcon, to: [{ popup: 'search' }] },
  { place: 'after', text: 'account', icon: UserIcon, for: 'member', to: [{ ask: 'account' }] },
  { place: 'after', text: 'account', icon: UserIcon, for: 'visitor', to: [{ popup: 'signIn' }] },
];
