import { useTranslation } from 'react-i18next';
import { ChevronDownIcon, UserIcon, WalletIcon } from 'shared-contracts/ui';
import styles from './Drawer.module.css';
import type { foldingSections } from './drawerEntries';
import { EntryList } from './EntryList';
import type { DrawerItem } from './useDrawerItems';

const icons = { settings: UserIcon, cashier: WalletIcon };

interface DrawerSectionProps {
  readonly id: (typeof foldingSections)[number];
  readonly items: readonly DrawerItem[];
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** A foldable section. The browser closes the other section with the same `name`, and `onToggle` updates the state. */
export function DrawerSection({ id, items, open, onToggle }: DrawerSectionProps) {
  const { t } = useTranslation();
  const Icon = icons[id];
  if (items.length === 0) return null;
  return (
    <details
      name="drawer"
      className={styles['section']}
      open={open}
      onToggle={(event) => {
        onToggle(event.currentTarget.open);
      }}
    >
      <summary className={styles['summary']}>
        <Icon />
        <span>{t(`sections.${id}`)}</span>
        <ChevronDownIcon className={styles['chevron']} />
      </summary>
      <EntryList label={t(`sections.${id}`)} items={items} />
    </details>
  );
}
