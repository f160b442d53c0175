import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, normalize } from 'node:path';
import ts from 'typescript';
import { root, tool } from '../run/root.mjs';

const timeoutMs = 600_000;
const { exports: sourceExports, version } = JSON.parse(
  readFileSync(`${root}/shared-contracts/package.json`, 'utf8'),
);
const packedEntries = Object.keys(sourceExports).filter((entry) => entry !== './fuzz');
const isStyle = (entry) => entry.endsWith('.css');
const isFile = (path) => ['', '.ts', '.tsx', '/index.ts'].some((end) => existsSync(`${path}${end}`));
/** Scripts of this workspace in a packed folder. No command of the tools imports them. */
const workspaceOnly = new Set(['packTools.mjs', 'mutate.mjs', 'peers.mjs', 'secrets.mjs']);
let target;
let archives;

const run = (name, ...args) => {
  // Some tools add colors if the environment names a CI.
  const env = { ...process.env, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(tool(name), args, { encoding: 'utf8', env });
  return { status, stdout, output: `${stdout}${stderr}` };
};
const readPacked = (archive, file) =>
  execFileSync('tar', ['-xzOf', archive, `package/${file}`], { encoding: 'utf8' });

beforeAll(() => {
  target = mkdtempSync(join(tmpdir(), 'packs-'));
  const script = `${root}/.config/run/packTools.mjs`;
  archives = execFileSync(process.execPath, [script, target], { encoding: 'utf8' }).trim().split('\n');
}, timeoutMs);
afterAll(() => rmSync(target, { recursive: true, force: true }));

test('the packs are named by their packages and versions', () => {
  expect(archives).toEqual(
    ['shared-contracts', 'casino-remote-tools'].map((name) => join(target, `${name}-${version}.tgz`)),
  );
});

test(
  'publint has no remark about a pack, except that the template of a remote has tests',
  () => {
    const [contracts, tools] = archives.map((archive) => run('publint', 'run', archive, '--strict'));
    expect(contracts).toMatchObject({ status: 0, output: expect.stringContaining('All good!') });
    expect(tools.status).toBe(0);
    const [, remarks] = tools.output.split('Suggestions:\n');
    const testFiles = remarks.match(/\/[\w./-]+\.tsx?\b/g);
    expect(remarks.trim().split('\n')).toEqual([expect.stringMatching(/^1\. .* publishes internal tests/)]);
    for (const file of testFiles) expect(file).toMatch(/^\/\.config\/newRemote\/template\//);
  },
  timeoutMs,
);

test(
  'every entry of shared-contracts has types, for bundlers and for Node',
  () => {
    const styles = packedEntries.filter(isStyle);
    const modules = packedEntries.filter((entry) => !isStyle(entry));
    const options = ['--profile', 'esm-only', '--format', 'json', '--exclude-entrypoints', ...styles];
    const { status, stdout } = run('attw', archives[0], ...options);
    const { analysis } = JSON.parse(stdout);
    expect(status).toBe(0);
    expect(Object.keys(analysis.entrypoints)).toEqual(expect.arrayContaining(modules));
  },
  timeoutMs,
);

test('shared-contracts exports what the workspace exports, except the fuzz tests', () => {
  const { exports } = JSON.parse(readPacked(archives[0], 'package.json'));
  expect(Object.keys(exports)).toEqual([...packedEntries, './package.json']);
});

test('no README of a pack links to a file outside it', () => {
  for (const archive of archives) expect(readPacked(archive, 'README.md')).not.toContain('](../');
});

test('the files of the tools equal those of this workspace, and include every file that they import', () => {
  const folder = join(target, 'tools');
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', archives[1], '-C', folder]);
  const packed = join(folder, 'package');
  const files = readdirSync(packed, { recursive: true }).filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  for (const file of files) {
    const text = readFileSync(join(packed, file), 'utf8');
    expect(text).toBe(readFileSync(join(root, file), 'utf8'));
    // The files of the template become a remote in another repository, so their imports are checked there.
    if (file.includes('/template/') || workspaceOnly.has(basename(file))) continue;
    // Node needs extensions, so imports without one in a .mjs file are text in code generators.
    const missing = ts
      .preProcessFile(text, true, true)
      .importedFiles.map(({ fileName }) => fileName)
      .filter((path) => path.startsWith('.') && (!file.endsWith('.mjs') || extname(path) !== ''))
      .filter((path) => !isFile(join(packed, dirname(file), path)));
    expect({ file, missing }).toEqual({ file, missing: [] });
  }
});

test('the tools install the dependencies of a created remote, and require shared-contracts of the same version', () => {
  const { bin, dependencies, peerDependencies } = JSON.parse(readPacked(archives[1], 'package.json'));
  expect(readPacked(archives[1], normalize(bin['remote-tools']))).toMatch(/^#!\/usr\/bin\/env node\n/);
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['@testing-library/react', 'webpack']));
  expect(peerDependencies).toEqual({ 'shared-contracts': version });
});

test('a pack lists its dependencies by version, and its changelog has an entry for its own version', () => {
  for (const archive of archives) {
    const manifest = JSON.parse(readPacked(archive, 'package.json'));
    const ranges = Object.values({ ...manifest.dependencies, ...manifest.peerDependencies });
    expect(ranges.length).toBeGreaterThan(5);
    for (const range of ranges) expect(range).toMatch(/^\^?\d+\.\d+\.\d+$/);
    expect(manifest.private).toBeUndefined();
    expect(readPacked(archive, 'CHANGELOG.md')).toContain(`\n## ${manifest.version}\n`);
  }
});
