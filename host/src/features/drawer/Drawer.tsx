import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon, IconButton, LogOutIcon } from 'shared-contracts/ui';
import { ToastRegion } from '../../shell/ToastRegion';
import { useClickOutside } from '../../platform/popups/useClickOutside';
import { useModal } from '../../platform/popups/useModal';
import { endSession } from '../../shell/handleRequests';
import { LanguageSelect } from '../../shell/LanguageSelect';
import { Logo } from '../../shell/Logo';
import { useShell } from '../../shell/ShellProvider';
import { useSessionKind } from '../../shell/useMember';
import styles from './Drawer.module.css';
import { foldingSections, plainSections } from './drawerEntries';
import { DrawerSection } from './DrawerSection';
import { EntryList } from './EntryList';
import { MemberCard } from './MemberCard';
import { useDrawerItems } from './useDrawerItems';
import { VisitorCard } from './VisitorCard';

interface DrawerProps {
  readonly section: unknown;
  readonly topmost: boolean;
}

/** The side drawer: member or visitor, menu entries, languages and Logout. Source: S-005 to S-011. */
export function Drawer({ section, topmost }: DrawerProps) {
  const shell = useShell();
  const { navigation, news, config } = shell;
  const { t } = useTranslation(['host', 'common']);
  const kind = useSessionKind();
  const items = useDrawerItems();
  // A section can be without entries, because no live release serves them.
  const hasEntries = items.some((item) => item.section === section);
  const [openSection, setOpenSection] = useState<unknown>(hasEntries ? section : 'cashier');
  const close = () => void navigation.close('menu');
  const modal = useModal(close);
  const clickOutside = useClickOutside(close);

  useEffect(() => {
    void news.recount();
  }, [news]);

  const logOut = async () => {
    await navigation.close('menu');
    await endSession(shell);
  };

  return (
    <dialog
      {...modal}
      {...clickOutside}
      className={styles['drawer']}
      data-layer="menu"
      aria-label={t('menu')}
    >
      <div className={styles['box']}>
        <header className={styles['head']}>
          <Logo name={config.name} />
          <IconButton label={t('common:close')} icon={<CloseIcon />} onClick={close} />
        </header>
        <div className={styles['scroller']}>
          <MemberCard />
          {kind === 'visitor' && <VisitorCard />}
          <nav className={styles['entries']} aria-label={t('menu')}>
            {foldingSections.map((id) => (
              <DrawerSection
                key={id}
                id={id}
                items={items.filter((item) => item.section === id)}
                open={openSection === id}
                onToggle={(isOpen) => {
                  setOpenSection((previousSection: unknown) => {
                    if (isOpen) return id;
                    return previousSection === id ? undefined : previousSection;
                  });
                }}
              />
            ))}
            {plainSections.map((id) => (
              <EntryList
                key={id}
                label={t(`sections.${id}`)}
                items={items.filter((item) => item.section === id)}
              />
            ))}
          </nav>
        </div>
        <footer className={styles['foot']}>
          <LanguageSelect />
          {kind === 'member' && (
            <button type="button" className={styles['entry']} onClick={() => void logOut()}>
              <LogOutIcon />
              <span>{t('logOut')}</span>
            </button>
          )}
        </footer>
      </div>
      {topmost && <ToastRegion />}
    </dialog>
  );
}
