import { existsSync } from 'node:fs';
import { begin } from './process/group.mjs';

const attempt = (...args) => begin('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'] }).ended;

/** Installs packages of Debian where that is allowed, and says so, for it takes a while. */
export async function installDebian(...packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.log(`Installing ${packages.filter((name) => !name.startsWith('-')).join(', ')} …`);
  const install = ['install', '-y', '-q', ...packages];
  if ((await attempt(...install)) !== 0 && (await attempt('update')) === 0) await attempt(...install);
}
