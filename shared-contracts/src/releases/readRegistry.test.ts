import { readJson, readRegistry } from './readRegistry';
import { ReleaseRecord } from './ReleaseRecord';
import {
  artifactPath,
  buildId,
  containerName,
  filePath,
  originVersion,
  namedBuilds,
  recordOf,
} from './builds';

const sha384 = 'A'.repeat(64);
const lobbyVersion = '1.0.0-1a2b3c4d';
const previousVersion = '1.0.0-00000001';

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
  releases: { 'remote-lobby': { active: lobbyVersion, lastKnownGood: previousVersion } },
  records: { [`remote-lobby@${lobbyVersion}`]: record(), [`remote-lobby@${previousVersion}`]: record() },
});

const release = () => ({
  ...record(),
  name: 'remote-lobby',
  version: lobbyVersion,
  commit: '',
  builtAt: '2026-11-21T10:00:00.000Z',
  files: {
    'remoteEntry.js': { sha384, bytes: 10, brotliBytes: 8 },
    'home.js': { sha384, bytes: 10, brotliBytes: 8 },
  },
});

const signedText = (payload: string) =>
  JSON.stringify({
    payload,
    signatures: [{ keyId: '0123456789abcdef', signature: `${'A'.repeat(86)}==` }],
  });

const reasonOf = (text: string) => {
  const result = readRegistry(text);
  return result.ok ? 'accepted' : result.reason;
};

it('reads the registry in a signed envelope, and finds the record of each named build', () => {
  const result = readRegistry(signedText(JSON.stringify(registry())));
  if (!result.ok) throw new Error(result.reason);
  expect(namedBuilds(result.value)).toEqual([
    { name: 'remote-lobby', version: lobbyVersion },
    { name: 'remote-lobby', version: previousVersion },
  ]);
  expect(recordOf(result.value, 'remote-lobby', lobbyVersion)?.entry).toBe('remoteEntry.js');
  expect(recordOf(result.value, 'remote-lobby', '9.9.9-00000000')).toBeUndefined();
});

it('reads the calls that a build prefetches, and rejects a call outside the API', () => {
  const withCall = (path: string) => {
    const prefetch = { 'screens/home': [{ path, type: 'application/json', body: '{}' }] };
    const { records, ...otherFields } = registry();
    return signedText(
      JSON.stringify({
        ...otherFields,
        records: { ...records, [`remote-lobby@${lobbyVersion}`]: { ...record(), prefetch } },
      }),
    );
  };
  const result = readRegistry(withCall('/sys/game/all'));
  if (!result.ok) throw new Error(result.reason);
  expect(recordOf(result.value, 'remote-lobby', lobbyVersion)?.prefetch?.['screens/home']).toHaveLength(1);
  expect(recordOf(result.value, 'remote-lobby', previousVersion)?.prefetch).toBeUndefined();
  expect(reasonOf(withCall('/../registry.json'))).toContain('not a path of the API');
});

it('lists the canary among the builds, and removes unknown fields, which a later version of the format may add', () => {
  const canaryVersion = '1.1.0-0000000c';
  const { releases, records, ...otherFields } = registry();
  const lobbyState = {
    ...releases['remote-lobby'],
    canary: { version: canaryVersion, percent: 10 },
    later: 1,
  };
  const newerRegistry = {
    ...otherFields,
    later: 1,
    releases: { 'remote-lobby': lobbyState },
    records: { ...records, [`remote-lobby@${canaryVersion}`]: { ...record(), later: 1 } },
  };
  const result = readRegistry(signedText(JSON.stringify(newerRegistry)));
  if (!result.ok) throw new Error(result.reason);
  expect(namedBuilds(result.value).map(({ version }) => version)).toEqual([
    lobbyVersion,
    previousVersion,
    canaryVersion,
  ]);
  expect(JSON.stringify(result.value)).not.toMatch('later');
});

it('returns the earlier build from which a file is fetched', () => {
  const { records, ...otherFields } = registry();
  const keptFiles = { [previousVersion]: ['home.js'] };
  const recordsWithKept = { ...records, [`remote-lobby@${lobbyVersion}`]: { ...record(), kept: keptFiles } };
  const result = readRegistry(signedText(JSON.stringify({ ...otherFields, records: recordsWithKept })));
  if (!result.ok) throw new Error(result.reason);
  const lobbyRecord = recordOf(result.value, 'remote-lobby', lobbyVersion) ?? {};
  expect(originVersion(lobbyRecord, 'home.js')).toBe(previousVersion);
  expect(originVersion(lobbyRecord, 'remoteEntry.js')).toBeUndefined();
  expect(filePath('remote-lobby', lobbyVersion, lobbyRecord, 'home.js')).toBe(
    `/remotes/remote-lobby/${previousVersion}/home.js`,
  );
  expect(filePath('remote-lobby', lobbyVersion, lobbyRecord, 'remoteEntry.js')).toBe(
    `/remotes/remote-lobby/${lobbyVersion}/remoteEntry.js`,
  );
});

it.each([
  { [previousVersion]: ['other.js'] },
  { '../evil': ['home.js'] },
  { [previousVersion]: ['../home.js'] },
])('rejects a record with the unchanged files %j', (keptFiles) => {
  const { records, ...otherFields } = registry();
  const recordsWithKept = {
    ...records,
    [`remote-lobby@${lobbyVersion}`]: { ...record(), kept: keptFiles },
  };
  expect(reasonOf(signedText(JSON.stringify({ ...otherFields, records: recordsWithKept })))).not.toBe(
    'accepted',
  );
});

it.each(['__proto__', 'constructor', 'prototype'])('rejects a registry with the key %s anywhere', (key) => {
  const text = JSON.stringify(registry());
  const objectStarts = ['"releases":{', '"records":{', '"files":{', '"views":{', '{'];
  for (const start of objectStarts) {
    const pollutedText = text.replace(start, `${start}"${key}":{},`);
    expect(pollutedText).not.toBe(text);
    expect(reasonOf(signedText(pollutedText))).toMatch('Object.prototype');
  }
  expect(reasonOf(signedText(text).replace('{', `{"${key}":{},`))).toMatch('Object.prototype');
});

it.each<[string, (document: ReturnType<typeof registry>) => unknown]>([
  [
    'a canary above 100 %',
    (document) => ({
      ...document,
      releases: {
        'remote-lobby': {
          ...document.releases['remote-lobby'],
          canary: { version: previousVersion, percent: 101 },
        },
      },
    }),
  ],
  [
    'an unknown release',
    (document) => ({ ...document, releases: { remote_evil: { active: lobbyVersion } } }),
  ],
  ['a version without its hash', (document) => ({ ...document, releases: { host: { active: '1.0.0' } } })],
  ['a build without record', (document) => ({ ...document, records: {} })],
  ['a record that no release names', (document) => ({ ...document, releases: {} })],
  ['another spec', (document) => ({ ...document, spec: 2 })],
  ['revision 0', (document) => ({ ...document, revision: 0 })],
  ['an array', (document) => [document]],
])('rejects %s', (_case, change) => {
  expect(reasonOf(signedText(JSON.stringify(change(registry()))))).not.toBe('accepted');
});

type State = Record<string, unknown>;
const withState = (change: State) => {
  const document = registry();
  const lobbyState = { ...document.releases['remote-lobby'], ...change };
  return signedText(JSON.stringify({ ...document, releases: { 'remote-lobby': lobbyState } }));
};

it('accepts a canary from 0 to 100 %, and up to fifty revoked builds', () => {
  const revokedState = (count: number) => ({ revoked: Array.from({ length: count }, () => previousVersion) });
  const canaryState = (percent: number) => ({ canary: { version: previousVersion, percent } });
  for (const state of [canaryState(0), canaryState(100), revokedState(0), revokedState(50)]) {
    expect(reasonOf(withState(state))).toBe('accepted');
  }
  for (const state of [
    canaryState(-1),
    canaryState(101),
    revokedState(51),
    { canary: {} },
    { revoked: ['1.0.0'] },
  ]) {
    expect(reasonOf(withState(state))).not.toBe('accepted');
  }
});

it('accepts integer revisions from 1 to 99,999,999, and a valid time', () => {
  const reasonWith = (changes: object) => reasonOf(signedText(JSON.stringify({ ...registry(), ...changes })));
  expect(reasonWith({ revision: 1 })).toBe('accepted');
  expect(reasonWith({ revision: 99_999_999 })).toBe('accepted');
  expect(reasonWith({ revision: 1.5 })).toMatch(/^revision: /);
  expect(reasonWith({ revision: 100_000_000 })).toMatch(/^revision: /);
  expect(reasonWith({ issuedAt: 'yesterday' })).toMatch(/^issuedAt: /);
});

it('states the reason when the records do not match the builds', () => {
  const document = registry();
  const reason = 'the records are not exactly those of the builds it names';
  const withExtraRecord = { ...document.records, 'remote-lobby@9.9.9-00000009': record() };
  const withWrongRecord = {
    [`remote-lobby@${lobbyVersion}`]: record(),
    'remote-lobby@9.9.9-00000009': record(),
  };
  for (const records of [{}, withExtraRecord, withWrongRecord]) {
    expect(reasonOf(signedText(JSON.stringify({ ...document, records })))).toBe(reason);
  }
});

it('rejects a record that refers to a file outside its files', () => {
  const reasonWithRecord = (changes: object) => {
    const document = registry();
    document.records[`remote-lobby@${lobbyVersion}`] = { ...record(), ...changes };
    return reasonOf(signedText(JSON.stringify(document)));
  };
  const view = (scripts: string[], styles: string[]) => ({ views: { 'screens/home': { scripts, styles } } });
  expect(reasonWithRecord(view(['home.js', 'remoteEntry.js'], ['home.js']))).toBe('accepted');
  expect(reasonWithRecord({ boot: 'home.js' })).toBe('accepted');
  const unknownFiles = [
    { entry: 'a.js' },
    { boot: 'a.js' },
    view(['home.js', 'a.js'], []),
    view([], ['a.css']),
    { views: { shell: { scripts: [], styles: ['toString'] } } },
  ];
  for (const changes of unknownFiles) {
    expect(reasonWithRecord(changes)).toMatch('names a file that is not among its files');
  }
});

it('accepts an envelope with one to eight base64 signatures with key ids, and no other fields', () => {
  const validSignature = { keyId: '0123456789abcdef', signature: `${'+/9aZ'.repeat(17)}A==` };
  const reasonOfEnvelope = (signatures: unknown, extraFields = {}) =>
    reasonOf(JSON.stringify({ payload: JSON.stringify(registry()), signatures, ...extraFields }));
  expect(reasonOfEnvelope([validSignature])).toBe('accepted');
  expect(reasonOfEnvelope(Array.from({ length: 8 }, () => validSignature))).toBe('accepted');
  const invalidKeyIds = ['', '0123456789abcde', '0123456789abcdef0', '0123456789ABCDEF', '0123456789abcdeg'];
  const invalidTexts = [
    validSignature.signature.slice(1),
    `A${validSignature.signature}`,
    `${validSignature.signature}A`,
    validSignature.signature.replace('A==', 'AAA'),
    `${'-'.repeat(86)}==`,
  ];
  const invalidSignatures = [
    ...invalidKeyIds.map((keyId) => ({ ...validSignature, keyId })),
    ...invalidTexts.map((signature) => ({ ...validSignature, signature })),
  ];
  for (const signature of invalidSignatures) {
    expect(reasonOfEnvelope([signature])).toMatch(/^signatures\.0\./);
  }
  expect(reasonOfEnvelope([])).toMatch(/^signatures: /);
  expect(reasonOfEnvelope(Array.from({ length: 9 }, () => validSignature))).toMatch(/^signatures: /);
  expect(reasonOfEnvelope([{ ...validSignature, more: 1 }])).toMatch(/^signatures\.0\.more: /);
  expect(reasonOfEnvelope([validSignature], { more: 1 })).toMatch(/^more: /);
});

it.each(['../x.js', '/x.js', 'a/../x.js', 'a//x.js', '.x.js', 'a\\x.js', 'x.js?y', '%2e%2e/x.js', ''])(
  'rejects %j as a file name',
  (file) => {
    const document = registry();
    const recordWithFile = { ...record(), files: { ...record().files, [file]: sha384 } };
    document.records[`remote-lobby@${lobbyVersion}`] = recordWithFile;
    expect(reasonOf(signedText(JSON.stringify(document)))).toMatch(/path/);
  },
);

it('rejects a truncated text, an envelope without a signature and a payload that is not JSON', () => {
  const completeText = signedText(JSON.stringify(registry()));
  expect(reasonOf(completeText.slice(0, -9))).toBe('it is not JSON');
  expect(reasonOf(JSON.stringify({ payload: JSON.stringify(registry()), signatures: [] }))).toMatch(
    'signatures',
  );
  expect(reasonOf(signedText('{'))).toBe('it is not JSON');
});

it('accepts the record of a build only if its names match each other', () => {
  const readRelease = (value: unknown) => readJson(ReleaseRecord, JSON.stringify(value));
  const accepts = (value: unknown) => readRelease(value).ok;
  expect(accepts(release())).toBe(true);
  expect(accepts({ ...release(), container: 'lobby' })).toBe(false);
  expect(accepts({ ...release(), boot: 'home.js' })).toBe(false);
  expect(accepts({ ...release(), entry: 'missing.js' })).toBe(false);
  expect(accepts({ ...release(), views: { 'screens/home': { scripts: ['missing.js'], styles: [] } } })).toBe(
    false,
  );
  expect(accepts({ ...release(), name: 'host', container: '' })).toBe(false);
  expect(accepts({ ...release(), name: 'host', container: '', boot: 'home.js' })).toBe(true);
  expect(readRelease({ ...release(), container: 'lobby' })).toEqual({
    ok: false,
    reason: 'the container is not named after the name and the hash of the version',
  });
  expect(readRelease({ ...release(), boot: 'home.js' })).toEqual({
    ok: false,
    reason: 'the host has a boot script and no other package has',
  });
  expect(readRelease({ ...release(), entry: 'missing.js' })).toEqual({
    ok: false,
    reason: 'names a file that is not among its files',
  });
});

it('accepts integer sizes in bytes, a commit and a time', () => {
  const accepts = (changes: object) =>
    readJson(ReleaseRecord, JSON.stringify({ ...release(), ...changes })).ok;
  const withSizes = (bytes: unknown, brotliBytes: unknown) => ({
    files: { ...release().files, 'home.js': { sha384, bytes, brotliBytes } },
  });
  expect([
    accepts(withSizes(0, 0)),
    accepts(withSizes(-1, 0)),
    accepts(withSizes(0, 0.5)),
    accepts(withSizes(1, '1')),
  ]).toEqual([true, false, false, false]);
  expect(accepts({ files: { ...release().files, 'home.js': sha384 } })).toBe(false);
  expect([accepts({ commit: 'a'.repeat(64) }), accepts({ commit: 'a'.repeat(65) })]).toEqual([true, false]);
  expect([accepts({ builtAt: '' }), accepts({ later: 1 }), accepts({ version: '1' })]).toEqual([
    false,
    false,
    false,
  ]);
  expect(accepts({ contract: { spec: 2 } })).toBe(false);
});

it('derives every name of a build from its package and version', () => {
  expect(buildId('remote-lobby', lobbyVersion)).toBe('remote-lobby@1.0.0-1a2b3c4d');
  expect(containerName('remote-lobby', lobbyVersion)).toBe('__mf_remote_lobby_1a2b3c4d');
  expect(containerName('host', lobbyVersion)).toBe('');
  expect(namedBuilds({ releases: { host: { active: lobbyVersion, lastKnownGood: null } } })).toEqual([
    { name: 'host', version: lobbyVersion },
  ]);
  const sameBuilds = { active: lobbyVersion, lastKnownGood: lobbyVersion, canary: { version: lobbyVersion } };
  expect(namedBuilds({ releases: { 'remote-cashier': sameBuilds, host: sameBuilds } })).toEqual([
    { name: 'host', version: lobbyVersion },
    { name: 'remote-cashier', version: lobbyVersion },
  ]);
  expect(artifactPath('host', lobbyVersion, 'main.js')).toBe('/remotes/host/1.0.0-1a2b3c4d/main.js');
});
