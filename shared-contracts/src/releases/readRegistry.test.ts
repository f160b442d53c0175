import { readJson, readRegistry } from './readRegistry';
import { ReleaseRecord } from './ReleaseRecord';
import { artifactPath, buildId, containerName, filePath, keptSince, namedBuilds, recordOf } from './builds';

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

it('reads the registry in a signed envelope, and finds the record of each named build', () => {
  const read = readRegistry(signed(JSON.stringify(registry())));
  if (!read.ok) throw new Error(read.reason);
  expect(namedBuilds(read.value)).toEqual([
    { name: 'remote-lobby', version: lobby },
    { name: 'remote-lobby', version: former },
  ]);
  expect(recordOf(read.value, 'remote-lobby', lobby)?.entry).toBe('remoteEntry.js');
  expect(recordOf(read.value, 'remote-lobby', '9.9.9-00000000')).toBeUndefined();
});

it('reads the calls to prefetch of a build, and rejects one outside the API', () => {
  const withCall = (path: string) => {
    const prefetch = { 'screens/home': [{ path, type: 'application/json', body: '{}' }] };
    const { records, ...rest } = registry();
    return signed(
      JSON.stringify({
        ...rest,
        records: { ...records, [`remote-lobby@${lobby}`]: { ...record(), prefetch } },
      }),
    );
  };
  const read = readRegistry(withCall('/sys/game/all'));
  if (!read.ok) throw new Error(read.reason);
  expect(recordOf(read.value, 'remote-lobby', lobby)?.prefetch?.['screens/home']).toHaveLength(1);
  expect(recordOf(read.value, 'remote-lobby', former)?.prefetch).toBeUndefined();
  expect(reasonOf(withCall('/../registry.json'))).toContain('not a path of the API');
});

it('lists the canary among the builds, and removes fields that a later edition has added', () => {
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

it('returns the earlier build from which a file is fetched', () => {
  const { records, ...rest } = registry();
  const kept = { [former]: ['home.js'] };
  const named = { ...records, [`remote-lobby@${lobby}`]: { ...record(), kept } };
  const read = readRegistry(signed(JSON.stringify({ ...rest, records: named })));
  if (!read.ok) throw new Error(read.reason);
  const found = recordOf(read.value, 'remote-lobby', lobby) ?? {};
  expect(keptSince(found, 'home.js')).toBe(former);
  expect(keptSince(found, 'remoteEntry.js')).toBeUndefined();
  expect(filePath('remote-lobby', lobby, found, 'home.js')).toBe(`/remotes/remote-lobby/${former}/home.js`);
  expect(filePath('remote-lobby', lobby, found, 'remoteEntry.js')).toBe(
    `/remotes/remote-lobby/${lobby}/remoteEntry.js`,
  );
});

it.each([{ [former]: ['other.js'] }, { '../evil': ['home.js'] }, { [former]: ['../home.js'] }])(
  'rejects a record with the kept files %j',
  (kept) => {
    const { records, ...rest } = registry();
    const named = { ...records, [`remote-lobby@${lobby}`]: { ...record(), kept } };
    expect(reasonOf(signed(JSON.stringify({ ...rest, records: named })))).not.toBe('accepted');
  },
);

it.each(['__proto__', 'constructor', 'prototype'])('rejects a registry with the key %s anywhere', (key) => {
  const text = JSON.stringify(registry());
  const starts = ['"releases":{', '"records":{', '"files":{', '"views":{', '{'];
  for (const start of starts) {
    const polluted = text.replace(start, `${start}"${key}":{},`);
    expect(polluted).not.toBe(text);
    expect(reasonOf(signed(polluted))).toMatch('Object.prototype');
  }
  expect(reasonOf(signed(text).replace('{', `{"${key}":{},`))).toMatch('Object.prototype');
});

it.each<[string, (document: ReturnType<typeof registry>) => unknown]>([
  [
    'a canary above 100 %',
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
])('rejects %s', (_what, change) => {
  expect(reasonOf(signed(JSON.stringify(change(registry()))))).not.toBe('accepted');
});

type State = Record<string, unknown>;
const withState = (change: State) => {
  const document = registry();
  const lobbyState = { ...document.releases['remote-lobby'], ...change };
  return signed(JSON.stringify({ ...document, releases: { 'remote-lobby': lobbyState } }));
};

it('accepts a canary from 0 to 100 %, and up to fifty revoked builds', () => {
  const revoked = (count: number) => ({ revoked: Array.from({ length: count }, () => former) });
  const canary = (percent: number) => ({ canary: { version: former, percent } });
  for (const state of [canary(0), canary(100), revoked(0), revoked(50)]) {
    expect(reasonOf(withState(state))).toBe('accepted');
  }
  for (const state of [canary(-1), canary(101), revoked(51), { canary: {} }, { revoked: ['1.0.0'] }]) {
    expect(reasonOf(withState(state))).not.toBe('accepted');
  }
});

it('accepts integer revisions from 1 to 99,999,999, and a valid time', () => {
  const withRevision = (parts: object) => reasonOf(signed(JSON.stringify({ ...registry(), ...parts })));
  expect(withRevision({ revision: 1 })).toBe('accepted');
  expect(withRevision({ revision: 99_999_999 })).toBe('accepted');
  expect(withRevision({ revision: 1.5 })).toMatch(/^revision: /);
  expect(withRevision({ revision: 100_000_000 })).toMatch(/^revision: /);
  expect(withRevision({ issuedAt: 'yesterday' })).toMatch(/^issuedAt: /);
});

it('states the reason when the records do not match the builds', () => {
  const document = registry();
  const reason = 'the records are not exactly those of the builds it names';
  const stray = { ...document.records, 'remote-lobby@9.9.9-00000009': record() };
  const swapped = { [`remote-lobby@${lobby}`]: record(), 'remote-lobby@9.9.9-00000009': record() };
  for (const records of [{}, stray, swapped]) {
    expect(reasonOf(signed(JSON.stringify({ ...document, records })))).toBe(reason);
  }
});

it('rejects a record that refers to a file outside its files', () => {
  const withRecord = (parts: object) => {
    const document = registry();
    document.records[`remote-lobby@${lobby}`] = { ...record(), ...parts };
    return reasonOf(signed(JSON.stringify(document)));
  };
  const view = (scripts: string[], styles: string[]) => ({ views: { 'screens/home': { scripts, styles } } });
  expect(withRecord(view(['home.js', 'remoteEntry.js'], ['home.js']))).toBe('accepted');
  expect(withRecord({ boot: 'home.js' })).toBe('accepted');
  const unknownFiles = [
    { entry: 'a.js' },
    { boot: 'a.js' },
    view(['home.js', 'a.js'], []),
    view([], ['a.css']),
    { views: { shell: { scripts: [], styles: ['toString'] } } },
  ];
  for (const parts of unknownFiles) {
    expect(withRecord(parts)).toMatch('names a file that is not among its files');
  }
});

it('accepts an envelope with one to eight base64 signatures with key ids, and no other fields', () => {
  const valid = { keyId: '0123456789abcdef', signature: `${'+/9aZ'.repeat(17)}A==` };
  const envelope = (signatures: unknown, more = {}) =>
    reasonOf(JSON.stringify({ payload: JSON.stringify(registry()), signatures, ...more }));
  expect(envelope([valid])).toBe('accepted');
  expect(envelope(Array.from({ length: 8 }, () => valid))).toBe('accepted');
  const invalid = [
    ...['', '0123456789abcde', '0123456789abcdef0', '0123456789ABCDEF', '0123456789abcdeg'].map((keyId) => ({
      ...valid,
      keyId,
    })),
    ...[
      valid.signature.slice(1),
      `A${valid.signature}`,
      `${valid.signature}A`,
      valid.signature.replace('A==', 'AAA'),
    ],
    ...[`${'-'.repeat(86)}==`],
  ].map((part) => (typeof part === 'string' ? { ...valid, signature: part } : part));
  for (const signature of invalid) expect(envelope([signature])).toMatch(/^signatures\.0\./);
  expect(envelope([])).toMatch(/^signatures: /);
  expect(envelope(Array.from({ length: 9 }, () => valid))).toMatch(/^signatures: /);
  expect(envelope([{ ...valid, more: 1 }])).toMatch(/^signatures\.0\.more: /);
  expect(envelope([valid], { more: 1 })).toMatch(/^more: /);
});

it.each(['../x.js', '/x.js', 'a/../x.js', 'a//x.js', '.x.js', 'a\\x.js', 'x.js?y', '%2e%2e/x.js', ''])(
  'rejects %j as a file name',
  (file) => {
    const document = registry();
    const recordWithFile = { ...record(), files: { ...record().files, [file]: sha384 } };
    document.records[`remote-lobby@${lobby}`] = recordWithFile;
    expect(reasonOf(signed(JSON.stringify(document)))).toMatch(/path/);
  },
);

it('rejects a truncated text, an envelope without a signature and a payload that is no JSON', () => {
  const complete = signed(JSON.stringify(registry()));
  expect(reasonOf(complete.slice(0, -9))).toBe('it is not JSON');
  expect(reasonOf(JSON.stringify({ payload: JSON.stringify(registry()), signatures: [] }))).toMatch(
    'signatures',
  );
  expect(reasonOf(signed('{'))).toBe('it is not JSON');
});

it('accepts the record of a build only if its names match each other', () => {
  const reading = (value: unknown) => readJson(ReleaseRecord, JSON.stringify(value));
  const read = (value: unknown) => reading(value).ok;
  expect(read(release())).toBe(true);
  expect(read({ ...release(), container: 'lobby' })).toBe(false);
  expect(read({ ...release(), boot: 'home.js' })).toBe(false);
  expect(read({ ...release(), entry: 'missing.js' })).toBe(false);
  expect(read({ ...release(), views: { 'screens/home': { scripts: ['missing.js'], styles: [] } } })).toBe(
    false,
  );
  expect(read({ ...release(), name: 'host', container: '' })).toBe(false);
  expect(read({ ...release(), name: 'host', container: '', boot: 'home.js' })).toBe(true);
  expect(reading({ ...release(), container: 'lobby' })).toEqual({
    ok: false,
    reason: 'the container is not named after the name and the hash of the version',
  });
  expect(reading({ ...release(), boot: 'home.js' })).toEqual({
    ok: false,
    reason: 'the host has a boot script and no other package has',
  });
  expect(reading({ ...release(), entry: 'missing.js' })).toEqual({
    ok: false,
    reason: 'names a file that is not among its files',
  });
});

it('accepts integer sizes in bytes, a commit and a time', () => {
  const read = (parts: object) => readJson(ReleaseRecord, JSON.stringify({ ...release(), ...parts })).ok;
  const sized = (bytes: unknown, brotliBytes: unknown) => ({
    files: { ...release().files, 'home.js': { sha384, bytes, brotliBytes } },
  });
  expect([read(sized(0, 0)), read(sized(-1, 0)), read(sized(0, 0.5)), read(sized(1, '1'))]).toEqual([
    ...[true, false, false, false],
  ]);
  expect(read({ files: { ...release().files, 'home.js': sha384 } })).toBe(false);
  expect([read({ commit: 'a'.repeat(64) }), read({ commit: 'a'.repeat(65) })]).toEqual([true, false]);
  expect([read({ builtAt: '' }), read({ later: 1 }), read({ version: '1' })]).toEqual([false, false, false]);
  expect(read({ contract: { spec: 2 } })).toBe(false);
});

it('derives every name of a build from its package and version', () => {
  expect(buildId('remote-lobby', lobby)).toBe('remote-lobby@1.0.0-1a2b3c4d');
  expect(containerName('remote-lobby', lobby)).toBe('__mf_remote_lobby_1a2b3c4d');
  expect(containerName('host', lobby)).toBe('');
  expect(namedBuilds({ releases: { host: { active: lobby, lastKnownGood: null } } })).toEqual([
    { name: 'host', version: lobby },
  ]);
  const twice = { active: lobby, lastKnownGood: lobby, canary: { version: lobby } };
  expect(namedBuilds({ releases: { 'remote-cashier': twice, host: twice } })).toEqual([
    { name: 'host', version: lobby },
    { name: 'remote-cashier', version: lobby },
  ]);
  expect(artifactPath('host', lobby, 'main.js')).toBe('/remotes/host/1.0.0-1a2b3c4d/main.js');
});
