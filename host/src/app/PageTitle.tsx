import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteMatch } from 'shared-contracts/routes';
import { useShell } from '../shell/ShellProvider';
import { ownPopupEntryOf, ownTitle } from '../federation/registry/ownPopupEntry';
import { pageTitle } from './pageTitles';

/** Sets the title of the browser tab to that of the page or of the topmost popup. Source: R-085. */
export function PageTitle({ match, popup }: { match: RouteMatch; popup: string | undefined }) {
  const { t, i18n } = useTranslation();
  const { config, releases } = useShell();
  const ownPopup = popup === undefined ? undefined : releases.ownPopups().find(({ id }) => id === popup);
  const entry = ownPopup && ownPopupEntryOf(ownPopup);
  const text = entry ? ownTitle(entry, i18n.language) : t(pageTitle(match, popup));
  const title = `${text} · ${config.name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
