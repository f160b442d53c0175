import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';

const parent = mkdtempSync(join(tmpdir(), 'remote-build-'));
const dist = join(parent, 'remote-try/dist');

function write(files) {
  for (const [path, text] of Object.entries(files)) {
    const full = join(parent, 'remote-try', path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
}

// Webpack runs in its own process, because inside jest it would see two realms.
const program = `
  import webpack from 'webpack';
  import { remoteConfig } from './remote.mjs';
  const config = remoteConfig('remote-try', { parentFolder: ${JSON.stringify(`${parent}/`)} });
  const compiler = webpack({ ...config, cache: false });
  compiler.run((error, stats) => {
    if (error || stats.hasErrors()) console.error(error ?? stats.toString({ all: false, errors: true }));
    compiler.close(() => (process.exitCode = error || stats.hasErrors() ? 1 : 0));
  });
`;

const contracts = fileURLToPath(new URL('../../shared-contracts/src', import.meta.url));

function build() {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const texts = Object.fromEntries(
    readdirSync(dist)
      .filter((name) => !name.endsWith('.br') && name !== 'release.json')
      .map((name) => [name, readFileSync(join(dist, name), 'utf8')]),
  );
  return { record: JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')), texts };
}

const view = (name, text) => `
  import styles from './${name}.module.css';
  import { shared } from '../../shared';
  export const mount = () => [styles.box, shared('${text}'), __BUILD_ID__];
`;

const contract = (uses) => `
  export const contract = { publishes: [], hears: [], opens: [], calls: [], uses: ${JSON.stringify(uses)} };`;

let first;

beforeAll(() => {
  write({
    'package.json': '{ "name": "remote-try", "version": "2.3.4", "sideEffects": ["*.css"] }',
    'src/contract.ts': contract([]),
    'src/shared.ts': 'export const shared = (text: string) => import("./late").then((m) => m.late(text));',
    'src/late.ts': 'export const late = (text: string): string => `late ${text}`;',
    'src/screens/home/index.tsx': view('home', 'first'),
    'src/screens/home/home.module.css': '@layer screens { .box { color: red } }',
    'src/screens/game/index.tsx': view('game', 'popup'),
    'src/screens/game/game.module.css': '@layer screens { .box { color: blue } }',
  });
  first = build();
});
afterAll(() => rmSync(parent, { recursive: true }));

test('the record lists the first files of each view and the hash of every file', () => {
  const { record, texts } = first;
  const { scripts, styles } = record.views['screens/home'];
  expect(Object.keys(record.views).toSorted()).toEqual(['screens/game', 'screens/home']);
  expect(scripts).toEqual([expect.stringMatching(/^common\./), expect.stringMatching(/^screens-home\./)]);
  expect(styles).toEqual([expect.stringMatching(/^screens-home\./)]);
  for (const [name, text] of Object.entries(texts)) {
    expect(record.files[name].sha384).toBe(createHash('sha384').update(text).digest('base64'));
    expect(readFileSync(join(dist, `${name}.br`)).length).toBe(record.files[name].brotliBytes);
  }
  expect(Object.keys(record.files).toSorted()).toEqual(Object.keys(texts).toSorted());
});

test('lazy scripts and styles get their hash from the page', () => {
  const entry = first.texts['remoteEntry.js'];
  expect(
    entry.match(/\.integrity=globalThis\.__integrity\(new URL\(\w+,document\.baseURI\)\.href\)/g),
  ).toHaveLength(2);
});

test('a release contains no source maps and no links to them', () => {
  expect(Object.keys(first.texts).filter((name) => name.endsWith('.map'))).toEqual([]);
  for (const text of Object.values(first.texts)) expect(text).not.toContain('sourceMappingURL');
});

test('the version contains a hash of the bytes: equal for equal sources, different for changed sources', () => {
  const again = build();
  write({ 'src/screens/home/index.tsx': view('home', 'other') });
  const changed = build();

  expect(again.record.version).toBe(first.record.version);
  expect(again.texts).toEqual(first.texts);
  expect(first.record.version).toMatch(/^2\.3\.4-[0-9a-f]{8}$/);
  expect(changed.record.version).not.toBe(first.record.version);

  const hash = first.record.version.slice(-8);
  expect(first.record.container).toBe(`__mf_remote_try_${hash}`);
  expect(Object.values(first.texts).join('')).not.toContain('q7zv3k0x');
  expect(first.texts['remoteEntry.js']).toContain(`var __mf_remote_try_${hash};`);
  expect(first.texts['remoteEntry.js']).toContain(`/remotes/remote-try/2.3.4-${hash}/`);
  // Unchanged files keep their names, so they must not contain the hash of the older build.
  const oldHash = Object.values(changed.texts).some((text) => text.includes(hash));
  expect(oldHash).toBe(false);
});

test('a change touches only its own files and the entry, and only the entry contains the version', () => {
  write({ 'src/screens/home/index.tsx': view('home', 'third') });
  const changed = build();
  const isHome = (name) => name.startsWith('screens-home.') && name.endsWith('.js');
  const touched = Object.keys(first.texts).filter((name) => changed.texts[name] !== first.texts[name]);
  expect(touched.filter((name) => name !== 'remoteEntry.js' && !isHome(name))).toEqual([]);
  expect(touched).toHaveLength(2);
  for (const [name, text] of Object.entries(changed.texts))
    expect([name, text.includes(changed.record.version.slice(-8))]).toEqual([
      name,
      name === 'remoteEntry.js',
    ]);
});

test('a class gets another name when its styles change', () => {
  const classIn = ({ texts }) =>
    Object.entries(texts)
      .flatMap(([name, text]) =>
        name.startsWith('screens-game.') ? (/[.](tr_[\w-]+)/.exec(text) ?? []) : [],
      )
      .at(-1);
  const before = classIn(build());
  write({ 'src/screens/game/game.module.css': '@layer screens { .box { color: green } }' });
  expect(before).toMatch(/^tr_[\w-]{6}$/);
  const after = classIn(build());
  expect(after).toMatch(/^tr_[\w-]{6}$/);
  expect(after).not.toBe(before);
});

test('a script registers its modules with the build that inserted it', () => {
  const isHome = (name) => name.startsWith('screens-home.') && name.endsWith('.js');
  const [, script] = Object.entries(first.texts).find(([name]) => isHome(name));
  const page = { one: [], two: [], document: { currentScript: { dataset: { chunks: 'two' } } } };
  runInNewContext(script, page);
  expect([page.one.length, page.two.length]).toEqual([0, 1]);
  const hash = first.record.version.slice(-8);
  expect(first.texts['remoteEntry.js']).toMatch(
    new RegExp(`dataset[.]chunks="webpackChunkremote_try_2_3_4_${hash}"`),
  );
});

test('the record contains the contract, and another contract gives another version', () => {
  write({ 'src/contract.ts': contract(['go']) });
  const other = build();
  expect(first.record.contract.uses).not.toHaveProperty('go');
  expect(other.record.contract.uses).toHaveProperty('go');
  expect(other.record.version).not.toBe(first.record.version);
});

test('a build fails if its contract lacks an endpoint that it uses or names one that it does not use', () => {
  const names = (list) => `
    import { checkChat, countNews } from '${contracts}/api';
    export const contract = { publishes: [], hears: [], opens: [], uses: [], calls: [${list}] };`;
  write({
    'src/shared.ts': `
      import { checkChat } from '${contracts}/api';
      export const shared = (text: string) => [text, checkChat.path];`,
    'src/contract.ts': names('countNews'),
  });
  expect(build).toThrow(/does not declare checkChat, but the build uses it\. Add it to calls/);
  expect(build).toThrow(/declares countNews, but the build does not use it\. Remove it from calls/);
  write({ 'src/contract.ts': names('checkChat') });
  expect(Object.keys(build().record.contract.calls)).toEqual(['/sys/sysSetting/checkContactUsSetting']);
});
