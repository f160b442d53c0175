import * as fc from 'fast-check';
import { vipStanding } from './vipStanding';

const levels = [
  { level: 20, points: 2_000, label: 'Silver' },
  { level: 0, points: 0, label: 'Entry' },
  { level: 10, points: 400, label: 'Bronze' },
];

it.each([
  [0, 'Entry', 'Bronze', 400, 0],
  [399, 'Entry', 'Bronze', 1, 399 / 400],
  [400, 'Bronze', 'Silver', 1_600, 0],
  [1_200, 'Bronze', 'Silver', 800, 0.5],
  [2_000, 'Silver', undefined, 0, 1],
  [90_000, 'Silver', undefined, 0, 1],
])(
  '[K-038] with %d points the level is %s and the next level is %s',
  (points, reachedLabel, nextLabel, missingPoints, progress) => {
    const standing = vipStanding(points, levels);
    expect([standing.reached?.label, standing.next?.label]).toEqual([reachedLabel, nextLabel]);
    expect(standing).toMatchObject({ missing: missingPoints, progress });
  },
);

it('returns no level if the points are below the lowest level or the list is empty', () => {
  const [silverLevel] = levels;
  expect(vipStanding(500, silverLevel ? [silverLevel] : [])).toMatchObject({
    reached: undefined,
    progress: 0.25,
  });
  expect(vipStanding(500, [])).toEqual({ reached: undefined, next: undefined, missing: 0, progress: 1 });
});

it('more points never lower the level', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(5_000), (points, addedPoints) => {
      const standingBefore = vipStanding(points, levels);
      const standingAfter = vipStanding(points + addedPoints, levels);
      expect(standingAfter.reached?.points ?? -1).toBeGreaterThanOrEqual(
        standingBefore.reached?.points ?? -1,
      );
      expect(standingAfter.progress).toBeGreaterThanOrEqual(0);
      expect(standingAfter.progress).toBeLessThanOrEqual(1);
    }),
  );
});
