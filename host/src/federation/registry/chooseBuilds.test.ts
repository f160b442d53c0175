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
  { newest, bucket, held = [] }: { newest?: ReleaseState; bucket?: number | undefined; held?: string[] } = {},
) => chooseBuilds({ pinned, newest, bucket, isQuarantined: (each) => held.includes(each) });
const named = (...choices: Parameters<typeof choose>) =>
  choose(...choices).map(({ version: each, cohort }) => `${each} ${cohort}`);

const live: ReleaseState = { active: 'b', lastKnownGood: 'a', canary: { version: 'c', percent: 20 } };

it('[Q-009] takes the active build, behind it the last known good one', () => {
  expect(named(live)).toEqual(['b baseline', 'a fallback']);
  expect(named({ active: 'b', lastKnownGood: null })).toEqual(['b baseline']);
});

it.each([
  [0, ['c canary', 'b fallback', 'a fallback']],
  [1_999, ['c canary', 'b fallback', 'a fallback']],
  [2_000, ['b baseline', 'a fallback']],
  [undefined, ['b baseline', 'a fallback']],
])('takes the canary in bucket %p of 10,000 where it is for 20 percent', (own, choices) => {
  expect(named(live, { bucket: own })).toEqual(choices);
});

it('takes nobody in at 0 percent', () => {
  const none = { ...live, canary: { version: 'c', percent: 0 } };
  expect(named(none, { bucket: 0 })).toEqual(['b baseline', 'a fallback']);
});

it('passes over what failed in this browser, and what was withdrawn', () => {
  expect(named(live, { held: ['b'] })).toEqual(['a fallback']);
  expect(named({ ...live, revoked: ['b'] })).toEqual(['a fallback']);
  expect(named(live, { bucket: 0, held: ['c'] })).toEqual(['b fallback', 'a fallback']);
});

it('tries what failed once more where there is nothing else, and what was withdrawn never', () => {
  expect(named(live, { held: ['a', 'b'] })).toEqual(['b baseline', 'a fallback']);
  expect(named(live, { held: ['a'], newest: { ...live, revoked: ['b'] } })).toEqual(['a fallback']);
  expect(named(live, { newest: { ...live, active: 'e', revoked: ['a', 'b', 'c'] } })).toEqual([]);
});

it.each<[string, Partial<ReleaseState>, string[]]>([
  ['a rollback takes it back, and not forth again', { active: 'a', lastKnownGood: 'e' }, ['a baseline']],
  ['a newer build it does not have', { active: 'd', lastKnownGood: 'b' }, ['b baseline', 'a fallback']],
  ['a promoted canary waits for the next document', { active: 'c' }, ['b baseline', 'a fallback']],
  ['a canary that grows waits too', { canary: { version: 'c', percent: 100 } }, ['b baseline', 'a fallback']],
])('with a newer revision: %s', (_, change, choices) => {
  const { canary: _canary, ...others } = live;
  expect(named(live, { bucket: 5_000, newest: { ...others, ...change } })).toEqual(choices);
});

it('leaves a canary with a newer revision that withdrew it, took back its share or replaced it', () => {
  const others = ['b baseline', 'a fallback'];
  const { canary: _canary, ...none } = live;
  expect(named(live, { bucket: 500, newest: none })).toEqual(others);
  expect(named(live, { bucket: 500, newest: { ...live, canary: { version: 'c', percent: 1 } } })).toEqual(
    others,
  );
  expect(named(live, { bucket: 500, newest: { ...live, canary: { version: 'd', percent: 90 } } })).toEqual(
    others,
  );
  const promoted = { active: 'c', lastKnownGood: 'b' };
  expect(named(live, { bucket: 500, newest: promoted })[0]).toBe('c canary');
});

it('never leaves its snapshot, never repeats a build, never takes a withdrawn one, whatever is released', () => {
  fc.assert(
    fc.property(
      state,
      fc.option(state, { nil: undefined }),
      bucket,
      quarantined,
      (pinned, newest, own, held) => {
        const choices = choose(pinned, { ...(newest && { newest }), bucket: own, held });
        const chosen = choices.map((choice) => choice.version);
        const snapshot = [pinned.active, pinned.lastKnownGood, pinned.canary?.version];
        const revoked = (newest ?? pinned).revoked ?? [];
        expect(new Set(chosen).size).toBe(chosen.length);
        for (const each of chosen) {
          expect(snapshot).toContain(each);
          expect(revoked).not.toContain(each);
        }
        const healthy = chosen.filter((each) => !held.includes(each));
        expect([0, chosen.length]).toContain(healthy.length);
        expect(choices.slice(1).every(({ cohort }) => cohort === 'fallback')).toBe(true);
        if (own === undefined) expect(choices.map(({ cohort }) => cohort)).not.toContain('canary');
      },
    ),
    { numRuns: 1_000 },
  );
});

it('keeps whoever is in a canary in it as it grows @A10', () => {
  fc.assert(
    fc.property(fc.nat(9_999), fc.nat(100), fc.nat(100), (own, one, other) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)].map((percent) => ({
        ...live,
        canary: { version: 'c', percent },
      })) as [ReleaseState, ReleaseState];
      const isIn = (pinned: ReleaseState) => choose(pinned, { bucket: own })[0]?.cohort === 'canary';
      return !isIn(small) || isIn(large);
    }),
    { numRuns: 1_000 },
  );
});
