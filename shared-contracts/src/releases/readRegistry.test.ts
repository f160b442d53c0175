import { readJson, readRegistry } from './readRegistry';
import { ReleaseRecord } from './ReleaseRecord';
import { artifactPath, buildId, containerName, namedBuilds, recordOf } from './builds';

const sha384 = 'A'.repeat(64);
const lobby = '1.0.0-1a2b3c4d';
const former = '1.0.0-00000001';

const record = () => ({
  container: '__mf_remote_lobby_1a2b3c4d',
  entry: 'remoteEntry.js',
  views: { 'screens/home': { scripts: ['home.js'], styles: [] } },
  files: { 'remoteEntry.js': sha384, 'home.js': sha384 },
});

const registry = () => ({
  spec: 1,
  revision: 7,
  issuedAt: '2026-11-21T10:00:00.000Z',
  releases: { 'remote-lobby': { active: lobby, lastKnownGood: former } },
  records: { [`remote-lobby@${lobby}`]: record(), [`remote-lobby@${former}`]: record() },
});

const release = () => ({
  ...record(),
  name: 'remote-lobby',
  version: lobby,
  commit: '',
  builtAt: '2026-11-21T10:00:00.000Z',
  files: {
    'remoteEntry.js': { sha384, bytes: 10, brotliBytes: 8 },
    'home.js': { sha384, bytes: 10, brotliBytes: 8 },
  },
});

const signed = (payload: string) =>
  JSON.stringify({
    payload,
    signatures: [{ keyId: '0123456789abcdef', signature: `${'A'.repeat(86)}==` }],
  });

const reasonOf = (text: string) => {
  const read = readRegistry(text);
  return read.ok ? 'accepted' : read.reason;
};

it('reads the registry that a signed envelope carries, and finds the record of each build it names', () => {
  const read = readRegistry(signed(JSON.stringify(registry())));
  if (!read.ok) throw new Error(read.reason);
  expect(namedBuilds(read.value)).toEqual([
    { name: 'remote-lobby', version: lobby },
    { name: 'remote-lobby', version: former },
  ]);
  expect(recordOf(read.value, 'remote-lobby', lobby)?.entry).toBe('remoteEntry.js');
  expect(recordOf(read.value, 'remote-lobby', '9.9.9-00000000')).toBeUndefined();
});

it('names the canary among the builds, and leaves out what a later edition added', () => {
  const canary = '1.1.0-0000000c';
  const { releases, records, ...rest } = registry();
  const lobbyState = { ...releases['remote-lobby'], canary: { version: canary, percent: 10 }, later: 1 };
  const later = {
    ...rest,
    later: 1,
    releases: { 'remote-lobby': lobbyState },
    records: { ...records, [`remote-lobby@${canary}`]: { ...record(), later: 1 } },
  };
  const read = readRegistry(signed(JSON.stringify(later)));
  if (!read.ok) throw new Error(read.reason);
  expect(namedBuilds(read.value).map(({ version }) => version)).toEqual([lobby, former, canary]);
  expect(JSON.stringify(read.value)).not.toMatch('later');
});

it.each(['__proto__', 'constructor', 'prototype'])('refuses a registry with the key %s anywhere', (key) => {
  const text = JSON.stringify(registry());
  const places = ['"releases":{', '"records":{', '"files":{', '"views":{', '{'];
  for (const place of places) {
    const polluted = text.replace(place, `${place}"${key}":{},`);
    expect(polluted).not.toBe(text);
    expect(reasonOf(signed(polluted))).toMatch('Object.prototype');
  }
  expect(reasonOf(signed(text).replace('{', `{"${key}":{},`))).toMatch('Object.prototype');
});

it.each<[string, (document: ReturnType<typeof registry>) => unknown]>([
  [
    'a canary of more than everybody',
    (document) => ({
      ...document,
      releases: {
        'remote-lobby': {
          ...document.releases['remote-lobby'],
          canary: { version: former, percent: 101 },
        },
      },
    }),
  ],
  ['an unknown release', (document) => ({ ...document, releases: { 'remote-evil': { active: lobby } } })],
  ['a version without its hash', (document) => ({ ...document, releases: { host: { active: '1.0.0' } } })],
  ['a build without record', (document) => ({ ...document, records: {} })],
  ['a record that no release names', (document) => ({ ...document, releases: {} })],
  ['another spec', (document) => ({ ...document, spec: 2 })],
  ['revision 0', (document) => ({ ...document, revision: 0 })],
  ['an array', (document) => [document]],
])('refuses %s', (_what, change) => {
  expect(reasonOf(signed(JSON.stringify(change(registry()))))).not.toBe('accepted');
});

it.each(['../x.js', '/x.js', 'a/../x.js', 'a//x.js', '.x.js', 'a\\x.js', 'x.js?y', '%2e%2e/x.js', ''])(
  'refuses %j as the name of a file',
  (file) => {
    const document = registry();
    const bad = { ...record(), files: { ...record().files, [file]: sha384 } };
    document.records[`remote-lobby@${lobby}`] = bad;
    expect(reasonOf(signed(JSON.stringify(document)))).toMatch(/path/);
  },
);

it('refuses a torn text, an envelope without signature and a payload that is no JSON', () => {
  const whole = signed(JSON.stringify(registry()));
  expect(reasonOf(whole.slice(0, -9))).toBe('it is not JSON');
  expect(reasonOf(JSON.stringify({ payload: JSON.stringify(registry()), signatures: [] }))).toMatch(
    'signatures',
  );
  expect(reasonOf(signed('{'))).toBe('it is not JSON');
});

it('takes the record of a build only when its names agree with each other', () => {
  const read = (value: unknown) => readJson(ReleaseRecord, JSON.stringify(value)).ok;
  expect(read(release())).toBe(true);
  expect(read({ ...release(), container: 'lobby' })).toBe(false);
  expect(read({ ...release(), boot: 'home.js' })).toBe(false);
  expect(read({ ...release(), entry: 'missing.js' })).toBe(false);
  expect(read({ ...release(), views: { 'screens/home': { scripts: ['missing.js'], styles: [] } } })).toBe(
    false,
  );
  expect(read({ ...release(), name: 'host', container: '' })).toBe(false);
  expect(read({ ...release(), name: 'host', container: '', boot: 'home.js' })).toBe(true);
});

it('derives every name of a build from its package and version', () => {
  expect(buildId('remote-lobby', lobby)).toBe('remote-lobby@1.0.0-1a2b3c4d');
  expect(containerName('remote-lobby', lobby)).toBe('__mf_remote_lobby_1a2b3c4d');
  expect(containerName('host', lobby)).toBe('');
  expect(artifactPath('host', lobby, 'main.js')).toBe('/remotes/host/1.0.0-1a2b3c4d/main.js');
});
