import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { remotes } from '../run/packages.mjs';
import { isAllowed, licensesOf } from './licenses.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = (path) => readFileSync(`${root}${path}`, 'utf8');
const workspace = text('pnpm-workspace.yaml');
const lockfile = text('pnpm-lock.yaml');

/** The lines under a heading of a YAML file, without comments. */
function linesUnder(yaml, heading) {
  const [, afterHeading = ''] = `\n${yaml}`.split(`\n${heading}:\n`);
  const [section = ''] = afterHeading.split(/\n(?=\S)/);
  return section.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
}

/** Maps `name@version` of each package to its lines in the lock file. */
function lockedPackages() {
  const locked = new Map();
  let id = '';
  for (const line of linesUnder(lockfile, 'packages')) {
    const [, name] = /^ {2}'?([^\s'].*?)'?:$/.exec(line) ?? [];
    if (name !== undefined) locked.set((id = name), '');
    else locked.set(id, locked.get(id) + line.trim());
  }
  return locked;
}

const packageFolders = [
  '',
  'host/',
  'host/edge/',
  'shared-contracts/',
  'e2e/',
  'e2e/sandbox/',
  ...remotes.map((name) => `${name}/`),
];
const manifests = packageFolders.map((folder) => [
  `${folder}package.json`,
  JSON.parse(text(`${folder}package.json`)),
]);

const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const isPinned = (version) => exact.test(version) || version === 'catalog:' || version === 'workspace:*';

test('this test covers every package of the workspace', () => {
  const folders = linesUnder(workspace, 'packages').map((line) => line.trim().replace(/^- /, ''));
  const manifestPaths = folders.flatMap((folder) =>
    folder.endsWith('*')
      ? manifests.map(([path]) => path).filter((path) => path.startsWith(folder.slice(0, -1)))
      : `${folder}/package.json`,
  );
  expect(['package.json', ...manifestPaths].toSorted()).toEqual(manifests.map(([path]) => path).toSorted());
});

test.each(manifests)(
  '%s requires exact versions only',
  (_path, { dependencies = {}, devDependencies = {} }) => {
    const unpinned = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !isPinned(version),
    );
    expect(unpinned).toEqual([]);
  },
);

test('the catalog and the overrides have exact versions only', () => {
  const versions = [...linesUnder(workspace, 'catalog'), ...linesUnder(workspace, 'overrides')];
  const unpinned = versions.filter((line) => !exact.test(line.split(': ').at(-1)));
  expect(versions.length).toBeGreaterThan(20);
  expect(unpinned).toEqual([]);
});

test('pnpm rejects new releases for three days, weaker provenance, other sources and unlisted build scripts', () => {
  expect(workspace).toMatch(/^minimumReleaseAge: 4320$/m);
  expect(workspace).toMatch(/^trustPolicy: no-downgrade$/m);
  expect(workspace).toMatch(/^blockExoticSubdeps: true$/m);
  for (const exception of ['minimumReleaseAgeExclude', 'trustPolicyExclude', 'dangerouslyAllowAllBuilds']) {
    expect(workspace).not.toContain(exception);
  }
  expect(linesUnder(workspace, 'allowBuilds').every((line) => /: (?:true|false)$/.test(line))).toBe(true);
});

test('every package comes from the registry and has a sha512 hash', () => {
  const locked = lockedPackages();
  expect(locked.size).toBeGreaterThan(500);
  const registry = /^resolution: \{integrity: sha512-[A-Za-z0-9+/]{86}==\}/;
  const packageIdPattern = /^@?[a-z0-9~][\w.~-]*(?:\/[\w.~-]+)?@\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/i;
  expect(
    [...locked].filter(([id, details]) => !packageIdPattern.test(id) || !registry.test(details)),
  ).toEqual([]);
  const otherSource = /^\s*(?:tarball|repo|commit|gitHosted|directory): |git\+|codeload\.|[(@ ']file:/;
  expect(lockfile.split('\n').filter((line) => otherSource.test(line))).toEqual([]);
});

test('an overridden package is installed only in the version of its override', () => {
  const ids = [...lockedPackages().keys()];
  for (const line of linesUnder(workspace, 'overrides')) {
    const [name, version] = line.trim().replaceAll("'", '').split(': ');
    const overridden = name.split('>').at(-1);
    const installed = ids.filter((id) => id.startsWith(`${overridden}@`));
    if (name.includes('>')) expect(installed).toContain(`${overridden}@${version}`);
    else expect(installed).toEqual([`${overridden}@${version}`]);
  }
  expect(ids.filter((id) => /^webpack@/.test(id))).toEqual(['webpack@5.110.3']);
});

const released = ['host', 'host/edge', ...remotes];

test.each(released)('the licenses of all dependencies of %s allow distribution', (folder) => {
  const licenses = [...licensesOf(`${root}${folder}`)];
  expect(licenses.length).toBeGreaterThan(10);
  expect(licenses.filter(([, license]) => license !== 'own' && !isAllowed(license))).toEqual([]);
});

test('one allowed license of a choice is enough; combined licenses must all be allowed', () => {
  expect(['MIT', '(GPL-3.0-only OR MIT)', 'Apache-2.0 AND MIT'].map(isAllowed)).toEqual([true, true, true]);
  expect(['none', 'GPL-3.0-only', 'MIT AND GPL-3.0-only', 'UNLICENSED', undefined].some(isAllowed)).toBe(
    false,
  );
});
