import { ensureDebianProgram } from './debian.mjs';

/** Finds or installs the nginx for the edge's tests. */
export const ensureNginx = () =>
  ensureDebianProgram({
    name: 'nginx',
    path: '/usr/sbin/nginx',
    variable: 'NGINX_PATH',
    packages: ['nginx', 'openssl'],
    tests: 'nginx tests',
  });
