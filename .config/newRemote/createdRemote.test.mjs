import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typeChecker } from '../recipes/typeChecker.mjs';
import { checkContracts } from '../run/contracts/checkContracts.mjs';
import { root as project, tool } from '../run/root.mjs';
import { createRemote } from './createRemote.mjs';
import { remoteNames } from './remoteNames.mjs';

const timeoutMs = 600_000;
const names = remoteNames(['example-gifts']);
const { packageName } = names;
let root;

/** Runs a tool in the copy, with the configuration of the copy. */
function run(name, ...args) {
  const { status, stdout, stderr } = spawnSync(tool(name), args, { cwd: root, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}
const passed = { status: 0, output: '' };
const prettierArgs = ['--config', '.config/prettier.json', '--log-level', 'warn'];

/**
 * Creates a copy of the workspace with links to the packages. The new remote uses the node_modules of another remote.
 */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'created-remote-'));
  for (const name of ['.config', '.gitignore', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    cpSync(`${project}/${name}`, `${root}/${name}`, { recursive: true });
  for (const name of ['node_modules', 'shared-contracts', 'host', 'e2e'])
    symlinkSync(`${project}/${name}`, `${root}/${name}`);
  const finish = (folder) => {
    symlinkSync(`${project}/remote-account/node_modules`, `${folder}/node_modules`);
    const { status, output } = run('prettier', ...prettierArgs, '--write', packageName, '!**/*.md');
    if (status !== 0) throw new Error(output);
  };
  await createRemote({ root, names, takenPopups: new Map(), finish });
}, timeoutMs);
afterAll(() => rmSync(root, { recursive: true, force: true }));

test(
  'a created remote has no type error',
  () => {
    const files = readdirSync(`${root}/${packageName}/src`, { recursive: true })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${packageName}/src/${file}`);
    expect(files.length).toBeGreaterThan(8);
    expect(typeChecker(root, new Map())(`${packageName}/tsconfig.json`, files)).toEqual([]);
  },
  timeoutMs,
);

test(
  'the contract of a created remote lists exactly what its code uses',
  () => {
    expect(checkContracts(root, [packageName])).toEqual([]);
  },
  timeoutMs,
);

test('a created remote, `tsconfig.json` and `budgets.json` are formatted', () => {
  const files = [packageName, '.config/tsconfig.json', '.config/budgets.json', '!**/*.md'];
  expect(run('prettier', ...prettierArgs, '--check', ...files)).toEqual(passed);
});

test(
  'a created remote follows the lint rules',
  () => {
    expect(run('eslint', '-c', '.config/eslint.config.mjs', packageName)).toEqual(passed);
  },
  timeoutMs,
);

test(
  'the unit tests of a created remote pass',
  () => {
    const args = ['-c', '.config/jest.config.mjs', '-i', '--selectProjects', packageName];
    const { status, output } = run('jest', ...args);
    expect({ status, output }).toEqual({
      status: 0,
      output: expect.stringMatching(/^Tests: +\d+ passed, \d+ total$/m),
    });
  },
  timeoutMs,
);

test(
  'a created remote builds within its own budget',
  () => {
    const build = `${project}/.config/run/build.mjs`;
    const { status, stdout, stderr } = spawnSync(process.execPath, [build, packageName, '--from', root], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('(popups/exampleGifts)');
    const record = JSON.parse(readFileSync(`${root}/${packageName}/dist/release.json`, 'utf8'));
    expect(record.contract.ownPopups).toEqual({
      exampleGifts: { access: 'public', title: names.titles, menu: { section: 'rewards' } },
    });
    const { [packageName]: limit } = JSON.parse(readFileSync(`${root}/.config/budgets.json`, 'utf8'));
    const { entry, views, files } = record;
    const { scripts, styles } = views['popups/exampleGifts'];
    const sizes = [entry, ...scripts, ...styles].map((file) => files[file].brotliBytes);
    const viewBytes = sizes.reduce((sum, bytes) => sum + bytes, 0);
    expect(viewBytes).toBeLessThanOrEqual(limit.viewBrotliBytes);
    // With a limit far above the size, nobody would notice that the view grows.
    expect(viewBytes).toBeGreaterThan(limit.viewBrotliBytes * 0.7);
    expect(Object.keys(files).filter((file) => file.endsWith('.js')).length).toBeLessThanOrEqual(
      limit.scriptFiles,
    );
  },
  timeoutMs,
);
