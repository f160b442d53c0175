import { existsSync } from 'node:fs';
import { installDebian } from './debian.mjs';

const usual = '/usr/sbin/nginx';

/**
 * The nginx that the edge's tests run: the one that NGINX_PATH names, the system's, or one installed where that is
 * allowed. Without one its tests are left out, which is said, and in CI is a failure.
 */
export async function needNginx() {
  const named = process.env.NGINX_PATH;
  if (named && !existsSync(named)) throw new Error(`NGINX_PATH names ${named}, and there is no file.`);
  if (named || existsSync(usual)) return named ?? usual;
  await installDebian('--no-install-recommends', 'nginx', 'openssl');
  if (existsSync(usual)) return usual;
  const sentence =
    'There is no nginx and none could be installed (Debian: apt-get install nginx openssl, or NGINX_PATH).';
  if (process.env.CI) throw new Error(sentence);
  console.log(`${sentence} The tests that run one are left out.`);
  return undefined;
}
