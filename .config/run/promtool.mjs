import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCommand } from './process/group.mjs';
import { cache } from './root.mjs';

const systemPath = '/usr/bin/promtool';
const extractedPath = `${cache}/promtool`;

const run = (command, args, cwd) =>
  startCommand(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] }).exited;

/**
 * Extracts promtool from Debian's package prometheus. It does not install the package, because that would also start a
 * Prometheus server.
 */
async function extractPromtool() {
  if (!existsSync('/usr/bin/apt-get')) return;
  console.log('Downloading promtool …');
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'));
  const download = () => run('apt-get', ['download', '-q', 'prometheus'], folder);
  if ((await download()) !== 0 && (await run('apt-get', ['update'], folder)) === 0) await download();
  const [file] = readdirSync(folder);
  if (file !== undefined && (await run('dpkg-deb', ['-x', file, 'package'], folder)) === 0) {
    mkdirSync(cache, { recursive: true });
    copyFileSync(join(folder, 'package', systemPath), extractedPath);
  }
  rmSync(folder, { recursive: true });
}

/**
 * Finds promtool for the tests of metrics and alert rules, or downloads it. PROMTOOL_PATH overrides both. Without
 * promtool, these tests are skipped with a message. In CI, a missing promtool is an error.
 */
export async function ensurePromtool() {
  const fromEnvironment = process.env.PROMTOOL_PATH;
  if (fromEnvironment && !existsSync(fromEnvironment))
    throw new Error(
      `PROMTOOL_PATH is ${fromEnvironment}, but this file does not exist. Correct it, or unset it.`,
    );
  const find = () => [fromEnvironment, systemPath, extractedPath].find((path) => path && existsSync(path));
  if (!find()) await extractPromtool();
  if (find()) return;
  const message =
    'promtool was not found and could not be downloaded. Install it (Debian: apt-get install prometheus), or set PROMTOOL_PATH.';
  if (process.env.CI) throw new Error(message);
  console.log(`${message} The tests of metrics and alert rules are skipped.`);
}
