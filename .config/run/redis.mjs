import { ensureDebianProgram } from './debian.mjs';

/** Finds or installs the Redis for the tests of the shared state. REDIS_PATH may also name a valkey-server. */
export const ensureRedis = () =>
  ensureDebianProgram({
    name: 'redis-server',
    path: '/usr/bin/redis-server',
    variable: 'REDIS_PATH',
    packages: ['redis-server'],
    tests: 'tests of the shared state',
  });
