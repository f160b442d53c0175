import { isInRange, rangeOf, type Period } from './period';

const nowMs = new Date(2026, 10, 28, 15, 30).getTime();
const day = (month: number, date: number) => new Date(2026, month - 1, date).getTime();
const period = (kind: Period['kind'], fromDay = '', toDay = ''): Period => ({ kind, fromDay, toDay });

it.each([
  [period('all'), {}],
  [period('all', '2026-11-01', '2026-11-02'), {}],
  [period('today'), { fromMs: day(11, 28) }],
  [period('week'), { fromMs: day(11, 22) }],
  [period('month'), { fromMs: day(10, 30) }],
  [period('custom'), {}],
  [period('custom', '2026-11-05'), { fromMs: day(11, 5) }],
  [period('custom', '', '2026-11-30'), { endMs: day(12, 1) }],
  [period('custom', '2026-11-05', '2026-11-05'), { fromMs: day(11, 5), endMs: day(11, 6) }],
  [period('custom', 'soon', '2026-12-31'), { endMs: new Date(2027, 0, 1).getTime() }],
])('[H-003] %j has the times of whole days in the player’s time zone', (chosen, expected) => {
  expect(rangeOf(chosen, nowMs)).toEqual(expected);
});

it('[H-003] a period that ends before it starts has no times', () => {
  expect(rangeOf(period('custom', '2026-11-06', '2026-11-05'), nowMs)).toBeUndefined();
});

it('[H-003] a range includes its first moment and excludes its end', () => {
  const range = { fromMs: 10, endMs: 20 };
  expect([9, 10, 19, 20].map((atMs) => isInRange(range, atMs))).toEqual([false, true, true, false]);
  expect(isInRange({}, 0)).toBe(true);
});
