import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root as project } from '../run/root.mjs';
import { changedFiles, createRemote } from './createRemote.mjs';
import { remoteNames } from './remoteNames.mjs';
import { withImporter } from './withImporter.mjs';

const names = remoteNames(['example-gifts']);
const noPopups = new Map();
let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'create-remote-'));
  for (const file of changedFiles) {
    mkdirSync(dirname(`${root}/${file}`), { recursive: true });
    cpSync(`${project}/${file}`, `${root}/${file}`);
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  );
}
const create = (options) =>
  createRemote({ root, names, takenPopups: noPopups, finish: () => Promise.resolve(), ...options });

test('creates the files of a remote with its own names, and without a name of the template', async () => {
  await create();
  const files = filesIn(`${root}/remote-example-gifts`);
  expect([...files.keys()].toSorted()).toEqual([
    'CHANGELOG.md',
    'README.md',
    'package.json',
    'src/contract.ts',
    'src/popups/exampleGifts/ExampleGiftsPopup.module.css',
    'src/popups/exampleGifts/ExampleGiftsPopup.test.tsx',
    'src/popups/exampleGifts/ExampleGiftsPopup.tsx',
    'src/popups/exampleGifts/TopGames.tsx',
    'src/popups/exampleGifts/index.tsx',
    'src/testing/ExampleGiftsProviders.tsx',
    'src/texts/en.json',
    'src/texts/fil.json',
    'src/texts/i18next.d.ts',
    'src/texts/texts.test.ts',
    'src/texts/texts.ts',
    'src/views.test.tsx',
    'tsconfig.json',
  ]);
  expect([...files].filter(([, text]) => /new-?team|(?:new|bagong) team/i.test(text))).toEqual([]);
  const json = (file) => JSON.parse(files.get(file));
  const { name, dependencies, devDependencies } = json('package.json');
  expect(name).toBe('remote-example-gifts');
  expect(new Set(Object.values({ ...dependencies, ...devDependencies }))).toEqual(
    new Set(['catalog:', 'workspace:*']),
  );
  expect(json('tsconfig.json').compilerOptions.outDir).toBe('../.cache/types/remote-example-gifts');
  expect([json('src/texts/en.json').title, json('src/texts/fil.json').title]).toEqual([
    'Example Gifts',
    'Mga Example Gift',
  ]);
  expect(files.get('src/contract.ts')).toContain("title: { en: 'Example Gifts', fil: 'Mga Example Gift' }");
});

test('replaces the names of the template once, even if the new name contains one of them', async () => {
  await create({ names: remoteNames(['a-new-team']) });
  const contract = readFileSync(`${root}/remote-a-new-team/src/contract.ts`, 'utf8');
  expect(contract).toContain('    aNewTeam: {\n');
  expect(existsSync(`${root}/remote-a-new-team/src/popups/aNewTeam/ANewTeamPopup.tsx`)).toBe(true);
});

test('adds one line to the list of TypeScript projects and one to the budgets', async () => {
  await create();
  const added = (file) => {
    const before = readFileSync(`${project}/${file}`, 'utf8').split('\n');
    return readFileSync(`${root}/${file}`, 'utf8')
      .split('\n')
      .filter((line) => !before.includes(line));
  };
  const [tsconfig, budgets] = changedFiles;
  expect(added(tsconfig)).toEqual(['    { "path": "../remote-example-gifts" },']);
  expect(added(budgets)).toEqual([
    expect.stringMatching(/^ {2}"remote-example-gifts": \{ "viewBrotliBytes": \d+, "scriptFiles": \d+ \},$/),
  ]);
  for (const file of [tsconfig, budgets])
    expect(() => JSON.parse(readFileSync(`${root}/${file}`, 'utf8'))).not.toThrow();
});

test('adds the dependencies of the new remote to the lock file as other remotes have them, and changes no other line', async () => {
  await create();
  const before = readFileSync(`${project}/pnpm-lock.yaml`, 'utf8');
  const after = readFileSync(`${root}/pnpm-lock.yaml`, 'utf8');
  const [block] = /^ {2}remote-example-gifts:\n[\s\S]*?\n\n/m.exec(after);
  expect(after.replace(block, '')).toBe(before);
  const [account] = /(?<=^ {2}remote-account:\n)[\s\S]*?\n\n/m.exec(before);
  const ownDependency = /^ {6}qrcode\.react:\n(?: {8}.*\n)+/m;
  expect(block).toBe(`  remote-example-gifts:\n${account.replace(ownDependency, '')}`);
  expect(after.indexOf(block)).toBeLessThan(after.indexOf('  remote-lobby:\n'));
  expect(after.indexOf(block)).toBeGreaterThan(after.indexOf('  remote-content:\n'));
});

test('rejects a dependency that no remote has', () => {
  const manifest = { name: 'remote-a', dependencies: { 'left-pad': 'catalog:' }, devDependencies: {} };
  expect(() => withImporter(readFileSync(`${root}/pnpm-lock.yaml`, 'utf8'), manifest)).toThrow(
    'pnpm-lock.yaml has no remote with left-pad.',
  );
});

test.each([
  [
    'the installation fails',
    (folder) => {
      writeFileSync(`${root}/pnpm-lock.yaml`, 'partly written');
      writeFileSync(`${folder}/left.txt`, '');
      return Promise.reject(new Error('pnpm exited with 1.'));
    },
    'Nothing was created. pnpm exited with 1.',
  ],
  [
    'a changed file has an unexpected format',
    undefined,
    'Nothing was created. .config/budgets.json has no line that starts with "*":.',
  ],
])('leaves all files as before if %s', async (_, finish, message) => {
  if (!finish) writeFileSync(`${root}/.config/budgets.json`, '{}\n');
  const before = filesIn(root);
  await expect(create(finish && { finish })).rejects.toThrow(message);
  expect(filesIn(root)).toEqual(before);
});

test('leaves all files as before if the process ends during the installation', () => {
  const before = filesIn(root);
  const program = `
    const { createRemote } = await import(${JSON.stringify(`${project}/.config/newRemote/createRemote.mjs`)});
    const finish = () => process.exit(130);
    await createRemote({ root: ${JSON.stringify(root)}, names: ${JSON.stringify(names)}, takenPopups: new Map(), finish });
  `;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
  expect(status).toBe(130);
  expect(filesIn(root)).toEqual(before);
});

test.each([
  [
    'a folder that exists',
    () => mkdirSync(`${root}/remote-example-gifts`),
    noPopups,
    'remote-example-gifts already exists. Choose another name.',
  ],
  [
    'a name whose popup another remote has',
    () => undefined,
    new Map([['exampleGifts', 'remote-content']]),
    'remote-content already has a popup with the id exampleGifts. Choose another name.',
  ],
])('rejects %s and changes nothing', async (_, prepare, takenPopups, message) => {
  prepare();
  const before = [filesIn(root), readdirSync(root)];
  await expect(create({ takenPopups })).rejects.toThrow(message);
  expect([filesIn(root), readdirSync(root)]).toEqual(before);
});

const runCommand = (...args) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`${project}/.config/run/createRemote.mjs`, ...args],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

test('create-remote ends with exit code 2 for a wrong name or option, and with 1 for an existing popup', () => {
  expect(runCommand()).toEqual({
    status: 2,
    stdout: '',
    stderr: 'Name the new remote. Example: pnpm create-remote raffles\n',
  });
  expect(runCommand('shop', '--title')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'Unknown option: --title. Run pnpm create-remote --help to list all options.\n',
  });
  expect(runCommand('vip-club')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'remote-content already has a popup with the id vipClub. Choose another name.\n',
  });
  expect(existsSync(`${project}/remote-vip-club`)).toBe(false);
});
