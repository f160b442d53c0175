import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { packages } from '../../../.config/run/packages.mjs';
import { root } from '../../support/settings';

export const buildColumns = [
  'package',
  'cold (goal 15 s)',
  'of it CPU',
  'cached (goal 3 s)',
  'of it CPU',
  'unchanged',
];

interface BuildTime {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

const durationPattern = /(\d+)m([\d.]+)s/g;

/** Reads the user and system CPU time of the shell's children from the last line of `times`. */
export const readChildCpuSeconds = (text: string): number =>
  [...(text.trim().split('\n').at(-1) ?? '').matchAll(durationPattern)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );

async function build(name: string): Promise<BuildTime> {
  const startedMs = performance.now();
  const commandLine = '"$0" .config/run/build.mjs "$1" >&2 || exit 1; times';
  const child = spawn('sh', ['-c', commandLine, process.execPath, name], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errorOutput = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
  const exitCode = await new Promise((resolve) => child.once('close', resolve));
  if (exitCode !== 0) throw new Error(`${name} did not build.\n${errorOutput}`);
  return { seconds: (performance.now() - startedMs) / 1_000, cpuSeconds: readChildCpuSeconds(output) };
}

const removeBuildRecord = (name: string) => rm(join(root, '.cache/build', name), { force: true });

async function removeCaches(name: string): Promise<void> {
  await removeBuildRecord(name);
  const folder = join(root, '.cache/webpack');
  const names = await readdir(folder).catch(() => []);
  for (const entry of names.filter((entryName) => entryName.startsWith(`${name}-`)))
    await rm(join(folder, entry), { recursive: true });
}

const formatSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;

/** Builds each package alone: without a cache, with the compiler's cache, and without any change. */
export async function measureBuilds(progress: (line: string) => void): Promise<string[][]> {
  const rows: string[][] = [];
  for (const name of packages) {
    await removeCaches(name);
    const coldTime = await build(name);
    await removeBuildRecord(name);
    const cachedTime = await build(name);
    const unchangedTime = await build(name);
    const figures = [coldTime, cachedTime].flatMap(({ seconds, cpuSeconds }) => [seconds, cpuSeconds]);
    rows.push([name, ...figures.map(formatSeconds), formatSeconds(unchangedTime.seconds)]);
    progress(`built ${name} three times`);
  }
  return rows;
}
