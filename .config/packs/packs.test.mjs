import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, tool } from '../run/root.mjs';

const timeoutMs = 600_000;
const { exports: sourceExports, version } = JSON.parse(
  readFileSync(`${root}/shared-contracts/package.json`, 'utf8'),
);
const packedEntries = Object.keys(sourceExports).filter((entry) => entry !== './fuzz');
const isStyle = (entry) => entry.endsWith('.css');
let target;
let archives;

const run = (name, ...args) => {
  const { status, stdout, stderr } = spawnSync(tool(name), args, { encoding: 'utf8' });
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
  expect(archives).toEqual([join(target, `shared-contracts-${version}.tgz`)]);
});

test(
  'publint has no remark about a pack',
  () => {
    for (const archive of archives)
      expect(run('publint', 'run', archive, '--strict')).toMatchObject({
        status: 0,
        output: expect.stringContaining('All good!'),
      });
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

test('the dependencies of a pack are versions, and its changelog has the version', () => {
  for (const archive of archives) {
    const manifest = JSON.parse(readPacked(archive, 'package.json'));
    const ranges = Object.values({ ...manifest.dependencies, ...manifest.peerDependencies });
    expect(ranges.length).toBeGreaterThan(5);
    for (const range of ranges) expect(range).toMatch(/^\^?\d+\.\d+\.\d+$/);
    expect(manifest.private).toBeUndefined();
    expect(readPacked(archive, 'CHANGELOG.md')).toContain(`\n## ${manifest.version}\n`);
  }
});
