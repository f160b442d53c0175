import { storageKeys } from './storageKeys';

/** Deletes the data that removed remotes saved for members. */
export function clearRemovedRemotes(page: Window, isRemoved: (remote: string) => boolean): void {
  for (const open of [() => page.localStorage, () => page.sessionStorage]) {
    try {
      const storage = open();
      for (const key of Object.keys(storage)) {
        const [prefix, remote, member] = key.split(':');
        if (prefix !== storageKeys.kept || remote === undefined || member === undefined) continue;
        if (isRemoved(remote)) storage.removeItem(key);
      }
    } catch {
      // A browser that denies access to its storage has saved nothing there.
    }
  }
}
