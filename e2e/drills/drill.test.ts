import { depositMethodCodes, type DepositMethodCode } from 'shared-contracts/api';
import { describeDepositFailures } from './deposits';
import { findExcess } from '../support/growth/findExcess';
import { formatTable } from '../support/formatTable';

const usage = { heapBytes: 10_000_000, nodes: 400, listeners: 100, styles: 8, subscriptions: 40 };

it('ignores small growth of a page, and names each figure that grew too much', () => {
  expect(findExcess(usage, { ...usage, heapBytes: 12_000_000, nodes: 450 })).toEqual([]);
  expect(findExcess(usage, { ...usage, nodes: 500, listeners: 300, subscriptions: 70 })).toEqual([
    'nodes grew from 400 to 500',
    'listeners grew from 100 to 300',
    'subscriptions grew from 40 to 70',
  ]);
});

it('formats a table with aligned columns', () => {
  expect(formatTable(['fault', 'remote-lobby'], [['404 text', '1.2 s']])).toEqual([
    '| fault    | remote-lobby |',
    '| -------- | ------------ |',
    '| 404 text | 1.2 s        |',
  ]);
});

const actionCounts = { cashOut: 1, cancel: 1, redeem: 1, invite: 1 };
const passedFigures = {
  actionCounts,
  sequences: 1_000,
  orders: 1,
  calls: 1,
  rejections: 0,
  lostCalls: 0,
  credits: 1,
  ms: 1,
};
const creditsOf = Object.fromEntries(depositMethodCodes.map((code) => [code, 1])) as Record<
  DepositMethodCode,
  number
>;

it('names the options that repeat a failed sequence, and each method or call that no sequence tested', () => {
  expect(describeDepositFailures({ ...passedFigures, creditsOf, failed: [] })).toEqual([]);
  const failed = [{ seed: 4_711, failures: ['by PIX', 'the balance is 150.00 instead of 125.00'] }];
  expect(describeDepositFailures({ ...passedFigures, creditsOf: { ...creditsOf, CPAY: 0 }, failed })).toEqual(
    [
      '--sequences 1 --seed 4711: by PIX; the balance is 150.00 instead of 125.00',
      'nothing was credited by CPAY',
    ],
  );
  const withoutRedeem = { ...actionCounts, redeem: 0 };
  expect(
    describeDepositFailures({ ...passedFigures, creditsOf, actionCounts: withoutRedeem, failed: [] }),
  ).toEqual(['redeem was never done']);
});

it('does not require every method in a repeat of one sequence', () => {
  expect(
    describeDepositFailures({
      ...passedFigures,
      sequences: 1,
      creditsOf: { ...creditsOf, CPAY: 0 },
      failed: [],
    }),
  ).toEqual([]);
});
