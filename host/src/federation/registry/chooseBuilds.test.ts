import fc from 'fast-check';
import type { ReleaseState } from 'shared-contracts/releases';
import { chooseBuilds } from './chooseBuilds';

const versions = ['a', 'b', 'c', 'd', 'e'];
const version = fc.constantFrom(...versions);
const state: fc.Arbitrary<ReleaseState> = fc.record(
  {
    active: version,
    lastKnownGood: fc.option(version),
    canary: fc.record({ version, percent: fc.nat(100) }),
    revoked: fc.subarray(versions),
  },
  { requiredKeys: ['active', 'lastKnownGood'] },
);
const bucket = fc.option(fc.nat(9_999), { nil: undefined });
const quarantined = fc.subarray(versions);

const choose = (
  pinned: ReleaseState,
  {
    newest,
    bucket,
    failed = [],
  }: { newest?: ReleaseState; bucket?: number | undefined; failed?: string[] } = {},
) => chooseBuilds({ pinned, newest, bucket, isQuarantined: (each) => failed.includes(each) });
const describeChoices = (...choices: Parameters<typeof choose>) =>
  choose(...choices).map(({ version: each, cohort }) => `${each} ${cohort}`);

const live: ReleaseState = { active: 'b', lastKnownGood: 'a', canary: { version: 'c', percent: 20 } };

it('[Q-009] chooses the active build, then the last known good one', () => {
  expect(describeChoices(live)).toEqual(['b baseline', 'a fallback']);
  expect(describeChoices({ active: 'b', lastKnownGood: null })).toEqual(['b baseline']);
});

it.each([
  [0, ['c canary', 'b fallback', 'a fallback']],
  [1_999, ['c canary', 'b fallback', 'a fallback']],
  [2_000, ['b baseline', 'a fallback']],
  [undefined, ['b baseline', 'a fallback']],
])('with a canary of 20 percent and the bucket %p of 10,000, chooses %j', (ownBucket, choices) => {
  expect(describeChoices(live, { bucket: ownBucket })).toEqual(choices);
});

it('chooses the canary in no bucket at 0 percent', () => {
  const none = { ...live, canary: { version: 'c', percent: 0 } };
  expect(describeChoices(none, { bucket: 0 })).toEqual(['b baseline', 'a fallback']);
});

it('skips builds that failed in this browser or were withdrawn', () => {
  expect(describeChoices(live, { failed: ['b'] })).toEqual(['a fallback']);
  expect(describeChoices({ ...live, revoked: ['b'] })).toEqual(['a fallback']);
  expect(describeChoices(live, { bucket: 0, failed: ['c'] })).toEqual(['b fallback', 'a fallback']);
});

it('chooses failed builds if no other build is left, but never withdrawn ones', () => {
  expect(describeChoices(live, { failed: ['a', 'b'] })).toEqual(['b baseline', 'a fallback']);
  expect(describeChoices(live, { failed: ['a'], newest: { ...live, revoked: ['b'] } })).toEqual([
    'a fallback',
  ]);
  expect(describeChoices(live, { newest: { ...live, active: 'e', revoked: ['a', 'b', 'c'] } })).toEqual([]);
});

it.each<[string, Partial<ReleaseState>, string[]]>([
  ['a rollback to a build of the page takes effect', { active: 'a', lastKnownGood: 'e' }, ['a baseline']],
  [
    'a newer build waits for the next document',
    { active: 'd', lastKnownGood: 'b' },
    ['b baseline', 'a fallback'],
  ],
  ['a promoted canary waits for the next document', { active: 'c' }, ['b baseline', 'a fallback']],
  [
    'a canary with a larger share waits for the next document',
    { canary: { version: 'c', percent: 100 } },
    ['b baseline', 'a fallback'],
  ],
])('with a newer revision: %s', (_, change, choices) => {
  const { canary: _canary, ...others } = live;
  expect(describeChoices(live, { bucket: 5_000, newest: { ...others, ...change } })).toEqual(choices);
});

it('leaves a canary when a newer revision ends it, reduces its share or replaces it', () => {
  const others = ['b baseline', 'a fallback'];
  const { canary: _canary, ...none } = live;
  expect(describeChoices(live, { bucket: 500, newest: none })).toEqual(others);
  expect(
    describeChoices(live, { bucket: 500, newest: { ...live, canary: { version: 'c', percent: 1 } } }),
  ).toEqual(others);
  expect(
    describeChoices(live, { bucket: 500, newest: { ...live, canary: { version: 'd', percent: 90 } } }),
  ).toEqual(others);
  const promoted = { active: 'c', lastKnownGood: 'b' };
  expect(describeChoices(live, { bucket: 500, newest: promoted })[0]).toBe('c canary');
});

it('for any revisions, chooses only builds of its snapshot, each once, and no withdrawn one', () => {
  fc.assert(
    fc.property(
      state,
      fc.option(state, { nil: undefined }),
      bucket,
      quarantined,
      (pinned, newest, ownBucket, failed) => {
        const choices = choose(pinned, { ...(newest && { newest }), bucket: ownBucket, failed });
        const chosen = choices.map((choice) => choice.version);
        const snapshot = [pinned.active, pinned.lastKnownGood, pinned.canary?.version];
        const revoked = (newest ?? pinned).revoked ?? [];
        expect(new Set(chosen).size).toBe(chosen.length);
        for (const each of chosen) {
          expect(snapshot).toContain(each);
          expect(revoked).not.toContain(each);
        }
        const healthy = chosen.filter((each) => !failed.includes(each));
        expect([0, chosen.length]).toContain(healthy.length);
        expect(choices.slice(1).every(({ cohort }) => cohort === 'fallback')).toBe(true);
        if (ownBucket === undefined) expect(choices.map(({ cohort }) => cohort)).not.toContain('canary');
      },
    ),
    { numRuns: 1_000 },
  );
});

it('does not move a browser out of a canary when its share grows @A10', () => {
  fc.assert(
    fc.property(fc.nat(9_999), fc.nat(100), fc.nat(100), (ownBucket, one, other) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)].map((percent) => ({
        ...live,
        canary: { version: 'c', percent },
      })) as [ReleaseState, ReleaseState];
      const isIn = (pinned: ReleaseState) => choose(pinned, { bucket: ownBucket })[0]?.cohort === 'canary';
      return !isIn(small) || isIn(large);
    }),
    { numRuns: 1_000 },
  );
});
