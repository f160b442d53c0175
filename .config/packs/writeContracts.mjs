import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { installedVersion } from '../run/installedVersion.mjs';
import { root } from '../run/root.mjs';
import { compileContracts } from './compileContracts.mjs';
import { packedDependencies } from './packedManifest.mjs';

const folder = 'shared-contracts/';

// `./fuzz` needs settings of this repository's test configuration.
const internalEntries = new Set(['./fuzz']);

/** `./src/api/index.ts` is compiled to `./dist/api/index.js` and `./dist/api/index.d.ts`. Styles stay as they are. */
function packedExport(path) {
  const compiled = path.replace('./src/', './dist/');
  if (!/\.tsx?$/.test(path)) return compiled;
  const base = compiled.replace(/\.tsx?$/, '');
  return { types: `${base}.d.ts`, default: `${base}.js` };
}

/** Removes the lines that link to files outside the pack. */
const withoutOutsideLinks = (readme) =>
  readme
    .split('\n')
    .filter((line) => !line.includes('](../'))
    .join('\n');

/** Writes the files of the package shared-contracts as another repository installs it. */
export function writeContracts(target) {
  const manifest = JSON.parse(readFileSync(`${root}/${folder}package.json`, 'utf8'));
  const entries = Object.entries(manifest.exports).filter(([name]) => !internalEntries.has(name));
  const { name, version, type, sideEffects, dependencies } = manifest;
  const packed = packedDependencies(Object.keys(dependencies), [folder]);
  const reactTypes = '@types/react';
  const packedManifest = {
    name,
    version,
    description: 'The interfaces between the host of the casino and its remotes',
    license: 'SEE LICENSE IN LICENSE',
    type,
    sideEffects,
    exports: {
      ...Object.fromEntries(entries.map(([entry, path]) => [entry, packedExport(path)])),
      './package.json': './package.json',
    },
    ...packed,
    peerDependencies: {
      ...packed.peerDependencies,
      [reactTypes]: `^${installedVersion(reactTypes, [folder])}`,
    },
    peerDependenciesMeta: { [reactTypes]: { optional: true } },
  };
  compileContracts(
    entries
      .map(([, path]) => path)
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => path.replace('./src/', '')),
    `${target}/dist`,
  );
  writeFileSync(
    `${target}/README.md`,
    withoutOutsideLinks(readFileSync(`${root}/${folder}README.md`, 'utf8')),
  );
  for (const file of ['CHANGELOG.md', 'docs'])
    cpSync(`${root}/${folder}${file}`, `${target}/${file}`, { recursive: true });
  cpSync(`${root}/LICENSE`, `${target}/LICENSE`);
  writeFileSync(`${target}/package.json`, `${JSON.stringify(packedManifest, null, 2)}\n`);
}
