import { mkdirSync } from 'node:fs';
import { packages, remotes } from './packages.mjs';
import { cache, reports, tool, toolsFolder } from './root.mjs';

// The folder of these tools. In a remote's own repository, it is in node_modules.
const config = `${toolsFolder}/.config`;

const node = (script, ...args) => ({
  command: process.execPath,
  args: [`${config}/run/${script}`, ...args],
});
const bin = (name, ...args) => ({ command: tool(name), args });

const sources = [...packages, 'shared-contracts', 'e2e'];

// Git changes the times of files, so the cache compares their contents.
const eslintCache = ['--cache', '--cache-strategy', 'content', '--cache-location', `${cache}/eslint/`];
const eslintArgs = ['-c', `${config}/eslint.config.mjs`, ...eslintCache];
const prettierOptions = [
  '--config',
  '.config/prettier.json',
  '--ignore-path',
  '.gitignore',
  '--log-level',
  'warn',
  '--cache',
  '--cache-location',
  `${cache}/prettier.json`,
];
const prettierArgs = [...prettierOptions, '.', '!pnpm-lock.yaml', '!**/*.md'];

const types = { name: 'types', ...node('types.mjs') };
const lint = { name: 'lint', ...bin('eslint', ...eslintArgs, '.') };
const dependencyRules = {
  name: 'dependencies',
  ...bin('depcruise', '-c', '.config/dependency-cruiser.cjs', ...sources, '.config'),
};
const folderCycles = {
  name: 'folder cycles',
  ...bin('depcruise', '-c', '.config/folder-cycles.cjs', ...sources),
};
const unused = { name: 'unused', ...bin('knip', '-c', '.config/knip.json') };
const format = { name: 'format', ...bin('prettier', '--check', ...prettierArgs) };
const secrets = { name: 'secrets', ...node('secrets.mjs') };
const runJest = (...args) => ({
  name: 'unit tests',
  noise: /^PASS .*\n/gm,
  ...bin('jest', '-c', `${config}/jest.config.mjs`, ...args),
});
const units = runJest('--json', `--outputFile=${reports}/jest.json`);
const sizes = { name: 'build, sizes', ...node('build.mjs') };
const requirements = {
  name: 'requirements',
  after: [units.name],
  ...node('requirements.mjs', '--without-browser'),
};

/** Steps without a build and without tests. */
export const quickSteps = [types, lint, dependencyRules, folderCycles, unused, format, secrets];

export function allSteps() {
  mkdirSync(reports, { recursive: true });
  return [types, lint, units, sizes, dependencyRules, folderCycles, unused, format, secrets, requirements];
}

/** The quick journeys by remote. Some remotes have none. */
const journeysOf = {
  'remote-lobby': ['home', 'search', 'payTable'],
  'remote-cashier': ['depositCard'],
  'remote-account': ['account'],
  'remote-content': ['article', 'contentViews'],
};

/** The jest project and the quick journeys of each package. Packages without a build have no journeys. */
export const packageTests = {
  host: { project: 'host', journeys: ['firstScreen', 'drawer'] },
  'host/edge': { project: 'edge' },
  ...Object.fromEntries(remotes.map((name) => [name, { project: name, journeys: journeysOf[name] }])),
  'shared-contracts': { project: 'shared-contracts' },
  e2e: { project: 'e2e-unit' },
  'e2e/sandbox': { project: 'sandbox' },
};

/** The files that can change the result of a package's steps. Tests of the edge and e2e may read files anywhere. */
function inputsOf(name) {
  if (name !== 'host' && name !== 'shared-contracts' && !name.startsWith('remote-')) return ['.'];
  return [
    ...new Set([name, 'shared-contracts', '.config', 'package.json', 'package-lock.json', 'pnpm-*.yaml']),
  ];
}

/** Steps for one package: what its team runs before a release. A step is skipped if it passed with the same files. */
export function packageSteps(name) {
  const { project, journeys } = packageTests[name];
  const inputs = inputsOf(name);
  const build = { name: 'build, size', inputs, ...node('build.mjs', name) };
  const files = journeys?.map((file) => `/${file}.spec.ts`);
  // Journeys run the whole product, so almost any file can change their result.
  const journeysStep = { name: 'journeys', after: [build.name], inputs: ['.', ':!*.md'] };
  return [
    { name: 'types', inputs, ...node('types.mjs', name) },
    { name: 'lint', inputs, ...bin('eslint', ...eslintArgs, name) },
    { ...runJest('--selectProjects', project), inputs },
    ...(packages.includes(name) ? [build] : []),
    ...(files ? [{ ...journeysStep, ...node('e2e.mjs', ...files) }] : []),
  ];
}

const isLinted = (file) => /\.(?:[cm]?js|tsx?)$/.test(file);
const isFormatted = (file) => !/(?:\.md|^pnpm-lock\.yaml)$/.test(file);

/**
 * Steps that fix `files`. If `files` is undefined, they fix all files, which takes minutes. The format comes first,
 * because it takes seconds.
 */
export function fixSteps(files) {
  const formatted = files?.filter(isFormatted);
  const linted = files?.filter(isLinted);
  const formatArgs = formatted ? [...prettierOptions, '--ignore-unknown', ...formatted] : prettierArgs;
  const lintArgs = [...eslintArgs, '--fix', '--no-warn-ignored', ...(linted ?? ['.'])];
  return [
    formatted?.length === 0 ? [] : { name: 'format', ...bin('prettier', '--write', ...formatArgs) },
    linted?.length === 0 ? [] : { name: 'lint', after: ['format'], ...bin('eslint', ...lintArgs) },
  ].flat();
}

export const unitStepName = units.name;
