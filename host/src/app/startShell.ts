import { followPromotions } from '../features/promotions/followPromotions';
import { followLanguage } from '../platform/i18n/followLanguage';
import { takeSearch } from '../platform/navigation/takeSearch';
import { handleRequests } from '../shell/handleRequests';
import type { Shell } from '../shell/createShell';
import { deferredParts } from './deferredParts';
import { followEvents } from './followEvents';

/** Connects the parts of the shell with each other and with the page, before the first render. */
export function startShell(shell: Shell, page: Window): void {
  takeSearch(page, shell.invitation);
  followLanguage(shell, page.document.documentElement);
  handleRequests(shell);
  followEvents(shell);
  followPromotions(shell);
  deferredParts.parts$.subscribe((parts) => parts?.startDeferred(shell, page));
}
