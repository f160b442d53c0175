import { Stryker } from '@stryker-mutator/core';
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import jestConfig from '../jest.config.mjs';
import { groups } from '../mutation/groups.mjs';
import { runSamples } from '../mutation/sample/runSamples.mjs';
import { packages } from '../mutation/sample/packages.mjs';
import { printScore, saveScore, scoreOf } from '../mutation/scores.mjs';
import { writeTsconfig } from '../mutation/writeTsconfig.mjs';
import { showHelp } from './help.mjs';
import { cache, root } from './root.mjs';

const folder = `${cache}/mutation`;
const checker = `${root}/.config/mutation/compileChecker.mjs`;

/**
 * Stryker runs the tests in a copy of the project, so paths are relative to it. The configuration has no setup of a
 * page or a database, because the mutated files need none. A setup for each mutant would take most of the time.
 */
function jestIn({ project, tests }) {
  const projectOf = (name) => jestConfig.projects.find(({ displayName }) => displayName === name);
  const movedConfig = JSON.parse(JSON.stringify(projectOf(project)).replaceAll(root, '<rootDir>'));
  return {
    ...movedConfig,
    rootDir: '.',
    testMatch: tests.map((path) => `<rootDir>/${path}`),
    testEnvironment: 'node',
    sandboxInjectedGlobals: projectOf('edge').sandboxInjectedGlobals,
    setupFilesAfterEnv: [],
    globalSetup: undefined,
    globalTeardown: undefined,
    moduleNameMapper: {
      ...movedConfig.moduleNameMapper,
      '^fast-check$': '<rootDir>/.config/mutation/sameInputs.cjs',
    },
  };
}

const isServer = ({ project }) => project === 'edge' || project === 'sandbox';

/** Folders that no test of the group reads. Stryker does not copy them. */
const unusedFolders = ({ folder }) =>
  readdirSync(root)
    .filter((name) => ![folder.split('/')[0], '.config', 'shared-contracts', 'package.json'].includes(name))
    .map((name) => `/${name}`);

const run = (name, group) =>
  new Stryker({
    mutate: [...group.mutate, '!**/*.test.ts', '!**/index.ts'],
    plugins: ['@stryker-mutator/jest-runner', checker],
    testRunner: 'jest',
    jest: { config: jestIn(group), enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    checkers: ['compiles'],
    tsconfigFile: writeTsconfig(name, { isServer: isServer(group), files: group.mutate }),
    concurrency: 2,
    // On a busy machine a slow run must not count as an endless loop.
    timeoutMS: 60_000,
    tempDirName: `${folder}/copies`,
    disableTypeChecks: false,
    ignorePatterns: [...unusedFolders(group), 'dist'],
    reporters: ['json'],
    jsonReporter: { fileName: `${folder}/${name}.json` },
    incremental: true,
    incrementalFile: `${folder}/${name}.incremental.json`,
    allowConsoleColors: false,
    logLevel: 'warn',
    warnings: { slow: false },
  }).runMutationTest();

const groupNames = Object.keys(groups);
const packageNames = Object.keys(packages);
showHelp({
  summary: 'Run mutation tests with Stryker, and list the mutants that no test detects.',
  usage: [
    'pnpm mutate [<group>...]',
    'pnpm mutate --sample [<package>...] [--seed <number>] [--count <number>]',
  ],
  options: [
    ['--sample', 'Test a random sample of the mutants of each package instead of all mutants of a group'],
    ['--seed <number>', 'Draw another sample. The default is 1'],
    ['--count <number>', 'Mutants per package. The default is 200'],
  ],
  examples: ['pnpm mutate', `pnpm mutate ${groupNames[0]}`, 'pnpm mutate --sample remote-lobby'],
  notes: [
    `Groups: ${groupNames.join(', ')}`,
    `Packages: ${packageNames.join(', ')}`,
    'A sample stores the result of each mutant, so an interrupted run continues. It tests a mutant again only after a',
    'change of its file or of the tests that decided the result.',
  ],
});

function exitWithUsageError(message) {
  console.error(message);
  process.exit(2);
}

/** Reads the options. An unknown option is a usage error. */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        sample: { type: 'boolean', default: false },
        seed: { type: 'string', default: '1' },
        count: { type: 'string', default: '200' },
      },
    });
  } catch (error) {
    return exitWithUsageError(`${error.message}. Run pnpm mutate --help to list all options.`);
  }
}

const { values, positionals } = readArguments();
const [kind, knownNames] = values.sample ? ['package', packageNames] : ['group', groupNames];
const unknown = positionals.filter((name) => !knownNames.includes(name));
if (unknown.length > 0)
  exitWithUsageError(
    `Unknown ${kind}: ${unknown.join(', ')}. ${kind === 'group' ? 'Groups' : 'Packages'}: ${knownNames.join(', ')}.`,
  );
for (const option of ['seed', 'count']) {
  if (!/^[1-9]\d{0,5}$/.test(values[option]))
    exitWithUsageError(`--${option} needs a number from 1, for example --${option} 200.`);
}
const names = positionals.length > 0 ? positionals : knownNames;

async function runGroups() {
  for (const name of names) {
    const group = groups[name];
    const startedMs = performance.now();
    const score = scoreOf(await run(name, group));
    await saveScore(name, group, score);
    if (!printScore(name, group.requiredScore, score, startedMs)) process.exitCode = 1;
  }
}

if (values.sample) await runSamples(names, { seed: values.seed, count: Number(values.count) });
else await runGroups();
