import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { packages } from '../../../.config/run/stack.mjs';
import { root } from '../../support/settings';

export const buildColumns = [
  'package',
  'cold (goal 15 s)',
  'of it CPU',
  'cached (goal 3 s)',
  'of it CPU',
  'unchanged',
];

interface Took {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

const minutes = /(\d+)m([\d.]+)s/g;

/** The shell's own `times`, last line: what its children worked, of themselves and in the kernel. */
export const childrensSeconds = (text: string): number =>
  [...(text.trim().split('\n').at(-1) ?? '').matchAll(minutes)].reduce(
    (sum, [, whole, rest]) => sum + Number(whole) * 60 + Number(rest),
    0,
  );

async function build(name: string): Promise<Took> {
  const startedMs = performance.now();
  const line = '"$0" .config/run/build.mjs "$1" >&2 || exit 1; times';
  const child = spawn('sh', ['-c', line, process.execPath, name], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let complaint = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${name} did not build.\n${complaint}`);
  return { seconds: (performance.now() - startedMs) / 1_000, cpuSeconds: childrensSeconds(said) };
}

const forget = (name: string) => rm(join(root, '.cache/build', name), { force: true });

async function forgetAll(name: string): Promise<void> {
  await forget(name);
  const folder = join(root, '.cache/webpack');
  const names = await readdir(folder).catch(() => []);
  for (const known of names.filter((one) => one.startsWith(`${name}-`)))
    await rm(join(folder, known), { recursive: true });
}

const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;

/** Each package on its own: from nothing, with what the compiler has kept, and with nothing to do. */
export async function buildTimes(tell: (line: string) => void): Promise<string[][]> {
  const rows: string[][] = [];
  for (const name of packages) {
    await forgetAll(name);
    const cold = await build(name);
    await forget(name);
    const cached = await build(name);
    const unchanged = await build(name);
    const both = [cold, cached].flatMap(({ seconds, cpuSeconds }) => [seconds, cpuSeconds]);
    rows.push([name, ...both.map(inSeconds), inSeconds(unchanged.seconds)]);
    tell(`built ${name} three times`);
  }
  return rows;
}
