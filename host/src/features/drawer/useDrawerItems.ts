import type { ComponentType } from 'react';
import { StarIcon } from 'shared-contracts/ui';
import { ownPopupEntryOf, type OwnPopupEntry } from '../../federation/registry/ownPopupEntry';
import type { ShownTarget } from '../../shell/entries/Entry';
import { useServedEntries } from '../../shell/entries/useServedEntries';
import { useShell } from '../../shell/ShellProvider';
import { useSessionKind } from '../../shell/useMember';
import { drawerEntries, type DrawerEntry } from './drawerEntries';

/** One line of the drawer. */
export interface DrawerItem {
  readonly key: string;
  readonly section: DrawerEntry['section'];
  /** The key of the text, or the title in the record of a remote. */
  readonly text: DrawerEntry['text'] | OwnPopupEntry['title'];
  readonly icon: ComponentType | undefined;
  readonly target: ShownTarget;
  /** Set for the entry of a remote: the popup whose entry precedes it. */
  readonly after?: string | undefined;
}

const opens = ({ target }: DrawerItem, popup: string | undefined) =>
  'popup' in target && target.popup === popup;

/** Adds the entry that a remote declares. Entries with the same `after` keep their order. */
function withOwnEntry(
  items: readonly DrawerItem[],
  { id, title, menu }: OwnPopupEntry & { readonly id: string },
): readonly DrawerItem[] {
  if (!menu) return items;
  const { section, after } = menu;
  const item: DrawerItem = {
    key: `popups/${id}`,
    section,
    after,
    text: title,
    icon: StarIcon,
    target: { popup: id },
  };
  const previousIndex = items.findLastIndex(
    (other) =>
      other.section === section && after !== undefined && (opens(other, after) || other.after === after),
  );
  return previousIndex === -1 ? [...items, item] : items.toSpliced(previousIndex + 1, 0, item);
}

/** The entries of the host, and those in the records of the remotes, that this player may use. */
export function useDrawerItems(): readonly DrawerItem[] {
  const { releases } = useShell();
  const isMember = useSessionKind() === 'member';
  const items = useServedEntries(drawerEntries).map(({ entry: { section, text, icon }, target }) => ({
    key: text,
    section,
    text,
    icon,
    target,
  }));
  return releases
    .ownPopups()
    .filter(({ access }) => isMember || access === 'public')
    .flatMap((popup) => {
      const entry = ownPopupEntryOf(popup);
      return entry ? { id: popup.id, ...entry } : [];
    })
    .reduce<readonly DrawerItem[]>(withOwnEntry, items);
}
