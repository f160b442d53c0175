import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isAllowed, releasedWith } from './licences.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = (path) => readFileSync(`${root}${path}`, 'utf8');
const workspace = text('pnpm-workspace.yaml');
const lockfile = text('pnpm-lock.yaml');

/** The lines under a heading of a YAML file that pnpm or we wrote, without the comments. */
function under(yaml, heading) {
  const [, after = ''] = `\n${yaml}`.split(`\n${heading}:\n`);
  const [own = ''] = after.split(/\n(?=\S)/);
  return own.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
}

/** What the lockfile says of each package that is fetched, by name@version. */
function lockedPackages() {
  const found = new Map();
  let id = '';
  for (const line of under(lockfile, 'packages')) {
    const [, name] = /^ {2}'?([^\s'].*?)'?:$/.exec(line) ?? [];
    if (name !== undefined) found.set((id = name), '');
    else found.set(id, found.get(id) + line.trim());
  }
  return found;
}

const packageFiles = [
  '',
  'host/',
  'host/edge/',
  'shared-contracts/',
  'e2e/',
  'e2e/sandbox/',
  'remote-lobby/',
];
packageFiles.push('remote-cashier/', 'remote-account/', 'remote-content/');
const manifests = packageFiles.map((folder) => [
  `${folder}package.json`,
  JSON.parse(text(`${folder}package.json`)),
]);

const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const isPinned = (version) => exact.test(version) || version === 'catalog:' || version === 'workspace:*';

test('knows every package of the workspace', () => {
  const folders = under(workspace, 'packages').map((line) => line.trim().replace(/^- /, ''));
  const named = folders.flatMap((folder) =>
    folder.endsWith('*')
      ? manifests.map(([path]) => path).filter((path) => path.startsWith(folder.slice(0, -1)))
      : `${folder}/package.json`,
  );
  expect(['package.json', ...named].toSorted()).toEqual(manifests.map(([path]) => path).toSorted());
});

test.each(manifests)(
  '%s asks for exact versions only',
  (_path, { dependencies = {}, devDependencies = {} }) => {
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !isPinned(version),
    );
    expect(loose).toEqual([]);
  },
);

test('the catalogue and the overrides name exact versions only', () => {
  const versions = [...under(workspace, 'catalog'), ...under(workspace, 'overrides')];
  const loose = versions.filter((line) => !exact.test(line.split(': ').at(-1)));
  expect(versions.length).toBeGreaterThan(20);
  expect(loose).toEqual([]);
});

test('pnpm accepts no release younger than three days, no weaker provenance, no foreign source and no unlisted build script', () => {
  expect(workspace).toMatch(/^minimumReleaseAge: 4320$/m);
  expect(workspace).toMatch(/^trustPolicy: no-downgrade$/m);
  expect(workspace).toMatch(/^blockExoticSubdeps: true$/m);
  for (const exception of ['minimumReleaseAgeExclude', 'trustPolicyExclude', 'dangerouslyAllowAllBuilds']) {
    expect(workspace).not.toContain(exception);
  }
  expect(under(workspace, 'allowBuilds').every((line) => /: (?:true|false)$/.test(line))).toBe(true);
});

test('every package comes from the registry, with a sha512 that it must fit', () => {
  const locked = lockedPackages();
  expect(locked.size).toBeGreaterThan(500);
  const registry = /^resolution: \{integrity: sha512-[A-Za-z0-9+/]{86}==\}/;
  const named = /^@?[a-z0-9~][\w.~-]*(?:\/[\w.~-]+)?@\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/i;
  expect([...locked].filter(([id, said]) => !named.test(id) || !registry.test(said))).toEqual([]);
  const elsewhere = /^\s*(?:tarball|repo|commit|gitHosted|directory): |git\+|codeload\.|[(@ ']file:/;
  expect(lockfile.split('\n').filter((line) => elsewhere.test(line))).toEqual([]);
});

test('what an override holds back is there in that version and no other', () => {
  const ids = [...lockedPackages().keys()];
  for (const line of under(workspace, 'overrides')) {
    const [name, version] = line.trim().replaceAll("'", '').split(': ');
    const held = name.split('>').at(-1);
    const seen = ids.filter((id) => id.startsWith(`${held}@`));
    if (name.includes('>')) expect(seen).toContain(`${held}@${version}`);
    else expect(seen).toEqual([`${held}@${version}`]);
  }
  expect(ids.filter((id) => /^webpack@/.test(id))).toEqual(['webpack@5.110.3']);
});

const released = ['host', 'host/edge', 'remote-lobby', 'remote-cashier', 'remote-account', 'remote-content'];

test.each(released)('all that %s is released with may be sent to players', (folder) => {
  const found = [...releasedWith(`${root}${folder}`)];
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(([, licence]) => licence !== 'own' && !isAllowed(licence))).toEqual([]);
});

test('a choice of licences is ours to make; of those that come together each must be allowed', () => {
  expect(['MIT', '(GPL-3.0-only OR MIT)', 'Apache-2.0 AND MIT'].map(isAllowed)).toEqual([true, true, true]);
  expect(['none', 'GPL-3.0-only', 'MIT AND GPL-3.0-only', 'UNLICENSED', undefined].some(isAllowed)).toBe(
    false,
  );
});
