import { existsSync, readFileSync } from 'node:fs';
import { installedVersion } from '../run/installedVersion.mjs';
import { writeFiles } from '../run/writeFiles.mjs';
import { budget, requireFreeNames } from './createRemote.mjs';
import { templateFiles } from './templateFiles.mjs';

const toolsPackage = 'casino-remote-tools';
const formatJson = (value) => `${JSON.stringify(value, null, 2)}\n`;
const withJsonChange = (text, change) => formatJson(change(JSON.parse(text)));

// The repository's own package.json installs shared-contracts from an archive. If each remote named a version, an
// update would have to change every remote. For a remote with an older version, npm would search a registry.
const versionOf = (name) => (name === 'shared-contracts' ? '*' : installedVersion(name));

const installedVersions = (dependencies) =>
  Object.fromEntries(Object.keys(dependencies).map((name) => [name, versionOf(name)]));

const withInstalledVersions = (manifest) => ({
  ...manifest,
  // The scripts run commands of this workspace. `JSON.stringify` omits an entry that is undefined.
  scripts: undefined,
  dependencies: installedVersions(manifest.dependencies),
  devDependencies: installedVersions(manifest.devDependencies),
});

/** The installed tools take the place of this workspace's `.config`. */
const withInstalledTools = (tsconfig) => ({
  ...tsconfig,
  references: undefined,
  extends: `${toolsPackage}/tsconfig.browser.json`,
  include: tsconfig.include.map((path) =>
    path.replace('../.config/', `../node_modules/${toolsPackage}/.config/`),
  ),
});

/**
 * Replaces the commands of this workspace by those of the installed tools. Removes commands that only this workspace
 * has (`pnpm dev` for the whole product, and `pnpm probe`), and the link to its page Contributing.
 */
const withOwnCommands = (readme) =>
  readme
    .split('\n')
    .filter((line) => !/^pnpm (?:dev (?!.* --alone)|probe )/.test(line))
    .join('\n')
    .replace(/^pnpm (dev \S+ --alone)/m, 'npx remote-tools $1 --api https://casino.example/api')
    .replaceAll('pnpm build', 'npx remote-tools build')
    .replaceAll('node host/edge/bin/release.mjs', 'npx remote-tools')
    .replaceAll('.config/jest.config.mjs', `node_modules/${toolsPackage}/.config/jest.config.mjs`)
    .replace(/ \[Contributing\]\([^)]*\) has recipes[^.]*\./, '');

const changes = {
  'package.json': (text) => withJsonChange(text, withInstalledVersions),
  'tsconfig.json': (text) => withJsonChange(text, withInstalledTools),
  'README.md': withOwnCommands,
};

/** The files of a new remote, for a repository that has installed the archives of `pnpm pack-tools`. */
const remoteFiles = (names) =>
  new Map([...templateFiles(names)].map(([path, text]) => [path, changes[path]?.(text) ?? text]));

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

const ci = `#!/bin/sh
# Checks every remote of this repository: contract, types, lint, unit tests, build and size.
set -eu
npm ci
for remote in remote-*; do npx remote-tools check "$remote"; done
`;

/**
 * The files of the repository itself. Existing scripts, budgets and other entries stay, but package.json gets new
 * values for `private`, `type` and `workspaces`.
 */
function repositoryFiles(root, { packageName }) {
  const manifest = readJson(`${root}/package.json`);
  const budgets = readJson(`${root}/.config/budgets.json`);
  const scripts = { build: 'remote-tools build', ci: 'sh ci.sh', ...manifest.scripts };
  return new Map([
    [
      'package.json',
      formatJson({ ...manifest, private: true, type: 'module', workspaces: ['remote-*'], scripts }),
    ],
    [
      '.config/budgets.json',
      formatJson({ '*': budget, firstViewStyleBrotliBytes: 3_000, ...budgets, [packageName]: budget }),
    ],
    ['.gitignore', 'node_modules/\ndist/\n.cache/\n.data/\n.keys/\n'],
    ['ci.sh', ci],
  ]);
}

// The command adds entries to these files. It creates the other files of the repository only if they are missing.
const extendedFiles = ['package.json', '.config/budgets.json'];

/**
 * Creates a remote in its own repository, which has installed the archives of `pnpm pack-tools`. `finish` formats
 * the remote's folder. If `finish` fails, all files are as before.
 */
export async function createRemoteInOwnRepository({ root, names, takenPopups, finish }) {
  const { packageName } = names;
  requireFreeNames({ root, names, takenPopups });
  const newFiles = [...remoteFiles(names)].map(([path, text]) => [`${packageName}/${path}`, text]);
  const sharedFiles = [...repositoryFiles(root, names)].filter(
    ([path]) => extendedFiles.includes(path) || !existsSync(`${root}/${path}`),
  );
  await writeFiles(root, new Map([...newFiles, ...sharedFiles]), () => finish(`${root}/${packageName}`));
}
