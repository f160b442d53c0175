import type { ComponentType } from 'react';
import type { PopupId } from 'shared-contracts/popups';
import type { RouteId } from 'shared-contracts/routes';
import type en from '../../texts/en.json';

/** The popup or route that an entry opens, or the part of the shell. */
export type Target =
  | { readonly popup: PopupId }
  /** Only desktops use `newTab` targets. Phones use the next target of the entry. */
  | { readonly route: RouteId; readonly newTab?: true }
  | { readonly open: 'chat' | 'menu' | 'account' };

/** A target of the host, or a popup that a remote declares itself. */
export type ShownTarget = Target | { readonly popup: string };

/** One line of the drawer, the footer or the bottom navigation. It is shown while a live release serves a target. */
export interface Entry {
  readonly text: keyof (typeof en)['entries'];
  /**
   * In order of preference. The first served target that the player may open wins. If there is none, the first served
   * target asks the visitor to sign in.
   */
  readonly to: readonly Target[];
  readonly icon?: ComponentType;
  /** Omitted if everyone sees the entry. */
  readonly for?: 'member' | 'visitor' | 'agent';
}
