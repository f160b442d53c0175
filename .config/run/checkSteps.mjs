import { mkdirSync } from 'node:fs';
import { cache, reports, root, tool } from './root.mjs';

const node = (script, ...args) => ({
  command: process.execPath,
  args: [`${root}/.config/run/${script}`, ...args],
});
const bin = (name, ...args) => ({ command: tool(name), args });

const sources = [
  'host',
  'remote-account',
  'remote-cashier',
  'remote-content',
  'remote-lobby',
  'shared-contracts',
  'e2e',
];

const eslint = ['-c', '.config/eslint.config.mjs', '--cache', '--cache-location', `${cache}/eslint/`];
const prettier = [
  ...['--config', '.config/prettier.json', '--ignore-path', '.gitignore', '--log-level', 'warn'],
  ...['--cache', '--cache-location', `${cache}/prettier.json`],
  ...['.', '!pnpm-lock.yaml', '!**/*.md'],
];

const types = { name: 'types', ...bin('tsc', '-b', '.config/tsconfig.json') };
const lint = { name: 'lint', ...bin('eslint', ...eslint, '.') };
const rules = {
  name: 'dependencies',
  ...bin('depcruise', '-c', '.config/dependency-cruiser.cjs', ...sources, '.config'),
};
const folders = {
  name: 'folder cycles',
  ...bin('depcruise', '-c', '.config/folder-cycles.cjs', ...sources),
};
const unused = { name: 'unused', ...bin('knip', '-c', '.config/knip.json') };
const format = { name: 'format', ...bin('prettier', '--check', ...prettier) };
const secrets = { name: 'secrets', ...node('secrets.mjs') };
const units = {
  name: 'unit tests',
  noise: /^PASS .*\n/gm,
  ...bin('jest', '-c', '.config/jest.config.mjs', '--json', `--outputFile=${reports}/jest.json`),
};
const sizes = { name: 'build, sizes', ...node('build.mjs') };
const requirements = {
  name: 'requirements',
  after: [units.name],
  ...node('requirements.mjs', '--without-browser'),
};

/** Steps without a build and without tests. */
export const quickSteps = [types, lint, rules, folders, unused, format, secrets];

export function allSteps() {
  mkdirSync(reports, { recursive: true });
  return [types, lint, units, sizes, rules, folders, unused, format, secrets, requirements];
}

/** Steps that change files. */
export const fixSteps = [
  { name: 'lint', ...bin('eslint', ...eslint, '--fix', '.') },
  { name: 'format', after: ['lint'], ...bin('prettier', '--write', ...prettier) },
];

export const unitStep = units.name;
