import { ensureDebianProgram } from './debian.mjs';

/** Finds or installs the openssl that makes the certificates of the journeys over https and of the benchmark. */
export const ensureOpenssl = () =>
  ensureDebianProgram({
    name: 'openssl',
    path: '/usr/bin/openssl',
    variable: 'OPENSSL_PATH',
    packages: ['openssl'],
    tests: 'journeys over https',
  });
