import { existsSync } from 'node:fs';
import { startCommand } from './process/group.mjs';

const attempt = (...args) =>
  startCommand('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'] }).exited;

/** Installs Debian packages if this process may. */
export async function installDebian(...packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.log(`Installing ${packages.filter((name) => !name.startsWith('-')).join(', ')} …`);
  const install = ['install', '-y', '-q', ...packages];
  if ((await attempt(...install)) !== 0 && (await attempt('update')) === 0) await attempt(...install);
}
