import type { Registry, ReleaseState } from 'shared-contracts/releases';
import { isWithdrawal } from './isWithdrawal';
import { withdrawn } from './states';

const [live, canaryVersion, former] = ['1.0.0-00000001', '1.1.0-00000002', '0.9.0-00000003'];
const canaryState: ReleaseState = {
  active: live,
  lastKnownGood: former,
  canary: { version: canaryVersion, percent: 10 },
};

const recordOf = (file: string) => ({
  container: 'c',
  entry: file,
  views: {},
  files: { [file]: 'A'.repeat(64) },
});
const lobbyRecords = {
  [`remote-lobby@${live}`]: recordOf('live.js'),
  [`remote-lobby@${former}`]: recordOf('former.js'),
};
const canaryRecord = { [`remote-lobby@${canaryVersion}`]: recordOf('tried.js') };

const registry = (parts: Partial<Registry>): Registry => ({
  spec: 1,
  revision: 1,
  issuedAt: '2026-11-22T12:00:00.000Z',
  releases: { 'remote-lobby': canaryState },
  records: { ...lobbyRecords, ...canaryRecord },
  ...parts,
});
const before = registry({});
const ended = { releases: { 'remote-lobby': withdrawn(canaryState) }, records: lobbyRecords };

it('accepts the end of a canary, whatever the number and the time of the revision', () => {
  expect(isWithdrawal(before, registry(ended))).toBe(true);
  expect(isWithdrawal(before, registry({ ...ended, revision: 2, issuedAt: 'later' }))).toBe(true);
});

it('accepts a registry without any change', () => {
  expect(isWithdrawal(before, registry({}))).toBe(true);
});

it('[Q-020] rejects a change of the revoked builds of removed remotes', () => {
  const removed = { 'remote-gift-shop': [former] };
  const previousRegistry = registry({ removed });
  expect(isWithdrawal(previousRegistry, registry({ ...ended, removed }))).toBe(true);
  expect(isWithdrawal(previousRegistry, registry(ended))).toBe(false);
  expect(isWithdrawal(before, registry({ ...ended, removed }))).toBe(false);
});

it('[Q-020] rejects an added or a removed remote, whatever its name', () => {
  const giftShop: ReleaseState = { active: live, lastKnownGood: null };
  const records = { [`remote-gift-shop@${live}`]: recordOf('shop.js') };
  const withGiftShop = (parts: Pick<Registry, 'releases' | 'records'>) =>
    registry({
      releases: { ...parts.releases, 'remote-gift-shop': giftShop },
      records: { ...parts.records, ...records },
    });
  expect(isWithdrawal(withGiftShop(before), withGiftShop(ended))).toBe(true);
  expect(isWithdrawal(before, withGiftShop(ended))).toBe(false);
  expect(isWithdrawal(withGiftShop(before), registry(ended))).toBe(false);
});

it('rejects a change of another package', () => {
  const host: ReleaseState = { active: live, lastKnownGood: null };
  const records = { [`host@${live}`]: recordOf('host.js') };
  const withHost = registry({
    releases: { host, 'remote-lobby': canaryState },
    records: { ...before.records, ...records },
  });
  const after = (state: ReleaseState) =>
    registry({
      releases: { host: state, 'remote-lobby': withdrawn(canaryState) },
      records: { ...lobbyRecords, ...records },
    });
  expect(isWithdrawal(withHost, after(host))).toBe(true);
  expect(isWithdrawal(withHost, after({ ...host, revoked: [former] }))).toBe(false);
  expect(isWithdrawal(withHost, registry(ended))).toBe(false);
});

it('rejects missing, superfluous and changed records', () => {
  const { [`remote-lobby@${former}`]: previousRecord, ...incomplete } = lobbyRecords;
  expect(previousRecord).toBeDefined();
  const changed = { ...lobbyRecords, [`remote-lobby@${live}`]: recordOf('evil.js') };
  for (const records of [before.records, incomplete, changed, {}]) {
    expect(isWithdrawal(before, registry({ ...ended, records }))).toBe(false);
  }
});

it('rejects a change that repairs the state but ends no canary', () => {
  const incorrect: ReleaseState = { active: live, lastKnownGood: live };
  const records = { [`remote-lobby@${live}`]: recordOf('live.js') };
  const corrected = { releases: { 'remote-lobby': withdrawn(incorrect) }, records };
  expect(
    isWithdrawal(registry({ releases: { 'remote-lobby': incorrect }, records }), registry(corrected)),
  ).toBe(false);
});

it('rejects another live build, another last known good build and a larger canary', () => {
  const states: ReleaseState[] = [
    { ...canaryState, canary: { version: canaryVersion, percent: 100 } },
    { active: canaryVersion, lastKnownGood: live },
    { ...withdrawn(canaryState), lastKnownGood: null },
    { active: live, lastKnownGood: former },
  ];
  for (const state of states) {
    expect(isWithdrawal(before, registry({ ...ended, releases: { 'remote-lobby': state } }))).toBe(false);
  }
});
