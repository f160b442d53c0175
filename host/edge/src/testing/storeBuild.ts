import { openSigningKey, readTrustedKeys } from '../keys/keyFolder';
import { addBuild } from '../store/addBuild';
import { openStore } from '../store/openStore';
import type { cliInFolder } from './cliInFolder';

/** Stores a build without a revision, as an interrupted publish does. */
export async function storeBuild(
  env: ReturnType<typeof cliInFolder>['env'],
  packageFolder: string,
): Promise<void> {
  const context = { key: await openSigningKey(env.KEYS_DIR), trusted: await readTrustedKeys(env.KEYS_DIR) };
  await addBuild({ store: openStore(env), ...context }, packageFolder);
}
