import { storageKeys } from '../platform/storage/storageKeys';
import type { Shell } from './createShell';

const loadedHome = '[data-view="screens/home"][aria-busy="false"]';

/**
 * Remembers which parts a member's home page has when the player leaves it, so that the next first view reserves the
 * space of these parts only.
 */
export function rememberParts(
  { session, storage }: Pick<Shell, 'session' | 'storage'>,
  document: Document,
): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || session.current().kind !== 'member') return;
    const home = document.querySelector(loadedHome);
    const parts = home?.querySelectorAll<HTMLElement>('[data-part]') ?? [];
    // A list of games has none.
    if (parts.length === 0 || home?.querySelector('[aria-busy="true"]')) return;
    storage.write(storageKeys.homeParts, [...parts].map(({ dataset }) => dataset['part']).join(' '));
  });
}
