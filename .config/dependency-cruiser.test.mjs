import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const config = dirname(fileURLToPath(import.meta.url));
const bin = resolve(config, '../node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

const packages = ['react', 'react-router-dom', 'single-spa', 'fast-check'];

/** Files and their imports. No rule forbids them. */
const allowedFiles = {
  'shared-contracts/src/api/index.ts': ['./login'],
  'shared-contracts/src/api/login.ts': [],
  'shared-contracts/src/ui/index.ts': ['react', '../api'],
  'shared-contracts/src/testing/index.ts': ['../api'],
  'host/src/main.ts': ['react', 'react-router-dom', 'single-spa', '../../shared-contracts/src/api'],
  'host/src/app/app.ts': ['../features/chat/chat', '../shell/shell'],
  'host/src/features/chat/chat.ts': ['../../shell/shell'],
  'host/src/shell/shell.ts': ['../federation/runtime/view'],
  'host/src/federation/runtime/view.ts': [],
  'host/edge/src/server.ts': ['node:http', '../../../shared-contracts/src/api'],
  'e2e/sandbox/src/server.ts': ['node:http', '../../../shared-contracts/src/api'],
  'remote-lobby/src/gameTile.ts': [],
  'remote-lobby/src/screens/home/index.ts': ['react', './row', '../../gameTile'],
  'remote-lobby/src/screens/home/row.ts': [],
  'remote-lobby/src/screens/history/index.ts': [],
  'remote-lobby/src/popups/game/index.ts': [],
  'remote-lobby/src/gameTile.test.ts': ['./gameTile', 'fast-check', '../../shared-contracts/src/testing'],
};

const violatingFiles = {
  'packages-import-only-contracts': { 'remote-lobby/src/a.ts': ['../../host/src/main'] },
  'contracts-import-no-package': { 'shared-contracts/src/api/b.ts': ['../../../host/src/main'] },
  'contracts-only-through-exports': { 'remote-lobby/src/c.ts': ['../../shared-contracts/src/api/login'] },
  'react-only-in-ui': { 'shared-contracts/src/api/d.ts': ['react'] },
  'features-apart': {
    'remote-lobby/src/screens/history/e.ts': ['../home'],
    'host/src/features/drawer/e.ts': ['../chat/chat'],
  },
  'platform-imports-no-layer-above': { 'host/src/platform/r.ts': ['../shell/shell'] },
  'federation-imports-no-layer-above': { 'host/src/federation/runtime/s.ts': ['../../shell/shell'] },
  'boot-imports-no-layer-above': { 'host/src/boot/t.ts': ['../shell/shell'] },
  'shell-imports-no-layer-above': { 'host/src/shell/u.ts': ['../features/chat/chat'] },
  'features-imports-no-layer-above': { 'host/src/features/chat/v.ts': ['../../app/app'] },
  'boot-is-small': { 'host/src/boot/w.ts': ['../federation/runtime/view'] },
  'controls-never-post-money': {
    'e2e/sandbox/src/qa/x.ts': ['../ledger/post'],
    'e2e/sandbox/src/ledger/post.ts': [],
  },
  'screens-and-popups-apart': { 'remote-lobby/src/popups/game/f.ts': ['../../screens/home'] },
  'features-only-through-index': { 'remote-lobby/src/g.ts': ['./screens/home/row'] },
  'browser-and-server-apart': { 'shared-contracts/src/api/h.ts': ['../../../host/edge/src/server'] },
  'server-and-browser-apart': { 'host/edge/src/i.ts': ['../../src/main'] },
  'edge-and-sandbox-apart': { 'e2e/sandbox/src/j.ts': ['../../../host/edge/src/server'] },
  'no-node-in-the-page': { 'remote-lobby/src/k.ts': ['node:fs'] },
  'only-the-host-routes': { 'remote-lobby/src/l.ts': ['react-router-dom'] },
  'only-the-host-federates': { 'remote-lobby/src/m.ts': ['single-spa'] },
  'tests-stay-in-tests': { 'remote-lobby/src/n.ts': ['../../shared-contracts/src/testing'] },
  'no-cycles': { 'remote-lobby/src/o.ts': ['./p'], 'remote-lobby/src/p.ts': ['./o'] },
  'no-unresolved-imports': { 'remote-lobby/src/q.ts': ['./nowhere'] },
};

const folder = mkdtempSync(resolve(tmpdir(), 'rules-'));

function write(files) {
  for (const [path, imports] of Object.entries(files)) {
    mkdirSync(dirname(resolve(folder, path)), { recursive: true });
    const lines = imports.map((name, index) => `import * as m${index} from '${name}';\nm${index};\n`);
    writeFileSync(resolve(folder, path), `${lines.join('')}export {};\n`);
  }
}

function violations(configFile = 'dependency-cruiser.cjs') {
  const folders = ['host', 'remote-lobby', 'shared-contracts', 'e2e'];
  const args = [bin, '-c', `.config/${configFile}`, '--no-cache', '-T', 'json', ...folders];
  const run = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return JSON.parse(run.stdout).summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}

// Each test starts with only the allowed files.
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const rules of ['dependency-cruiser.cjs', 'folder-cycles.cjs'])
    cpSync(resolve(config, rules), resolve(folder, '.config', rules), { recursive: true });
  for (const name of packages) {
    write({ [`node_modules/${name}/index.js`]: [] });
    writeFileSync(
      resolve(folder, `node_modules/${name}/package.json`),
      JSON.stringify({ name, main: 'index.js' }),
    );
  }
  const dependencies = Object.fromEntries(packages.map((name) => [name, '*']));
  writeFileSync(resolve(folder, 'package.json'), JSON.stringify({ name: 'rules', dependencies }));
  write(allowedFiles);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the dependency rules accept a tree without violations', () => {
  expect(violations()).toEqual([]);
});

test('reports folders that depend on each other even without a cycle of files, and ignores tests', () => {
  write({ 'remote-lobby/src/games/tile.test.ts': ['../screens/home'], 'remote-lobby/src/games/tile.ts': [] });
  write({ 'remote-lobby/src/screens/home/game.ts': ['../../games/tile'] });
  expect(violations('folder-cycles.cjs')).toEqual([]);
  write({ 'remote-lobby/src/games/list.ts': ['../vendors/name'], 'remote-lobby/src/vendors/name.ts': [] });
  write({ 'remote-lobby/src/vendors/all.ts': ['../games/tile'] });
  expect(violations('folder-cycles.cjs')).toContainEqual({
    rule: 'no-folder-cycles',
    from: 'remote-lobby/src/vendors',
  });
});

test('each dependency rule reports the files that violate it', () => {
  for (const files of Object.values(violatingFiles)) write(files);
  const foundViolations = violations();
  for (const [rule, files] of Object.entries(violatingFiles)) {
    // The first file of each entry violates the rule.
    expect(foundViolations).toContainEqual({ rule, from: Object.keys(files)[0] });
  }
  expect(foundViolations).toContainEqual({ rule: 'features-apart', from: 'host/src/features/drawer/e.ts' });
});
