import { spawnSync } from 'node:child_process';
import { root } from './root.mjs';

const run = (script, ...args) =>
  spawnSync(process.execPath, [`${root}/.config/run/${script}.mjs`, ...args], { encoding: 'utf8' });

test.each([
  'build',
  'check',
  'createRemote',
  'dev',
  'e2e',
  'generate',
  'mutate',
  'nightly',
  'packTools',
  'requirements',
  'start',
  'test',
])('prints the usage, options and examples of %s without running it', (script) => {
  const { status, stdout, stderr } = run(script, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^\S.*\n\nUsage:\n {2}.*\n\n.*Options:\n {2}.*\n\nExamples:\n {2}(?:pnpm|npm) /s);
});

test('names an unknown option of check, and prints the help command', () => {
  const { status, stderr } = run('check', '--fast');
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: 'Unknown option: --fast. Run pnpm check --help to list all options.\n',
  });
});

test('names an unknown package of build, and prints the packages', () => {
  const { status, stderr } = run('build', 'remote_shop');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Unknown package: remote_shop\. Packages: host, remote-/);
});

test('names an unknown package of mutate --sample, and prints the packages', () => {
  const { status, stderr } = run('mutate', '--sample', 'remote_shop');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Unknown package: remote_shop\. Packages: host, edge, remote-/);
});
