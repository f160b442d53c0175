import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packages } from '../../.config/run/packages.mjs';
import { root } from '../support/settings';
import { formatSeconds, type DrillOptions, type Findings, type Drill } from './Drill';

const runProgram = promisify(execFile);
const samplePackages = ['host', 'remote-cashier'];

/** The sha-384 of each file, by the file's name. */
type FileHashes = ReadonlyMap<string, string>;

/** Returns the files that only one build has, or that differ between the builds. */
export function differingFiles(first: FileHashes, second: FileHashes): string[] {
  const names = new Set([...first.keys(), ...second.keys()]);
  return [...names].filter((name) => first.get(name) !== second.get(name)).sort();
}

/** Hashes the files of a build except its source maps, which contain paths of the clone. Players do not get them. */
async function hashFiles(folder: string): Promise<FileHashes> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes = files
    .filter((file) => file.isFile() && file.parentPath !== join(folder, 'maps'))
    .map(async (file): Promise<[string, string]> => {
      const path = join(file.parentPath, file.name);
      const sha384 = createHash('sha384').update(await readFile(path));
      return [path.slice(folder.length + 1), sha384.digest('hex')];
    });
  return new Map(await Promise.all(hashes));
}

/** Builds a fresh clone without any cache of an earlier build. */
async function buildClone(folder: string, names: readonly string[], builtAt: string) {
  const env = { ...process.env, npm_config_offline: 'true', SOURCE_DATE_EPOCH: builtAt };
  const options = { cwd: folder, env, maxBuffer: 16_000_000 };
  await runProgram('git', ['clone', '--quiet', root, folder]);
  const install = "import('./.config/run/install.mjs').then(({ install }) => install())";
  await runProgram(process.execPath, ['--eval', install], options);
  await runProgram(process.execPath, ['.config/run/build.mjs', ...names], options);
  return Promise.all(names.map((name) => hashFiles(join(folder, name, 'dist'))));
}

async function run({ full, progress }: DrillOptions): Promise<Findings> {
  const names = full ? packages : samplePackages;
  const { stdout: builtAt } = await runProgram('git', ['log', '-1', '--format=%ct'], { cwd: root });
  const folders = await Promise.all(
    ['bytes-', 'the-same-bytes-'].map((name) => mkdtemp(join(tmpdir(), name))),
  );
  try {
    const builds: FileHashes[][] = [];
    const startedMs = performance.now();
    for (const folder of folders) {
      builds.push(await buildClone(folder, names, builtAt.trim()));
      progress(`built in ${folder}`);
    }
    const [firstBuilds = [], secondBuilds = []] = builds;
    const failures: string[] = [];
    let fileCount = 0;
    let differingCount = 0;
    const rows = names.map((name, index) => {
      const first = firstBuilds[index] ?? new Map<string, string>();
      const second = secondBuilds[index] ?? new Map<string, string>();
      const differing = differingFiles(first, second);
      if (first.size === 0) failures.push(`${name}: the build has no files`);
      for (const file of differing) failures.push(`${name}: ${file} differs`);
      fileCount += first.size;
      differingCount += differing.length;
      return [name, String(first.size), String(differing.length)];
    });
    const equalFiles = differingCount === 0 ? 'each' : `all but ${String(differingCount)}`;
    return {
      columns: ['package', 'files', 'different files'],
      rows,
      summary: `${String(fileCount)} files built twice in ${formatSeconds(performance.now() - startedMs)}, ${equalFiles} with the same sha-384`,
      failures,
    };
  } finally {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

export const sameBytes: Drill = {
  title: 'Build one commit in two checkouts, and compare all bytes',
  needsStack: false,
  run,
};
