import type { ComponentType } from 'react';
import type { PopupId } from 'shared-contracts/popups';
import type { RouteId } from 'shared-contracts/routes';
import type en from '../../texts/en.json';

/** Where an entry leads. */
export type Target =
  | { readonly popup: PopupId }
  /** `newTab` targets are for desktops only, which show them beside the page. Source. */
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
