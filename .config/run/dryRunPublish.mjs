import { existsSync } from 'node:fs';
import { capture } from './process/capture.mjs';
import { root, toolsFolder } from './root.mjs';

const releaseCommand = `${toolsFolder}/host/edge/bin/release.mjs`;
const verdict = /: compatible with production$| is already live\.$/;

/**
 * Returns lines that say whether `release publish` would accept these builds. Returns none without a release store,
 * because then there are no other builds to compare with.
 */
export async function dryRunPublish(packageFolders, env = process.env) {
  const hasStore = env.RELEASES_URL || existsSync(`${env.DATA_DIR || `${root}/.data`}/releases/revisions`);
  if (!hasStore) return [];
  const { code, output } = await capture(
    process.execPath,
    [releaseCommand, 'publish', ...packageFolders, '--dry-run'],
    // `pnpm probe` runs after the build.
    { env: { ...env, REQUIRE_PROBE: '0' } },
  );
  const lines = output.trim().split('\n');
  return code === 0 ? lines.filter((line) => verdict.test(line)) : lines;
}
