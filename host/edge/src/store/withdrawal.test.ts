import type { Registry, ReleaseState } from 'shared-contracts/releases';
import { isWithdrawal } from './isWithdrawal';
import { withdrawn } from './states';

const [live, tried, former] = ['1.0.0-00000001', '1.1.0-00000002', '0.9.0-00000003'];
const onTrial: ReleaseState = {
  active: live,
  lastKnownGood: former,
  canary: { version: tried, percent: 10 },
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
const triedRecord = { [`remote-lobby@${tried}`]: recordOf('tried.js') };

const registry = (parts: Partial<Registry>): Registry => ({
  spec: 1,
  revision: 1,
  issuedAt: '2026-11-22T12:00:00.000Z',
  releases: { 'remote-lobby': onTrial },
  records: { ...lobbyRecords, ...triedRecord },
  ...parts,
});
const before = registry({});
const ended = { releases: { 'remote-lobby': withdrawn(onTrial) }, records: lobbyRecords };

it('is the end of a canary, and is not its number or its time', () => {
  expect(isWithdrawal(before, registry(ended))).toBe(true);
  expect(isWithdrawal(before, registry({ ...ended, revision: 2, issuedAt: 'later' }))).toBe(true);
});

it('is also no change at all', () => {
  expect(isWithdrawal(before, registry({}))).toBe(true);
});

it('leaves every other package as it is', () => {
  const host: ReleaseState = { active: live, lastKnownGood: null };
  const records = { [`host@${live}`]: recordOf('host.js') };
  const both = registry({
    releases: { host, 'remote-lobby': onTrial },
    records: { ...before.records, ...records },
  });
  const after = (state: ReleaseState) =>
    registry({
      releases: { host: state, 'remote-lobby': withdrawn(onTrial) },
      records: { ...lobbyRecords, ...records },
    });
  expect(isWithdrawal(both, after(host))).toBe(true);
  expect(isWithdrawal(both, after({ ...host, revoked: [former] }))).toBe(false);
  expect(isWithdrawal(both, registry(ended))).toBe(false);
});

it('takes no record away that is still named, leaves none behind and changes none', () => {
  const { [`remote-lobby@${former}`]: gone, ...fewer } = lobbyRecords;
  expect(gone).toBeDefined();
  const changed = { ...lobbyRecords, [`remote-lobby@${live}`]: recordOf('evil.js') };
  for (const records of [before.records, fewer, changed, {}]) {
    expect(isWithdrawal(before, registry({ ...ended, records }))).toBe(false);
  }
});

it('tidies nothing where there was no canary', () => {
  const untidy: ReleaseState = { active: live, lastKnownGood: live };
  const records = { [`remote-lobby@${live}`]: recordOf('live.js') };
  const tidied = { releases: { 'remote-lobby': withdrawn(untidy) }, records };
  expect(isWithdrawal(registry({ releases: { 'remote-lobby': untidy }, records }), registry(tidied))).toBe(
    false,
  );
});

it('makes nothing live, falls back to nothing else and gives no canary more browsers', () => {
  const states: ReleaseState[] = [
    { ...onTrial, canary: { version: tried, percent: 100 } },
    { active: tried, lastKnownGood: live },
    { ...withdrawn(onTrial), lastKnownGood: null },
    { active: live, lastKnownGood: former },
  ];
  for (const state of states) {
    expect(isWithdrawal(before, registry({ ...ended, releases: { 'remote-lobby': state } }))).toBe(false);
  }
});
