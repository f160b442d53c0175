import type { Registry } from 'shared-contracts/releases';
import { signPayload, type SigningKey } from '../keys/envelope';
import { openSigningKey, openWithdrawingKey, readTrustedKeys } from '../keys/keyFolder';
import { cliInFolder } from '../testing/cliInFolder';
import { fixturePackage, type FixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { readBuild } from './builds';
import { folderStore } from './folderStore';
import { isWithdrawal } from './isWithdrawal';
import type { Draft, SigningContext } from './appendRevision';
import { latestRevision, readRevision } from './revisions';
import { withdrawn } from './states';

let remove: () => Promise<void>;
let withdrawKey: SigningKey;
let context: SigningContext;
let firstBuild: FixturePackage;
let secondBuild: FixturePackage;

beforeEach(async () => {
  const temporary = await temporaryFolder();
  ({ remove } = temporary);
  const { release, releases, env } = cliInFolder(temporary.folder);
  const lobby = (text: string) => fixturePackage(temporary.folder, { name: 'remote-lobby', text });
  [firstBuild, secondBuild] = [await lobby('one'), await lobby('two')];
  await release('publish', firstBuild.folder);
  await release('publish', secondBuild.folder, '--canary', '10');
  withdrawKey = await openWithdrawingKey(env.KEYS_DIR);
  const trusted = await readTrustedKeys(env.KEYS_DIR);
  context = { store: folderStore(releases), key: await openSigningKey(env.KEYS_DIR), trusted };
});
afterEach(() => remove());

type Change = (registry: Registry) => Pick<Registry, 'releases' | 'records'>;

/** Appends a revision with the withdraw key without any check, and returns the number of the latest valid one. */
async function appendWithWithdrawKey(change: Change, fields: Partial<Draft> = {}) {
  const head = await latestRevision(context.store, context.trusted);
  if (!head) throw new Error('nothing was published');
  const revision = head.number + 1;
  const registry = { ...head.registry, revision, ...change(head.registry) };
  const at = '2026-12-01T10:00:00.000Z';
  const texts = {
    registry: signPayload(withdrawKey, JSON.stringify({ ...registry, revision })),
    change: signPayload(
      withdrawKey,
      JSON.stringify({ revision, at, action: 'withdraw', who: 'watch', why: '', names: [], ...fields }),
    ),
  };
  const name = `revisions/${String(revision).padStart(8, '0')}.json`;
  await context.store.create(name, Buffer.from(JSON.stringify(texts)));
  return (await latestRevision(context.store, context.trusted))?.number;
}

const lobbyOf = ({ releases }: Registry) => {
  const lobby = releases['remote-lobby'];
  if (!lobby) throw new Error('no lobby');
  return lobby;
};
const recordsOf = ({ records }: Registry, ...builds: FixturePackage[]) =>
  Object.fromEntries(
    builds.flatMap(({ record }) => {
      const id = `remote-lobby@${record.version}`;
      return records[id] ? [[id, records[id]]] : [];
    }),
  );
const withdrawal: Change = (registry) => ({
  releases: { 'remote-lobby': withdrawn(lobbyOf(registry)) },
  records: recordsOf(registry, firstBuild),
});

it('allows the withdraw key to end a canary, and to add a revision that changes nothing', async () => {
  expect(await appendWithWithdrawKey(withdrawal)).toBe(3);
  expect(await appendWithWithdrawKey((registry) => registry)).toBe(4);
});

it('accepts a withdrawal of an older release watch, which drops the list of shared files', async () => {
  const head = (await latestRevision(context.store, context.trusted))?.registry;
  if (!head) throw new Error('nothing was published');
  const id = `remote-lobby@${firstBuild.record.version}`;
  const withSharedFiles = (files: string[]) => {
    const [record] = Object.values(recordsOf(head, firstBuild));
    if (!record) throw new Error('no record');
    return { [id]: { ...record, kept: { '1.0.0-00000000': files } } };
  };
  const before = { ...head, records: { ...head.records, ...withSharedFiles(['home.js']) } };
  const after = (records: Registry['records']) => ({ ...head, releases: withdrawal(head).releases, records });
  expect(isWithdrawal(before, after(withSharedFiles(['home.js'])))).toBe(true);
  expect(isWithdrawal(before, after(recordsOf(head, firstBuild)))).toBe(true);
  expect(isWithdrawal(before, after(withSharedFiles(['home.css'])))).toBe(false);
  expect(isWithdrawal(before, after({}))).toBe(false);
});

it.each<[string, Change]>([
  [
    'make the canary live',
    (registry) => ({
      releases: {
        'remote-lobby': { active: secondBuild.record.version, lastKnownGood: firstBuild.record.version },
      },
      records: registry.records,
    }),
  ],
  [
    'enlarge the canary',
    (registry) => ({
      ...registry,
      releases: {
        'remote-lobby': {
          ...lobbyOf(registry),
          canary: { version: secondBuild.record.version, percent: 100 },
        },
      },
    }),
  ],
  ['remove a package', () => ({ releases: {}, records: {} })],
  [
    'also change the hash of a file',
    (registry) => {
      const { releases, records } = withdrawal(registry);
      const forged = Object.entries(records).map(([id, record]) => [
        id,
        { ...record, files: { ...record.files, 'home.js': 'A'.repeat(64) } },
      ]);
      return { releases, records: Object.fromEntries(forged) as Registry['records'] };
    },
  ],
  [
    'also revoke the live build',
    (registry) => {
      const state = withdrawn(lobbyOf(registry));
      const revoked = [...(state.revoked ?? []), firstBuild.record.version];
      return { ...withdrawal(registry), releases: { 'remote-lobby': { ...state, revoked } } };
    },
  ],
])('does not allow the withdraw key to %s', async (_, change) => {
  expect(await appendWithWithdrawKey(change)).toBe(2);
  expect(await readRevision(context.store, context.trusted, 3)).toMatchObject({
    ok: false,
    reason: 'it is signed by a key that may only end canaries',
  });
});

it.each<[string, Partial<Draft>]>([
  ['record a rollback, which would block a real one', { action: 'rollback', names: ['remote-lobby'] }],
  ['hide damaged revisions from verify', { leaves: [1] }],
])('does not allow the withdraw key to %s', async (_case, fields) => {
  expect(await appendWithWithdrawKey(withdrawal, fields)).toBe(2);
});

it('does not allow the withdraw key to exhaust the revision numbers', async () => {
  const { registry } = (await latestRevision(context.store, context.trusted)) ?? {};
  const appendForged = async (number: number) => {
    const change = { revision: number, who: 'watch', action: 'withdraw', names: [], why: '' };
    const texts = {
      registry: signPayload(withdrawKey, JSON.stringify({ ...registry, revision: number })),
      change: signPayload(withdrawKey, JSON.stringify({ ...change, at: '2026-12-01T10:00:00.000Z' })),
    };
    const name = `revisions/${String(number).padStart(8, '0')}.json`;
    await context.store.create(name, Buffer.from(JSON.stringify(texts)));
    return (await latestRevision(context.store, context.trusted))?.number;
  };
  expect(await appendForged(99_999_998)).toBe(2);
  expect(await appendForged(1_002)).toBe(1_002);
  expect(await appendForged(2_003)).toBe(1_002);
});

it('does not allow the withdraw key to sign a build', async () => {
  const text = JSON.stringify(secondBuild.record);
  const key = `artifacts/remote-lobby/1.0.0-00000000/release.json`;
  await context.store.create(key, Buffer.from(JSON.stringify(signPayload(withdrawKey, text))));
  expect(await readBuild(context.store, context.trusted, 'remote-lobby', '1.0.0-00000000')).toBeUndefined();
});
