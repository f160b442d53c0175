import type { ComponentType } from 'react';
import type { PopupId } from 'shared-contracts/popups';
import type { RouteId } from 'shared-contracts/routes';
import type en from '../../texts/en.json';

/** Where an entry leads. */
export type Target =
  | { readonly popup: PopupId }
  /** Only desktops use `newTab` targets. Phones use the next target of the entry. */
  | { readonly route: RouteId; readonly newTab?: true }
  | { readonly ask: 'chat' | 'menu' | 'account' };

/**
 * One line of the drawer, the footer or the bottom navigation. It is declared here from the start and appears
 * with the release that serves its target.
 */
export interface Entry {
  readonly text: keyof (typeof en)['entries'];
  /** The first that is served and open to whoever is here; a closed one asks a visitor to sign in. */
  readonly to: readonly Target[];
  readonly icon?: ComponentType;
  /** Left out where everybody sees it. */
  readonly for?: 'member' | 'visitor' | 'agent';
}
