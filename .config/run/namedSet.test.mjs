import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { recordSet, runNamed } from './namedSet.mjs';
import { root } from './root.mjs';

// Each of its steps is a process of its own, as it is for whoever calls it.
const patienceMs = 60_000;

const folder = mkdtempSync(resolve(tmpdir(), 'named-'));
const stores = { machine: `${folder}/machine`, run: `${folder}/run` };
const settings = { KEYS_DIR: `${folder}/keys`, E2E_FROM: stores.machine, RELEASE_ACTOR: 'test' };
const before = Object.fromEntries(
  [...Object.keys(settings), 'DATA_DIR', 'RELEASES_URL'].map((name) => [name, process.env[name]]),
);

afterAll(() => {
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  rmSync(folder, { recursive: true, force: true });
});

function release(dataFolder, ...args) {
  const env = { ...process.env, DATA_DIR: dataFolder };
  return execFileSync(process.execPath, [`${root}/host/edge/bin/release.mjs`, ...args], {
    env,
    encoding: 'utf8',
  });
}

/** What a build of the lobby would have left. */
function packageOf(text, number = '1.0.0') {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const version = `${number}-${hash}`;
  const place = `${folder}/lobby-${hash}`;
  const files = {};
  mkdirSync(`${place}/dist`, { recursive: true });
  for (const file of ['remoteEntry.js', 'home.js']) {
    const bytes = Buffer.from(`/* ${file}, ${text} */`);
    writeFileSync(`${place}/dist/${file}`, bytes);
    const sha384 = createHash('sha384').update(bytes).digest('base64');
    files[file] = { sha384, bytes: bytes.length, brotliBytes: bytes.length };
  }
  const none = {};
  const contract = {
    ...{ spec: 1, publishes: none, hears: none, opens: none, popups: none },
    ...{ calls: none, uses: none, offers: none, singletons: none },
  };
  const record = {
    ...{ name: 'remote-lobby', version, container: `__mf_remote_lobby_${hash}`, entry: 'remoteEntry.js' },
    ...{ commit: '', builtAt: '2026-11-21T10:00:00.000Z', files, contract },
    views: { 'screens/home': { scripts: ['home.js'], styles: [] } },
  };
  writeFileSync(`${place}/dist/release.json`, JSON.stringify(record));
  return { place, version };
}

const [older, newer] = [packageOf('older'), packageOf('newer')];
const other = packageOf('of another number', '1.4.0');

/** The machine has released all, the run has the newer one only. */
beforeAll(() => {
  Object.assign(process.env, settings);
  delete process.env.RELEASES_URL;
  for (const { place } of [other, older, newer]) release(stores.machine, 'publish', place, '--why', 'test');
  release(stores.run, 'publish', newer.place, '--why', 'test');
  process.env.DATA_DIR = stores.run;
}, patienceMs);

const live = () => JSON.parse(release(stores.run, 'status', '--json')).releases[0].active;

test(
  'a build that this machine has released is brought into the run, made live and written down @A21',
  async () => {
    expect(live()).toBe(newer.version);
    await runNamed(`remote-lobby@${older.version}`, stores.run);
    expect(live()).toBe(older.version);
    const file = `${folder}/releases.json`;
    const set = await recordSet(file);
    expect(set).toBe(`remote-lobby@${older.version}`);
    expect(JSON.parse(readFileSync(file, 'utf8')).set).toEqual([`remote-lobby@${older.version}`]);

    // Another run of what was written down runs the same.
    cpSync(stores.run, `${folder}/again`, { recursive: true });
    process.env.DATA_DIR = `${folder}/again`;
    release(`${folder}/again`, 'rollback', 'remote-lobby', '--to', newer.version, '--why', 'test');
    await runNamed(set, `${folder}/again`);
    expect(await recordSet(file)).toBe(set);
    process.env.DATA_DIR = stores.run;
  },
  patienceMs,
);

test(
  'a number alone is enough as long as it is the number of one build',
  async () => {
    cpSync(stores.run, `${folder}/numbered`, { recursive: true });
    process.env.DATA_DIR = `${folder}/numbered`;
    await runNamed('remote-lobby@1.4.0', `${folder}/numbered`);
    expect(await recordSet(`${folder}/releases.json`)).toBe(`remote-lobby@${other.version}`);
    const both = [older.version, newer.version].toSorted().join(' or ');
    const unclear = runNamed('remote-lobby@1.0.0', `${folder}/numbered`);
    await expect(unclear).rejects.toThrow(`remote-lobby@1.0.0 may be ${both}: name the whole version.`);
    process.env.DATA_DIR = stores.run;
  },
  patienceMs,
);

test.each([
  ['remote-lobby@9.9.9', /machine\/releases\/artifacts has no remote-lobby@9\.9\.9/],
  ['remote-lobby@9.9.9-0badf00d', /machine\/releases\/artifacts has no remote-lobby@9\.9\.9-0badf00d/],
  ['remote-lobby', /"remote-lobby" is not a build\. It would look like remote-lobby@1\.4\.0-1a2b3c4d/],
  ['remote-lobby@', /"remote-lobby@" is not a build/],
  ['remote-lobby@latest', /"remote-lobby@latest" is not a build/],
  ['../keys@1.0.0-00000001', /"\.\.\/keys@1\.0\.0-00000001" is not a build/],
  ['lobby@1.0.0-00000001', /There is no package lobby; there are host, remote-lobby/],
])('says what is wrong with %s, and changes nothing', async (ids, sentence) => {
  const revisions = () => readdirSync(`${stores.run}/releases/revisions`);
  const before = revisions();
  await expect(runNamed(ids, stores.run)).rejects.toThrow(sentence);
  // Nor does what stands before it.
  await expect(runNamed(`remote-lobby@${newer.version},${ids}`, stores.run)).rejects.toThrow(sentence);
  expect(revisions()).toEqual(before);
});

test('names what there is instead of a build that is not there', async () => {
  const wanted = runNamed('remote-lobby@9.9.9-0badf00d', stores.run);
  await expect(wanted).rejects.toThrow(older.version);
  await expect(runNamed('remote-content@9.9.9-0badf00d', stores.run)).rejects.toThrow('There are none');
});
