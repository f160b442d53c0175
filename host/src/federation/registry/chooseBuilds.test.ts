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
const quarantinedVersions = fc.subarray(versions);

const choose = (
  pinned: ReleaseState,
  {
    newest,
    bucket,
    failed = [],
  }: { newest?: ReleaseState; bucket?: number | undefined; failed?: string[] } = {},
) => chooseBuilds({ pinned, newest, bucket, isQuarantined: (id) => failed.includes(id) });
const describeChoices = (...choices: Parameters<typeof choose>) =>
  choose(...choices).map(({ version: id, cohort }) => `${id} ${cohort}`);

const liveState: ReleaseState = { active: 'b', lastKnownGood: 'a', canary: { version: 'c', percent: 20 } };

it('[Q-009] chooses the active build, then the last known good build', () => {
  expect(describeChoices(liveState)).toEqual(['b baseline', 'a fallback']);
  expect(describeChoices({ active: 'b', lastKnownGood: null })).toEqual(['b baseline']);
});

it.each([
  [0, ['c canary', 'b fallback', 'a fallback']],
  [1_999, ['c canary', 'b fallback', 'a fallback']],
  [2_000, ['b baseline', 'a fallback']],
  [undefined, ['b baseline', 'a fallback']],
])('with a canary of 20 percent and the bucket %p of 10,000, chooses %j', (ownBucket, choices) => {
  expect(describeChoices(liveState, { bucket: ownBucket })).toEqual(choices);
});

it('never chooses a canary with a share of 0 percent', () => {
  const atZero = { ...liveState, canary: { version: 'c', percent: 0 } };
  expect(describeChoices(atZero, { bucket: 0 })).toEqual(['b baseline', 'a fallback']);
});

it('skips builds that failed in this browser or were revoked', () => {
  expect(describeChoices(liveState, { failed: ['b'] })).toEqual(['a fallback']);
  expect(describeChoices({ ...liveState, revoked: ['b'] })).toEqual(['a fallback']);
  expect(describeChoices(liveState, { bucket: 0, failed: ['c'] })).toEqual(['b fallback', 'a fallback']);
});

it('chooses failed builds if no other build is left, but never revoked builds', () => {
  expect(describeChoices(liveState, { failed: ['a', 'b'] })).toEqual(['b baseline', 'a fallback']);
  expect(describeChoices(liveState, { failed: ['a'], newest: { ...liveState, revoked: ['b'] } })).toEqual([
    'a fallback',
  ]);
  expect(
    describeChoices(liveState, { newest: { ...liveState, active: 'e', revoked: ['a', 'b', 'c'] } }),
  ).toEqual([]);
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
  const { canary: _canary, ...others } = liveState;
  expect(describeChoices(liveState, { bucket: 5_000, newest: { ...others, ...change } })).toEqual(choices);
});

it('leaves a canary when a newer revision ends it, reduces its share or replaces it', () => {
  const baselineChoices = ['b baseline', 'a fallback'];
  const { canary: _canary, ...withoutCanary } = liveState;
  expect(describeChoices(liveState, { bucket: 500, newest: withoutCanary })).toEqual(baselineChoices);
  expect(
    describeChoices(liveState, {
      bucket: 500,
      newest: { ...liveState, canary: { version: 'c', percent: 1 } },
    }),
  ).toEqual(baselineChoices);
  expect(
    describeChoices(liveState, {
      bucket: 500,
      newest: { ...liveState, canary: { version: 'd', percent: 90 } },
    }),
  ).toEqual(baselineChoices);
  const promotedState = { active: 'c', lastKnownGood: 'b' };
  expect(describeChoices(liveState, { bucket: 500, newest: promotedState })[0]).toBe('c canary');
});

it("for any revisions, chooses only builds of the page's own registry, each once, and no revoked build", () => {
  fc.assert(
    fc.property(
      state,
      fc.option(state, { nil: undefined }),
      bucket,
      quarantinedVersions,
      (pinned, newest, ownBucket, failed) => {
        const choices = choose(pinned, { ...(newest && { newest }), bucket: ownBucket, failed });
        const chosenVersions = choices.map((choice) => choice.version);
        const pinnedVersions = [pinned.active, pinned.lastKnownGood, pinned.canary?.version];
        const revokedVersions = (newest ?? pinned).revoked ?? [];
        expect(new Set(chosenVersions).size).toBe(chosenVersions.length);
        for (const id of chosenVersions) {
          expect(pinnedVersions).toContain(id);
          expect(revokedVersions).not.toContain(id);
        }
        const healthyVersions = chosenVersions.filter((id) => !failed.includes(id));
        expect([0, chosenVersions.length]).toContain(healthyVersions.length);
        expect(choices.slice(1).every(({ cohort }) => cohort === 'fallback')).toBe(true);
        if (ownBucket === undefined) expect(choices.map(({ cohort }) => cohort)).not.toContain('canary');
      },
    ),
    { numRuns: 1_000 },
  );
});

it('does not move a browser out of a canary when its share grows @release10', () => {
  fc.assert(
    fc.property(fc.nat(9_999), fc.nat(100), fc.nat(100), (ownBucket, firstPercent, secondPercent) => {
      const [smallerShare, largerShare] = [
        Math.min(firstPercent, secondPercent),
        Math.max(firstPercent, secondPercent),
      ].map((percent) => ({
        ...liveState,
        canary: { version: 'c', percent },
      })) as [ReleaseState, ReleaseState];
      const isInCanary = (pinned: ReleaseState) =>
        choose(pinned, { bucket: ownBucket })[0]?.cohort === 'canary';
      return !isInCanary(smallerShare) || isInCanary(largerShare);
    }),
    { numRuns: 1_000 },
  );
});
