import type { Transaction } from 'shared-contracts/api';
import { groupByDay, dayTitle } from './groupByDay';

const transactionAt = (date: Date): Transaction => ({
  type: 'GAME_BET',
  createdAtMs: date.getTime(),
  amountMinor: 1,
  balanceBeforeMinor: 1,
  balanceAfterMinor: 0,
});

it('separates days at midnight in the player’s time zone', () => {
  const days = groupByDay([
    transactionAt(new Date(2026, 10, 21, 0, 0, 1)),
    transactionAt(new Date(2026, 10, 20, 23, 59, 59)),
    transactionAt(new Date(2026, 10, 20, 0, 0, 0)),
  ]);
  expect(days.map(({ day, rows }) => [day, rows.length])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-20', 2],
  ]);
});

it('names today and yesterday in the player’s language', () => {
  const nowMs = new Date(2026, 10, 21, 0, 5).getTime();
  expect(dayTitle('2026-11-21', nowMs, 'en')).toBe('Today');
  expect(dayTitle('2026-11-20', nowMs, 'en')).toBe('Yesterday');
  expect(dayTitle('2026-11-19', nowMs, 'en')).toBe('Thursday, November 19, 2026');
  expect(dayTitle('2026-11-20', nowMs, 'fil')).toBe('Kahapon');
});
