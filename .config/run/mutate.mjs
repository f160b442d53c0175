// pnpm mutate [group ...]   changes the code in small ways, one at a time, and counts which of them no test notices.
import { Stryker } from '@stryker-mutator/core';
import { mkdirSync, writeFileSync } from 'node:fs';
import jestConfig from '../jest.config.mjs';
import { groups } from '../mutation/groups.mjs';
import { keepScore, scoreOf } from '../mutation/scores.mjs';
import { cache, root } from './root.mjs';

const folder = `${cache}/mutation`;

/** Stryker runs the tests in a copy of the project; paths must follow it there. */
function jestIn({ project, tests }) {
  const config = jestConfig.projects.find(({ displayName }) => displayName === project);
  const moved = JSON.parse(JSON.stringify(config).replaceAll(root, '<rootDir>'));
  return {
    ...moved,
    rootDir: '.',
    testMatch: tests.map((path) => `<rootDir>/${path}`),
    testEnvironment: moved.testEnvironment.replace('<rootDir>', '.'),
  };
}

/** The types of what is mutated and of what it imports; the tests have no part in them. */
function typesOf(name, { project, mutate }) {
  const isServer = project === 'edge';
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

const run = (name, group) =>
  new Stryker({
    mutate: [...group.mutate, '!**/*.test.ts', '!**/index.ts'],
    plugins: ['@stryker-mutator/jest-runner', '@stryker-mutator/typescript-checker'],
    testRunner: 'jest',
    jest: { config: jestIn(group), enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    checkers: ['typescript'],
    tsconfigFile: typesOf(name, group),
    concurrency: 2,
    timeoutMS: 20_000,
    tempDirName: `${folder}/copies`,
    ignorePatterns: ['/.cache', '/.data', '/.keys', '/.readme', 'dist'],
    reporters: ['json'],
    jsonReporter: { fileName: `${folder}/${name}.json` },
    incremental: true,
    incrementalFile: `${folder}/${name}.kept.json`,
    allowConsoleColors: false,
    logLevel: 'warn',
    warnings: { slow: false },
  }).runMutationTest();

const known = Object.keys(groups);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  process.exit(2);
}

for (const name of asked.length > 0 ? asked : known) {
  const group = groups[name];
  const startedMs = performance.now();
  const results = await run(name, group);
  const score = scoreOf(results);
  for (const { fileName, location, replacement, status } of score.unnoticed) {
    const { line, column } = location.start;
    const place = `${fileName.slice(root.length + 1)}:${line + 1}:${column + 1}`;
    console.log(`  ${place}  ${status}  ${replacement.replaceAll(/\s+/g, ' ')}`);
  }
  await keepScore(name, group, score);
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  const isEnough = score.percent >= group.atLeast;
  console.log(
    `${isEnough ? '✓' : '✗'} ${name}  ${score.percent.toFixed(1)} % of ${score.counted}  ${seconds} s`,
  );
  if (!isEnough) process.exitCode = 1;
}
