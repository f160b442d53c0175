import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadableParts } from '../../platform/loading/createDeferred';
import { useDeferred } from '../../platform/loading/useDeferred';
import { useShell } from '../../shell/ShellProvider';

import type { Drawer } from './Drawer';

export interface MenuProps {
  readonly deferred: LoadableParts<{ readonly Drawer: typeof Drawer }>;
  /** The section to begin with. */
  readonly section: unknown;
  readonly topmost: boolean;
}

/** The side drawer, as soon as its script is here. */
export function Menu({ deferred, section, topmost }: MenuProps) {
  const { navigation, toasts, pending } = useShell();
  const { t } = useTranslation();
  const parts = useDeferred(deferred, true, () => {
    toasts.show(t('notServed'), 'plain');
    void navigation.close('menu');
  });
  const isHere = parts !== undefined;
  useEffect(() => (isHere ? undefined : pending.begin()), [isHere, pending]);
  return parts && <parts.Drawer section={section} topmost={topmost} />;
}
