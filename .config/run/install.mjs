import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { startCommand } from './process/group.mjs';
import { root } from './root.mjs';

const pnpm = 'pnpm@12.21.0';
const stamp = `${root}/node_modules/.cache/installed`;

function hashOfInputs() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) {
    hash.update(readFileSync(`${root}/${file}`));
  }
  return hash.digest('hex');
}

/** Installs the packages of the lock file, unless they are installed already. */
export async function install() {
  const hash = hashOfInputs();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing packages (a few minutes on the first run) …');
  const args = ['--yes', pnpm, 'install', '--frozen-lockfile', '--prefer-offline'];
  const code = await startCommand('npx', args, { stdio: ['ignore', 'inherit', 'inherit'] }).exited;
  if (code !== 0)
    throw new Error(`Could not install the packages: pnpm exited with ${code}. See the messages above.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
