import { cashOutStatuses } from 'shared-contracts/api';
import { groupOf, statusOf, timelineOf, withTimes } from './status';

it.each([
  [0, 'pending', 'pending'],
  [20, 'passed', 'processing'],
  [29, 'paying', 'processing'],
  [30, 'payed', 'processing'],
  [40, 'completed', 'completed'],
  [1, 'canceled', 'canceled'],
  [10, 'rejected', 'rejected'],
  [50, 'failed', 'failed'],
] as const)('[K-086, K-087] %d is %s, in the group %s', (wire, status, group) => {
  expect(statusOf(wire)).toBe(status);
  expect(groupOf(status)).toBe(group);
});

it('returns undefined for other numbers', () => {
  expect(Object.keys(cashOutStatuses)).toHaveLength(8);
  for (const number of [2, 11, 39, -1, 0.5]) expect(statusOf(number)).toBeUndefined();
});

it('returns all steps for a successful cash-out, and two for a rejected one', () => {
  expect(timelineOf('paying').map(({ status, isReached }) => `${status} ${String(isReached)}`)).toEqual([
    'pending true',
    'passed true',
    'paying true',
    'payed false',
    'completed false',
  ]);
  expect(timelineOf('rejected').map(({ status }) => status)).toEqual(['pending', 'rejected']);
});

it('[T-002] adds reported times to reached steps and estimates to the others', () => {
  const times = [
    { status: 0, reachedAtMs: 10, expectedAtMs: undefined },
    { status: 20, reachedAtMs: 20, expectedAtMs: undefined },
    { status: 29, reachedAtMs: undefined, expectedAtMs: 90 },
  ];
  expect(withTimes(timelineOf('passed'), times)).toEqual([
    { status: 'pending', isReached: true, reachedAtMs: 10 },
    { status: 'passed', isReached: true, reachedAtMs: 20 },
    { status: 'paying', isReached: false, expectedAtMs: 90 },
    { status: 'payed', isReached: false, expectedAtMs: undefined },
    { status: 'completed', isReached: false, expectedAtMs: undefined },
  ]);
});
