import { existsSync } from 'node:fs';
import { installDebian } from './debian.mjs';

/** The package docker-compose also installs the YAML parser of the tests. */
const packageOf = { '/usr/bin/systemd-analyze': 'systemd', '/usr/bin/docker-compose': 'docker-compose' };

/**
 * Finds or installs the programs that check the files in host/edge/operations. Without them, the tests of
 * these files are skipped with a message. In CI, a missing program is an error.
 */
export async function ensureOperationsTools() {
  const missing = () => Object.keys(packageOf).filter((path) => !existsSync(path));
  if (missing().length === 0) return;
  await installDebian('--no-install-recommends', ...missing().map((path) => packageOf[path]));
  if (missing().length === 0) return;
  const message = `${missing().join(' and ')} could not be installed. Install the Debian packages systemd and docker-compose.`;
  if (process.env.CI) throw new Error(message);
  console.log(`${message} The tests of systemd units, Compose and Kubernetes files are skipped.`);
}
