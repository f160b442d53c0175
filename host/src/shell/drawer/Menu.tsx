import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLater } from '../later/useLater';
import { useShell } from '../ShellProvider';

interface MenuProps {
  /** The section to begin with. */
  readonly section: unknown;
  readonly topmost: boolean;
}

/** The side drawer, as soon as its script is here. */
export function Menu({ section, topmost }: MenuProps) {
  const { navigation, toasts, pending } = useShell();
  const { t } = useTranslation();
  const later = useLater(true, () => {
    toasts.show(t('notServed'), 'plain');
    void navigation.close('menu');
  });
  const isHere = later !== undefined;
  useEffect(() => (isHere ? undefined : pending.begin()), [isHere, pending]);
  return later && <later.Drawer section={section} topmost={topmost} />;
}
