import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { begin } from './process/group.mjs';
import { root } from './root.mjs';

const pnpm = 'pnpm@12.21.0';
const stamp = `${root}/node_modules/.cache/installed`;

function wanted() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) {
    hash.update(readFileSync(`${root}/${file}`));
  }
  return hash.digest('hex');
}

/** Installs what the lock file names, unless that is what is installed already. */
export async function install() {
  const hash = wanted();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing packages (a few minutes on the first run) …');
  const args = ['--yes', pnpm, 'install', '--frozen-lockfile', '--prefer-offline'];
  const code = await begin('npx', args, { stdio: ['ignore', 'inherit', 'inherit'] }).ended;
  if (code !== 0) throw new Error(`The packages did not install (pnpm ended with ${code}).`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
