import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupId } from 'shared-contracts/popups';
import type { RouteMatch } from 'shared-contracts/routes';
import { useShell } from '../shell/ShellProvider';
import { pageTitle } from './pageTitles';

/** Sets the title of the browser tab to that of the page or of the topmost popup. Source: R-085. */
export function PageTitle({ match, popup }: { match: RouteMatch; popup: PopupId | undefined }) {
  const { t } = useTranslation();
  const { config } = useShell();
  const title = `${t(pageTitle(match, popup))} · ${config.name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
