import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';

const parent = mkdtempSync(join(tmpdir(), 'remote-build-'));
const dist = join(parent, 'remote-lobby/dist');

function write(files) {
  for (const [path, text] of Object.entries(files)) {
    const full = join(parent, 'remote-lobby', path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
}

// Webpack runs in its own process, because jest runs tests in another realm, and webpack compares classes.
const program = `
  import webpack from 'webpack';
  import { remoteConfig } from './remote.mjs';
  const configs = [remoteConfig('remote-lobby', { parentFolder: ${JSON.stringify(`${parent}/`)} })].flat();
  const compiler = webpack(configs.map((config) => ({ ...config, cache: false })));
  compiler.run((error, stats) => {
    if (error || stats.hasErrors()) console.error(error ?? stats.toString({ all: false, errors: true }));
    compiler.close(() => (process.exitCode = error || stats.hasErrors() ? 1 : 0));
  });
`;

const contractsFolder = fileURLToPath(new URL('../../shared-contracts/src', import.meta.url));

function build() {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const texts = Object.fromEntries(
    readdirSync(dist)
      .filter((name) => !name.endsWith('.br') && name !== 'release.json' && name !== 'maps')
      .map((name) => [name, readFileSync(join(dist, name), 'utf8')]),
  );
  const maps = Object.fromEntries(
    readdirSync(join(dist, 'maps')).map((name) => [name, readFileSync(join(dist, 'maps', name), 'utf8')]),
  );
  const compressedBytes = (name) => readFileSync(join(dist, `${name}.br`)).length;
  return {
    record: JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')),
    texts,
    maps,
    brotliBytes: Object.fromEntries(Object.keys(texts).map((name) => [name, compressedBytes(name)])),
  };
}

const viewSource = (name, text) => `
  import styles from './${name}.module.css';
  import { shared } from '../../shared';
  export const mount = () => [styles.box, shared('${text}'), __BUILD_ID__];
`;

const contractSource = (uses) => `
  export const contract = { publishes: [], hears: [], opens: [], calls: [], uses: ${JSON.stringify(uses)} };`;

let firstBuild;
let otherHomeBuild;

function buildOtherHome() {
  write({ 'src/screens/home/index.tsx': viewSource('home', 'other') });
  return (otherHomeBuild ??= build());
}

beforeEach(() => {
  write({
    'package.json': '{ "name": "remote-lobby", "version": "2.3.4", "sideEffects": ["*.css"] }',
    'src/contract.ts': contractSource([]),
    'src/shared.ts': 'export const shared = (text: string) => import("./late").then((m) => m.late(text));',
    'src/late.ts': 'export const late = (text: string): string => `late ${text}`;',
    'src/screens/home/index.tsx': viewSource('home', 'first'),
    'src/screens/home/home.module.css': '@layer screens { .box { color: red } }',
    'src/screens/game/index.tsx': viewSource('game', 'popup'),
    'src/screens/game/game.module.css': '@layer screens { .box { color: blue } }',
  });
  firstBuild ??= build();
});
afterAll(() => rmSync(parent, { recursive: true }));

test('the record lists the first files of each view and the hash of every file', () => {
  const { record, texts, brotliBytes } = firstBuild;
  const { scripts, styles } = record.views['screens/home'];
  expect(Object.keys(record.views).toSorted()).toEqual(['screens/game', 'screens/home']);
  expect(scripts).toEqual([expect.stringMatching(/^common\./), expect.stringMatching(/^screens-home\./)]);
  expect(styles).toEqual([expect.stringMatching(/^screens-home\./)]);
  for (const [name, text] of Object.entries(texts)) {
    expect(record.files[name].sha384).toBe(createHash('sha384').update(text).digest('base64'));
    expect(brotliBytes[name]).toBe(record.files[name].brotliBytes);
  }
  expect(Object.keys(record.files).toSorted()).toEqual(Object.keys(texts).toSorted());
});

test('the entry reads the integrity hash of lazy scripts and styles from the page', () => {
  const entry = firstBuild.texts['remoteEntry.js'];
  expect(
    entry.match(/\.integrity=globalThis\.__integrity\(new URL\(\w+,document\.baseURI\)\.href\)/g),
  ).toHaveLength(2);
});

/** The source of a text that occurs once in the script of the home screen. */
function originInHome({ texts, maps }, text) {
  const [name, script] = Object.entries(texts).find(([candidate]) => /^screens-home\..*js$/.test(candidate));
  const lines = script.split('\n');
  const line = lines.findIndex((candidate) => candidate.includes(text));
  const map = new SourceMap(JSON.parse(maps[`${name}.map`]));
  return map.findOrigin(line + 1, lines[line].indexOf(text) + 1);
}

test('writes the source map of every script to a separate folder, without a link in the record or the scripts', () => {
  const { record, texts, maps } = firstBuild;
  const scripts = Object.keys(texts).filter((name) => name.endsWith('.js'));
  expect(Object.keys(maps).toSorted()).toEqual(scripts.map((name) => `${name}.map`).toSorted());
  expect(JSON.stringify(record)).not.toContain('.map');
  for (const text of Object.values(texts)) expect(text).not.toContain('sourceMappingURL');
  const origin = originInHome(firstBuild, 'first');
  expect(origin).toMatchObject({ fileName: 'remote-lobby/src/screens/home/index.tsx', lineNumber: 4 });
});

test('a comment moves the lines of the source map, but does not change the version', () => {
  write({ 'src/screens/home/index.tsx': `// A comment.\n${viewSource('home', 'first')}` });
  const movedLines = build();
  expect(movedLines.record.version).toBe(firstBuild.record.version);
  expect(originInHome(movedLines, 'first').lineNumber).toBe(5);
});

test('the version contains a hash of the bytes: equal for equal sources, different for changed sources', () => {
  const repeatedBuild = build();
  const changedBuild = buildOtherHome();
  expect(repeatedBuild.record.version).toBe(firstBuild.record.version);
  expect(repeatedBuild.texts).toEqual(firstBuild.texts);
  expect(firstBuild.record.version).toMatch(/^2\.3\.4-[0-9a-f]{8}$/);
  expect(changedBuild.record.version).not.toBe(firstBuild.record.version);

  const hash = firstBuild.record.version.slice(-8);
  expect(firstBuild.record.container).toBe(`__mf_remote_lobby_${hash}`);
  expect(Object.values(firstBuild.texts).join('')).not.toContain('q7zv3k0x');
  expect(firstBuild.texts['remoteEntry.js']).toContain(`var __mf_remote_lobby_${hash};`);
  expect(firstBuild.texts['remoteEntry.js']).toContain(`/remotes/remote-lobby/2.3.4-${hash}/`);
  // Unchanged files keep their names, so they must not contain the hash of the older build.
  expect(Object.values(changedBuild.texts).join('')).not.toContain(hash);
});

test('a changed view changes only its script and the entry, and only the entry contains the version', () => {
  const changedBuild = buildOtherHome();
  const isHome = (name) => name.startsWith('screens-home.') && name.endsWith('.js');
  const changedNames = Object.keys(firstBuild.texts).filter(
    (name) => changedBuild.texts[name] !== firstBuild.texts[name],
  );
  expect(changedNames.filter((name) => name !== 'remoteEntry.js' && !isHome(name))).toEqual([]);
  expect(changedNames).toHaveLength(2);
  for (const [name, text] of Object.entries(changedBuild.texts))
    expect([name, text.includes(changedBuild.record.version.slice(-8))]).toEqual([
      name,
      name === 'remoteEntry.js',
    ]);
});

test('a class gets another name when its styles change', () => {
  const classNameIn = ({ texts }) => {
    const files = Object.entries(texts).filter(([name]) => name.startsWith('screens-game.'));
    return /[.](lo_[\w-]+)/.exec(files.join(' '))?.[1];
  };
  const before = classNameIn(firstBuild);
  write({ 'src/screens/game/game.module.css': '@layer screens { .box { color: green } }' });
  expect(before).toMatch(/^lo_[\w-]{6}$/);
  const after = classNameIn(build());
  expect(after).toMatch(/^lo_[\w-]{6}$/);
  expect(after).not.toBe(before);
});

test('a script registers its modules with the build that inserted it', () => {
  const isHome = (name) => name.startsWith('screens-home.') && name.endsWith('.js');
  const [, script] = Object.entries(firstBuild.texts).find(([name]) => isHome(name));
  const page = { one: [], two: [], document: { currentScript: { dataset: { chunks: 'two' } } } };
  runInNewContext(script, page);
  expect([page.one.length, page.two.length]).toEqual([0, 1]);
  const hash = firstBuild.record.version.slice(-8);
  expect(firstBuild.texts['remoteEntry.js']).toMatch(
    new RegExp(`dataset[.]chunks="webpackChunkremote_lobby_2_3_4_${hash}"`),
  );
});

test('the record contains the contract, and a changed contract changes the version', () => {
  write({ 'src/contract.ts': contractSource(['go']) });
  const otherBuild = build();
  expect(firstBuild.record.contract.uses).not.toHaveProperty('go');
  expect(otherBuild.record.contract.uses).toHaveProperty('go');
  expect(otherBuild.record.version).not.toBe(firstBuild.record.version);
});

test('[W-001] a first view is one signed file with its script and only the styles that it needs', () => {
  write({
    'src/screens/home/firstView/index.ts': `
      import styles from '../home.module.css';
      globalThis.firstView = (replies) => '<p class="' + styles.box + '">' + JSON.parse(replies).name + '</p>';`,
    'src/screens/home/home.module.css': `
      @layer screens {
        :root { --used: 1px; --unused: 2px }
        .box { inset: var(--used); transition: inset 1s }
        .other { color: red }
        @media (hover: hover) { .box:hover { color: red } }
        @media (hover: hover) { .box:hover { color: red } .box:not(:hover) { top: 0 } }
        @media print { .box { color: red } }
        @media (width < 640px) { .box { color: blue } }
      }`,
  });
  const { record, texts, brotliBytes } = build();
  const file = 'first-view.screens-home.json';
  const { spec, script, style } = JSON.parse(texts[file]);
  const context = { replies: '{"name":"Ada"}' };
  runInNewContext(script, context);
  const html = runInNewContext('firstView(replies)', context);
  const [, box] = /^<p class="(lo_[\w-]{6})">Ada<\/p>$/.exec(html);
  expect(spec).toBe(1);
  expect(style).toBe(
    `@layer screens{:root{--used:1px}.${box}{inset:var(--used)}@media (hover:hover){.${box}:not(:hover){top:0}}@media (width<640px){.${box}{color:#00f}}}`,
  );
  expect(record.files[file].sha384).toBe(createHash('sha384').update(texts[file]).digest('base64'));
  expect(brotliBytes[file]).toBe(record.files[file].brotliBytes);
  expect(Object.keys(record.files).filter((name) => name.startsWith('first-view'))).toEqual([file]);
  expect(Object.keys(firstBuild.record.files).filter((name) => name.startsWith('first-view'))).toEqual([]);
  rmSync(join(parent, 'remote-lobby/src/screens/home/firstView'), { recursive: true });
});

test('a build fails if its contract lacks a used endpoint or names an unused endpoint', () => {
  const contractWithCalls = (list) => `
    import { checkChat, countNews } from '${contractsFolder}/api';
    export const contract = { publishes: [], hears: [], opens: [], uses: [], calls: [${list}] };`;
  write({
    'src/shared.ts': `
      import { checkChat } from '${contractsFolder}/api';
      export const shared = (text: string) => [text, checkChat.path];`,
    'src/contract.ts': contractWithCalls('countNews'),
  });
  expect(build).toThrow(
    /^(?=[^]*does not declare checkChat, but the build uses it\. Add it to calls)[^]*declares countNews, but the build does not use it\. Remove it from calls/,
  );
  write({ 'src/contract.ts': contractWithCalls('checkChat') });
  expect(Object.keys(build().record.contract.calls)).toEqual(['/sys/sysSetting/checkContactUsSetting']);
});
