import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Changed and new files of a git checkout, without ignored and deleted files. Undefined if there are none, or outside
 * a git checkout.
 */
export function changedFiles(root) {
  const list = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.split('\0') : [];
  };
  const changed = list('diff', '--name-only', '--relative', '-z', 'HEAD', '--', '.');
  const untracked = list('ls-files', '-z', '--others', '--exclude-standard', '--', '.');
  const files = [...new Set([...changed, ...untracked])].filter(
    (file) => file !== '' && existsSync(`${root}/${file}`),
  );
  return files.length > 0 ? files.toSorted() : undefined;
}
