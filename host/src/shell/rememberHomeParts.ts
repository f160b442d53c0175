import { storageKeys } from '../platform/storage/storageKeys';
import type { Shell } from './createShell';

const loadedHome = '[data-view="screens/home"][aria-busy="false"]';

/**
 * Saves which parts a member's home page has when the player leaves it. The next first view reserves space for these
 * parts only.
 */
export function rememberHomeParts(
  { session, storage }: Pick<Shell, 'session' | 'storage'>,
  document: Document,
): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || session.current().kind !== 'member') return;
    const home = document.querySelector(loadedHome);
    const parts = home?.querySelectorAll<HTMLElement>('[data-part]') ?? [];
    // A list of games has no parts.
    if (parts.length === 0 || home?.querySelector('[aria-busy="true"]')) return;
    storage.write(storageKeys.homeParts, [...parts].map(({ dataset }) => dataset['part']).join(' '));
  });
}
