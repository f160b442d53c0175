import { foldersOf, type Environment } from '../settings/folders';
import { folderStore } from './folderStore';
import type { ReleaseStore } from './releaseStore';

/** The store that the environment names. */
export function openStore(env: Environment): ReleaseStore {
  return folderStore(foldersOf(env).releases);
}
