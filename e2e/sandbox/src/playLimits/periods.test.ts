import fc from 'fast-check';
import { depositPeriods } from 'shared-contracts/api';
import { periodAt } from './periods';

const dayMs = 86_400_000;
const textOf = ({ start, end }: ReturnType<typeof periodAt>) =>
  [start, end].map((time) => time.toISOString().replace('.000', ''));

it.each([
  ['day', '2026-11-27T23:59:59.999Z', '2026-11-27T00:00:00Z', '2026-11-28T00:00:00Z'],
  ['day', '2028-02-29T00:00:00Z', '2028-02-29T00:00:00Z', '2028-03-01T00:00:00Z'],
  // A Sunday and the Monday after it.
  ['week', '2026-11-29T23:59:59.999Z', '2026-11-23T00:00:00Z', '2026-11-30T00:00:00Z'],
  ['week', '2026-11-30T00:00:00Z', '2026-11-30T00:00:00Z', '2026-12-07T00:00:00Z'],
  // Week 53 of 2026 ends in 2027.
  ['week', '2027-01-03T12:00:00Z', '2026-12-28T00:00:00Z', '2027-01-04T00:00:00Z'],
  ['month', '2026-12-31T23:59:59.999Z', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ['month', '2028-02-29T12:00:00Z', '2028-02-01T00:00:00Z', '2028-03-01T00:00:00Z'],
] as const)('[L-001] the %s of %s is from %s to %s', (period, at, start, end) => {
  expect(textOf(periodAt(period, new Date(at)))).toEqual([start, end]);
});

it('[L-001] every time is in exactly one period of each kind, and weeks begin on Monday', () => {
  const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(times, fc.constantFrom(...depositPeriods), (at, period) => {
      const { start, end } = periodAt(period, at);
      expect(start <= at && at < end).toBe(true);
      expect(periodAt(period, start)).toEqual({ start, end });
      expect(periodAt(period, end).start).toEqual(end);
      if (period === 'week')
        expect([start.getUTCDay(), end.getTime() - start.getTime()]).toEqual([1, 7 * dayMs]);
      if (period === 'month') expect([start.getUTCDate(), end.getUTCDate()]).toEqual([1, 1]);
    }),
  );
});
