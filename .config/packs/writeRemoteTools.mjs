import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from '../run/root.mjs';
import { exactVersions } from './packedManifest.mjs';

const readManifest = (folder) => JSON.parse(readFileSync(`${root}/${folder}package.json`, 'utf8'));

// The tools that check, build, create and release a remote.
const folders = ['eslint', 'generators', 'jest', 'newRemote', 'run', 'webpack'].map(
  (name) => `.config/${name}`,
);
const edgeFolders = ['host/edge/bin', 'host/edge/src'];
const template = '.config/newRemote/template/';
// Omits the tests of the tools, but packs the tests in the template of a new remote.
const isPacked = (path) => path.startsWith(template) || !/\.test\.\w+$|\/src\/testing\//.test(path);
const files = [
  '.config/eslint.config.mjs',
  '.config/globals.d.ts',
  '.config/jest.config.mjs',
  '.config/prettier.json',
  '.config/testGlobals.d.ts',
  '.config/tsconfig.base.json',
  '.config/tsconfig.browser.json',
  'LICENSE',
];

// Tools of the workspace that no remote needs.
const unusedTools =
  /^(?:@arethetypeswrong\/cli|@module-federation\/enhanced|@stryker-mutator\/.*|dependency-cruiser|knip|publint|single-spa)$/;

const filesIn = (folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1));

function manifest() {
  const { version } = readManifest('shared-contracts/');
  const edgeDependencies = Object.keys(readManifest('host/edge/').dependencies).filter(
    (name) => name !== 'shared-contracts',
  );
  const toolDependencies = Object.keys(readManifest('').devDependencies).filter(
    (name) => !unusedTools.test(name),
  );
  const templateDependencies = Object.keys(readManifest(template).devDependencies);
  const names = [...new Set([...toolDependencies, ...edgeDependencies, ...templateDependencies])];
  return {
    name: 'casino-remote-tools',
    version,
    description: 'Creates, checks, builds and releases a remote that has its own repository',
    license: 'SEE LICENSE IN LICENSE',
    type: 'module',
    engines: readManifest('').engines,
    bin: { 'remote-tools': './.config/run/remoteTools.mjs' },
    exports: {
      './eslint': './.config/eslint.config.mjs',
      './jest': './.config/jest.config.mjs',
      './tsconfig.browser.json': './.config/tsconfig.browser.json',
      './package.json': './package.json',
    },
    dependencies: exactVersions(names, ['', 'host/edge/', 'remote-content/', 'shared-contracts/']),
    peerDependencies: { 'shared-contracts': version },
  };
}

/**
 * Writes the files of the package casino-remote-tools. They have the same paths as in this workspace, so that both run
 * the same code.
 */
export function writeRemoteTools(target) {
  for (const path of [...files, ...[...folders, ...edgeFolders].flatMap(filesIn).filter(isPacked)]) {
    mkdirSync(dirname(`${target}/${path}`), { recursive: true });
    cpSync(`${root}/${path}`, `${target}/${path}`);
  }
  for (const file of ['README.md', 'CHANGELOG.md'])
    cpSync(`${root}/.config/packs/remoteTools/${file}`, `${target}/${file}`);
  writeFileSync(`${target}/package.json`, `${JSON.stringify(manifest(), null, 2)}\n`);
}
