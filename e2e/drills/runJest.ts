import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/settings';

/** The part of the JSON report of Jest that drills read. */
export interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Runs the suites that match `pathPattern`. `env` holds settings that `.config/jest.config.mjs` reads. */
export async function runJest(name: string, pathPattern: string, env: Readonly<Record<string, string>>) {
  const path = join(root, '.cache', 'drill', `${name}.json`);
  await rm(path, { force: true });
  const args = [
    '-c',
    '.config/jest.config.mjs',
    '--testPathPatterns',
    pathPattern,
    '--json',
    '--outputFile',
    path,
  ];
  const output = await new Promise<string>((resolve) => {
    const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 64_000_000 };
    // Jest exits with 1 when a test fails. The report lists the failures.
    execFile(join(root, 'node_modules', '.bin', 'jest'), args, options, (_error, out, err) =>
      resolve(out + err),
    );
  });
  return { report: JSON.parse(await readFile(path, 'utf8')) as JestReport, output };
}
