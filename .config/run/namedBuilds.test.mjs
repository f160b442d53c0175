import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { recordBuilds, makeBuildsLive } from './namedBuilds.mjs';
import { root } from './root.mjs';

// Each release command is a separate process.
const timeoutMs = 60_000;

const folder = mkdtempSync(resolve(tmpdir(), 'named-'));
const stores = { machine: `${folder}/machine`, run: `${folder}/run` };
const settings = { KEYS_DIR: `${folder}/keys`, E2E_FROM: stores.machine, RELEASE_ACTOR: 'test' };
const originalEnv = Object.fromEntries(
  [...Object.keys(settings), 'DATA_DIR', 'RELEASES_URL'].map((name) => [name, process.env[name]]),
);

afterAll(() => {
  for (const [name, value] of Object.entries(originalEnv)) {
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

/** Writes the output of a lobby build. */
function writeLobbyBuild(text, number = '1.0.0') {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const version = `${number}-${hash}`;
  const folderOfBuild = `${folder}/lobby-${hash}`;
  const files = {};
  mkdirSync(`${folderOfBuild}/dist`, { recursive: true });
  for (const file of ['remoteEntry.js', 'home.js']) {
    const bytes = Buffer.from(`/* ${file}, ${text} */`);
    writeFileSync(`${folderOfBuild}/dist/${file}`, bytes);
    const sha384 = createHash('sha384').update(bytes).digest('base64');
    files[file] = { sha384, bytes: bytes.length, brotliBytes: bytes.length };
  }
  const empty = {};
  const contract = {
    spec: 1,
    publishes: empty,
    hears: empty,
    opens: empty,
    popups: empty,
    calls: empty,
    uses: empty,
    offers: empty,
    singletons: empty,
  };
  const record = {
    name: 'remote-lobby',
    version,
    container: `__mf_remote_lobby_${hash}`,
    entry: 'remoteEntry.js',
    commit: '',
    builtAt: '2026-11-21T10:00:00.000Z',
    files,
    contract,
    views: { 'screens/home': { scripts: ['home.js'], styles: [] } },
  };
  writeFileSync(`${folderOfBuild}/dist/release.json`, JSON.stringify(record));
  return { folderOfBuild, version };
}

const [olderBuild, newerBuild] = [writeLobbyBuild('older'), writeLobbyBuild('newer')];
const uniqueBuild = writeLobbyBuild('of another number', '1.4.0');

/** The machine has released all builds. The store of the run has only the newer one. */
beforeAll(() => {
  Object.assign(process.env, settings);
  delete process.env.RELEASES_URL;
  for (const { folderOfBuild } of [uniqueBuild, olderBuild, newerBuild])
    release(stores.machine, 'publish', folderOfBuild, '--why', 'test');
  release(stores.run, 'publish', newerBuild.folderOfBuild, '--why', 'test');
  process.env.DATA_DIR = stores.run;
}, timeoutMs);

const liveVersion = () => JSON.parse(release(stores.run, 'status', '--json')).releases[0].active;

test(
  'copies a released build into the run, makes it live and records it @release21',
  async () => {
    expect(liveVersion()).toBe(newerBuild.version);
    await makeBuildsLive(`remote-lobby@${olderBuild.version}`, stores.run);
    expect(liveVersion()).toBe(olderBuild.version);
    const file = `${folder}/releases.json`;
    const recordedIds = await recordBuilds(file);
    expect(recordedIds).toBe(`remote-lobby@${olderBuild.version}`);
    expect(JSON.parse(readFileSync(file, 'utf8')).set).toEqual([`remote-lobby@${olderBuild.version}`]);

    // A run of the recorded builds runs the same builds.
    cpSync(stores.run, `${folder}/again`, { recursive: true });
    process.env.DATA_DIR = `${folder}/again`;
    release(`${folder}/again`, 'rollback', 'remote-lobby', '--to', newerBuild.version, '--why', 'test');
    await makeBuildsLive(recordedIds, `${folder}/again`);
    expect(await recordBuilds(file)).toBe(recordedIds);
    process.env.DATA_DIR = stores.run;
  },
  timeoutMs,
);

test(
  'accepts a version without a hash if exactly one build has it',
  async () => {
    cpSync(stores.run, `${folder}/numbered`, { recursive: true });
    process.env.DATA_DIR = `${folder}/numbered`;
    await makeBuildsLive('remote-lobby@1.4.0', `${folder}/numbered`);
    expect(await recordBuilds(`${folder}/releases.json`)).toBe(`remote-lobby@${uniqueBuild.version}`);
    const versions = [olderBuild.version, newerBuild.version].toSorted().join(', ');
    const ambiguous = makeBuildsLive('remote-lobby@1.0.0', `${folder}/numbered`);
    await expect(ambiguous).rejects.toThrow(
      `remote-lobby@1.0.0 matches several builds: ${versions}. Add the content hash.`,
    );
    process.env.DATA_DIR = stores.run;
  },
  timeoutMs,
);

test.each([
  ['remote-lobby@9.9.9', /remote-lobby@9\.9\.9 was not found in .*machine\/releases\/artifacts\./],
  [
    'remote-lobby@9.9.9-0badf00d',
    /remote-lobby@9\.9\.9-0badf00d was not found in .*machine\/releases\/artifacts\./,
  ],
  ['remote-lobby', /"remote-lobby" is not a build id\. Example: remote-lobby@1\.4\.0-1a2b3c4d/],
  ['remote-lobby@', /"remote-lobby@" is not a build/],
  ['remote-lobby@latest', /"remote-lobby@latest" is not a build/],
  ['../keys@1.0.0-00000001', /"\.\.\/keys@1\.0\.0-00000001" is not a build/],
  ['lobby@1.0.0-00000001', /Unknown package: lobby\. Packages: host, remote-/],
])('rejects %s with a reason and changes nothing', async (ids, message) => {
  const revisions = () => readdirSync(`${stores.run}/releases/revisions`);
  const before = revisions();
  await expect(makeBuildsLive(ids, stores.run)).rejects.toThrow(message);
  // A valid build before the invalid id in the list does not become live either.
  await expect(makeBuildsLive(`remote-lobby@${newerBuild.version},${ids}`, stores.run)).rejects.toThrow(
    message,
  );
  expect(revisions()).toEqual(before);
});

test('lists the existing builds when a build is missing', async () => {
  const missingBuild = makeBuildsLive('remote-lobby@9.9.9-0badf00d', stores.run);
  await expect(missingBuild).rejects.toThrow(olderBuild.version);
  await expect(makeBuildsLive('remote-content@9.9.9-0badf00d', stores.run)).rejects.toThrow(
    'No build of remote-content was published there',
  );
});
