import { existsSync, readFileSync } from 'node:fs';
import jestConfig from '../jest.config.mjs';
import { fixSteps, packageSteps, packageTests } from './checkSteps.mjs';
import { root } from './root.mjs';

const { references } = JSON.parse(readFileSync(`${root}/.config/tsconfig.json`, 'utf8'));
const packages = references.map(({ path }) => path.replace('../', '')).filter((path) => path !== './jest');

test('every package has its own checks', () => {
  expect(Object.keys(packageTests).toSorted()).toEqual(packages.toSorted());
});

test.each(packages)('the unit tests of %s are in a jest project of its folder', (name) => {
  const { project } = packageTests[name];
  const { roots } = jestConfig.projects.find(({ displayName }) => displayName === project);
  expect(roots[0]).toMatch(new RegExp(`^<rootDir>/${name}(/src)?$`));
});

test.each(packages.filter((name) => packageTests[name].journeys))(
  'the quick journeys of %s exist',
  (name) => {
    for (const file of packageTests[name].journeys)
      expect(existsSync(`${root}/e2e/journeys/${file}.spec.ts`)).toBe(true);
    expect(packageSteps(name).at(-1).args).toEqual([
      `${root}/.config/run/e2e.mjs`,
      ...packageTests[name].journeys.map((file) => `/${file}.spec.ts`),
    ]);
  },
);

const filesOf = ({ args }) =>
  args.filter((arg) => /^(?:\.|[\w/-]+\.\w+)$/.test(arg) && !/config|gitignore/.test(arg));
const stepsFor = (files) => fixSteps(files).map((step) => [step.name, filesOf(step)]);

test('the fixing steps format before they lint', () => {
  const [format, lint] = fixSteps(['host/a.ts']);
  expect([format.name, lint.name, lint.after]).toEqual(['format', 'lint', ['format']]);
  expect([format.args, lint.args]).toEqual([
    expect.arrayContaining(['--write']),
    expect.arrayContaining(['--fix']),
  ]);
});

test('each fixing step gets only changed files of a type that it supports', () => {
  expect(stepsFor(['host/a.tsx', 'host/b.json', 'README.md', 'pnpm-lock.yaml'])).toEqual([
    ['format', ['host/a.tsx', 'host/b.json']],
    ['lint', ['host/a.tsx']],
  ]);
  expect(stepsFor(['host/b.json'])).toEqual([['format', ['host/b.json']]]);
  expect(stepsFor(['README.md'])).toEqual([]);
});

test('the fixing steps get all files if none has changed', () => {
  expect(stepsFor(undefined)).toEqual([
    ['format', ['.']],
    ['lint', ['.']],
  ]);
});
