import { existsSync } from 'node:fs';
import { installDebian } from './debian.mjs';

const usualPath = '/usr/sbin/nginx';

/**
 * Finds or installs the nginx for the edge's tests. NGINX_PATH overrides the system's nginx. Without an nginx its tests
 * are skipped with a message. In CI that is an error.
 */
export async function ensureNginx() {
  const fromEnvironment = process.env.NGINX_PATH;
  if (fromEnvironment && !existsSync(fromEnvironment))
    throw new Error(
      `NGINX_PATH is ${fromEnvironment}, but this file does not exist. Correct it, or unset it.`,
    );
  if (fromEnvironment || existsSync(usualPath)) return fromEnvironment ?? usualPath;
  await installDebian('--no-install-recommends', 'nginx', 'openssl');
  if (existsSync(usualPath)) return usualPath;
  const sentence =
    'nginx was not found and could not be installed. Install it (Debian: apt-get install nginx openssl), or set NGINX_PATH.';
  if (process.env.CI) throw new Error(sentence);
  console.log(`${sentence} The nginx tests are skipped.`);
  return undefined;
}
