import { existsSync } from 'node:fs';
import { installDebian } from './debian.mjs';

const path = '/usr/bin/wrk';

/** Finds or installs wrk, which measures the throughput of a server. */
export async function ensureWrk() {
  if (!existsSync(path)) await installDebian('--no-install-recommends', 'wrk');
  if (existsSync(path)) return path;
  throw new Error('wrk was not found and could not be installed. Debian: apt-get install wrk.');
}
