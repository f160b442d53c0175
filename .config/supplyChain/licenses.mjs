import { existsSync, readFileSync, realpathSync } from 'node:fs';

/** Licenses that allow distribution to players and operators and require only attribution. */
const allowed = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 ISC MIT'.split(' '),
);

const readPackage = (folder) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));

/** Finds the folder of a package as Node resolves it. */
function folderOf(name, from) {
  for (let folder = from; folder !== ''; folder = folder.slice(0, folder.lastIndexOf('/'))) {
    const path = `${folder}/node_modules/${name}`;
    if (existsSync(path)) return realpathSync(path);
  }
  return undefined;
}

/** Maps `name@version` of each direct and indirect dependency of a package to its license. */
export function licensesOf(folder, licenses = new Map()) {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = readPackage(folder);
  for (const name of Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })) {
    const path = folderOf(name, folder);
    if (path === undefined) {
      // Packages for other platforms and optional peers may be missing.
      if (name in dependencies && !(name in optionalDependencies))
        throw new Error(`${name} is not installed`);
      continue;
    }
    const { version, license, private: isOwnPackage } = readPackage(path);
    const id = `${name}@${version}`;
    if (licenses.has(id)) continue;
    licenses.set(id, isOwnPackage ? 'own' : (license ?? 'none'));
    licensesOf(path, licenses);
  }
  return licenses;
}

/** In `MIT OR GPL-3.0`, one license must be allowed. In `MIT AND ISC`, both must be allowed. */
export function isAllowed(license) {
  const choices = String(license).replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((part) => allowed.has(part)));
}
