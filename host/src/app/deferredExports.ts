// Webpack puts all parts that can load after the first view into one script.
import { first, map, Subject, switchMap } from 'rxjs';
import type { Registry } from 'shared-contracts/releases';
import { handleIdle } from '../features/idle/handleIdle';
import { pollRegistry } from '../federation/registry/pollRegistry';
import { whenIdle } from '../platform/loading/whenIdle';
import { clearRemovedRemotes } from '../platform/storage/clearRemovedRemotes';
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

/**
 * Deletes only data of remotes that a registry of the edge names as removed. A remote may be missing in a registry for
 * other reasons, for example after the loss of a release store. The registry of a QA link differs from that of players.
 */
function clearDataOfRemovedRemotes(
  { link, releases }: Shell,
  registry$: Subject<Registry>,
  page: Window,
): void {
  if (link) return;
  registry$
    .pipe(
      first(),
      switchMap((registry) => whenIdle(page).pipe(map(() => registry))),
    )
    .subscribe((registry) => {
      const listed = new Set<string>([...Object.keys(registry.releases), ...releases.remotes]);
      const removed = new Set(Object.keys(registry.removed ?? {}));
      clearRemovedRemotes(page, (name) => removed.has(name) && !listed.has(name));
    });
}

/** Starts the background work that can wait until after the first view. */
export function startDeferred(shell: Shell, page: Window): void {
  const registry$ = new Subject<Registry>();
  const onRegistry = (registry: Registry) => {
    registry$.next(registry);
  };
  clearDataOfRemovedRemotes(shell, registry$, page);
  pollRegistry({ ...shell, onRegistry }, page).subscribe(shell.pageStatus$);
  handleIdle(shell, page);
  rememberHomeParts(shell, page.document);
}
