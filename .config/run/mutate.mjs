import { Stryker } from '@stryker-mutator/core';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import jestConfig from '../jest.config.mjs';
import { groups } from '../mutation/groups.mjs';
import { saveScore, scoreOf } from '../mutation/scores.mjs';
import { showHelp } from './help.mjs';
import { cache, root } from './root.mjs';

const folder = `${cache}/mutation`;
const checker = `${root}/.config/mutation/compiles.mjs`;

/**
 * Stryker runs the tests in a copy of the project, so paths are relative to it. The mutated files need no page and no
 * database. Creating them for each mutant would take most of the time.
 */
function jestIn({ project, tests }) {
  const projectOf = (name) => jestConfig.projects.find(({ displayName }) => displayName === name);
  const moved = JSON.parse(JSON.stringify(projectOf(project)).replaceAll(root, '<rootDir>'));
  return {
    ...moved,
    rootDir: '.',
    testMatch: tests.map((path) => `<rootDir>/${path}`),
    testEnvironment: 'node',
    sandboxInjectedGlobals: projectOf('edge').sandboxInjectedGlobals,
    setupFilesAfterEnv: [],
    globalSetup: undefined,
    globalTeardown: undefined,
    moduleNameMapper: {
      ...moved.moduleNameMapper,
      '^fast-check$': '<rootDir>/.config/mutation/sameInputs.cjs',
    },
  };
}

/** Writes a TypeScript configuration for the mutated files and their imports, without the tests. */
function writeTsconfig(name, { project, mutate }) {
  const isServer = project === 'edge' || project === 'sandbox';
  const path = `${folder}/tsconfig.${name}.json`;
  const config = {
    extends: `${root}/.config/tsconfig.${isServer ? 'node' : 'browser'}.json`,
    compilerOptions: {
      ...{
        composite: false,
        incremental: false,
        declaration: false,
        emitDeclarationOnly: false,
        noEmit: true,
      },
      ...{ types: isServer ? ['node'] : [], typeRoots: [`${root}/node_modules/@types`] },
    },
    include: [...mutate.map((file) => `${root}/${file}`), `${root}/.config/globals.d.ts`],
    exclude: [`${root}/**/*.test.ts`],
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify(config));
  return path;
}

/** Folders that no test of the group reads are not copied. */
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
    tsconfigFile: writeTsconfig(name, group),
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
showHelp({
  summary: 'Run mutation tests with Stryker, and list the mutants that no test detects.',
  usage: ['pnpm mutate [<group>...]'],
  examples: ['pnpm mutate', `pnpm mutate ${groupNames[0]}`],
  notes: [`Groups: ${groupNames.join(', ')}`],
});
const names = process.argv.slice(2);
const unknown = names.filter((name) => !groupNames.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown group: ${unknown.join(', ')}. Groups: ${groupNames.join(', ')}.`);
  process.exit(2);
}

for (const name of names.length > 0 ? names : groupNames) {
  const group = groups[name];
  const startedMs = performance.now();
  const results = await run(name, group);
  const score = scoreOf(results);
  for (const { fileName, location, replacement, status } of score.undetected) {
    const { line, column } = location.start;
    const position = `${fileName.slice(root.length + 1)}:${line}:${column}`;
    console.log(`  ${position}  ${status}  ${replacement.replaceAll(/\s+/g, ' ')}`);
  }
  await saveScore(name, group, score);
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  const isEnough = score.percent >= group.atLeast;
  console.log(
    `${isEnough ? '✓' : '✗'} ${name}  ${score.percent.toFixed(1)} % of ${score.counted}  ${seconds} s`,
  );
  if (!isEnough) process.exitCode = 1;
}
