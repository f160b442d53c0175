import { existsSync, readFileSync, realpathSync } from 'node:fs';

/** Free to be sent to players and run by operators, with no duty beyond naming the authors. */
const allowed = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 ISC MIT'.split(' '),
);

const readPackage = (folder) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));

/** Where a package finds another, as Node looks for it. */
function folderOf(name, from) {
  for (let folder = from; folder !== ''; folder = folder.slice(0, folder.lastIndexOf('/'))) {
    const path = `${folder}/node_modules/${name}`;
    if (existsSync(path)) return realpathSync(path);
  }
  return undefined;
}

/** All that runs with a package once it is released: its dependencies and theirs, by name@version. */
export function releasedWith(folder, found = new Map()) {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = readPackage(folder);
  for (const name of Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })) {
    const path = folderOf(name, folder);
    if (path === undefined) {
      // Made for another machine, or a peer that nobody needs.
      if (name in dependencies && !(name in optionalDependencies))
        throw new Error(`${name} is not installed`);
      continue;
    }
    const { version, license, private: own } = readPackage(path);
    const id = `${name}@${version}`;
    if (found.has(id)) continue;
    found.set(id, own ? 'own' : (license ?? 'none'));
    releasedWith(path, found);
  }
  return found;
}

/** `MIT OR GPL-3.0` leaves the choice to us; `MIT AND ISC` asks for both. */
export function isAllowed(licence) {
  const choices = String(licence).replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));
}
