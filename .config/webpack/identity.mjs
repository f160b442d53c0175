import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The repository that contains the packages: this workspace, or the repository that has installed these files as
 * casino-remote-tools.
 */
export const [root] = fileURLToPath(new URL('../../', import.meta.url)).split('node_modules/');

// Placeholder for the content hash until the bytes are known. It has the same length and occurs in no library.
export const placeholderHash = 'q7zv3k0x';
const developmentHash = '00000000';

/** All names that must differ between two releases of a package. */
export function identityOf(packageName, mode, parentFolder = root) {
  const folder = `${parentFolder}${packageName}`;
  const { version: packageVersion } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const hash = mode === 'production' ? placeholderHash : developmentHash;
  const version = `${packageVersion}-${hash}`;
  return {
    name: packageName,
    folder,
    packageVersion,
    version,
    buildId: `${packageName}@${version}`,
    container: `__mf_${packageName.replaceAll('-', '_')}_${hash}`,
    publicPath: `/remotes/${packageName}/${version}/`,
  };
}

export function currentCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}
