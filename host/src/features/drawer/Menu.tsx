import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeferred } from '../../platform/loading/useDeferred';
import { useShell } from '../../shell/ShellProvider';

interface MenuProps {
  /** The section to begin with. */
  readonly section: unknown;
  readonly topmost: boolean;
}

/** The side drawer, as soon as its script is here. */
export function Menu({ section, topmost }: MenuProps) {
  const { navigation, toasts, pending } = useShell();
  const { t } = useTranslation();
  const deferred = useDeferred(true, () => {
    toasts.show(t('notServed'), 'plain');
    void navigation.close('menu');
  });
  const isHere = deferred !== undefined;
  useEffect(() => (isHere ? undefined : pending.begin()), [isHere, pending]);
  return deferred && <deferred.Drawer section={section} topmost={topmost} />;
}
