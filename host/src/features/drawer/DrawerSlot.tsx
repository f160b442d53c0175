import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadableParts } from '../../platform/loading/createDeferred';
import { useDeferred } from '../../platform/loading/useDeferred';
import { useShell } from '../../shell/ShellProvider';
import type { Drawer } from './Drawer';

export interface DrawerSlotProps {
  readonly deferred: LoadableParts<{ readonly Drawer: typeof Drawer }>;
  /** The section that is open at first. */
  readonly section: unknown;
  readonly topmost: boolean;
}

/** Loads the script of the side drawer and then shows it. */
export function DrawerSlot({ deferred, section, topmost }: DrawerSlotProps) {
  const { navigation, toasts, pending } = useShell();
  const { t } = useTranslation();
  const parts = useDeferred(deferred, true, () => {
    toasts.show(t('notServed'), 'plain');
    void navigation.close('menu');
  });
  const isLoaded = parts !== undefined;
  useEffect(() => (isLoaded ? undefined : pending.begin()), [isLoaded, pending]);
  return parts && <parts.Drawer section={section} topmost={topmost} />;
}
