// Webpack puts all parts that can load after the first view into one script.
import { followIdle } from '../features/idle/followIdle';
import { pollRegistry } from '../federation/registry/pollRegistry';
import type { Shell } from '../shell/createShell';
import { rememberHomeParts } from '../shell/rememberHomeParts';

export { ChatIcon } from '../features/chat/ChatIcon';
export { ChatPanel } from '../features/chat/ChatPanel';
export { ConsentSlot } from '../features/consent/ConsentSlot';
export { RestoredPopup } from './popups/RestoredPopup';
export { PageTitle } from './PageTitle';
export { Drawer } from '../features/drawer/Drawer';
export { FooterEnd } from '../features/footer/FooterEnd';
export { FooterTop } from '../features/footer/FooterTop';
export { TestBanner } from './TestBanner';
export { DeferredPageParts } from './DeferredPageParts';
export { NotFound } from './pages/NotFound';
export { RestrictedNotice } from './pages/RestrictedNotice';

/** Starts the background work that can wait until after the first view. */
export function startDeferred(shell: Shell, page: Window): void {
  pollRegistry(shell, page).subscribe(shell.pageStatus$);
  followIdle(shell, page);
  rememberHomeParts(shell, page.document);
}
