import { existsSync } from 'node:fs';
import { startCommand } from './process/group.mjs';

const runApt = (...args) => startCommand('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'] }).exited;

/** Installs Debian packages. Does nothing without apt-get or without root rights. */
export async function installDebian(...packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.log(`Installing ${packages.filter((name) => !name.startsWith('-')).join(', ')} …`);
  const install = ['install', '-y', '-q', ...packages];
  if ((await runApt(...install)) !== 0 && (await runApt('update')) === 0) await runApt(...install);
}

/**
 * Finds or installs a program for tests. The environment variable with the name in `variable` overrides its path.
 * Without the program, its tests are skipped with a message. In CI, a missing program is an error.
 */
export async function ensureDebianProgram({ name, path, variable, packages, tests }) {
  const fromEnvironment = process.env[variable];
  if (fromEnvironment && !existsSync(fromEnvironment))
    throw new Error(
      `${variable} is ${fromEnvironment}, but this file does not exist. Correct it, or unset it.`,
    );
  if (fromEnvironment || existsSync(path)) return fromEnvironment ?? path;
  await installDebian('--no-install-recommends', ...packages);
  if (existsSync(path)) return path;
  const message = `${name} was not found and could not be installed. Install it (Debian: apt-get install ${packages.join(' ')}), or set ${variable}.`;
  if (process.env.CI) throw new Error(message);
  console.log(`${message} The ${tests} are skipped.`);
  return undefined;
}
