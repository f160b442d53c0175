import type { DepositOrder, Transaction } from 'shared-contracts/api';
import type { SavedPayment } from '../../flow/savedPayments';
import { historyRows, type HistorySources } from './historyRows';

const minuteMs = 60_000;

const transaction = (minute: number, overrides: Partial<Transaction> = {}): Transaction => ({
  id: `m${String(minute)}`,
  type: 'GAME_BET',
  createdAtMs: minute * minuteMs,
  amountMinor: 100,
  balanceBeforeMinor: 500,
  balanceAfterMinor: 400,
  ...overrides,
});
const order = (minute: number, overrides: Partial<DepositOrder> = {}): DepositOrder => ({
  id: `o${String(minute)}`,
  paymentMethod: 'PAYP',
  methodName: 'PayP',
  createdAtMs: minute * minuteMs,
  endedAtMs: undefined,
  amountMinor: 2_500,
  state: 'pending',
  ...overrides,
});
const payment = (minute: number, overrides: Partial<SavedPayment> = {}): SavedPayment => ({
  method: 'PAYP',
  methodName: 'PayP',
  key: `k${String(minute)}`,
  amountMinor: 2_500,
  atMs: minute * minuteMs,
  canResume: true,
  ...overrides,
});

interface HistoryInput {
  readonly transactions?: readonly Transaction[];
  readonly orders?: readonly DepositOrder[];
  readonly payments?: readonly SavedPayment[];
  readonly areTransactionsLast?: boolean;
  readonly areOrdersLast?: boolean;
  readonly isIncomplete?: boolean;
}

function history({ transactions = [], orders = [], payments = [], ...states }: HistoryInput) {
  const { areTransactionsLast = true, areOrdersLast = true, isIncomplete = false } = states;
  const sources: HistorySources = {
    transactions: { items: transactions, isLast: areTransactionsLast },
    orders: { items: orders, isLast: areOrdersLast, isIncomplete },
    payments,
  };
  const { rows, listToLoad } = historyRows(sources);
  return { ids: rows.map(({ id }) => id), rows, listToLoad };
}

it('merges both lists, newest first', () => {
  const { ids, listToLoad } = history({
    transactions: [transaction(9), transaction(6), transaction(5), transaction(1)],
    orders: [order(10), order(7), order(2)],
  });
  expect(ids).toEqual(['o10', 'm9', 'o7', 'm6', 'm5', 'o2', 'm1']);
  expect(listToLoad).toBeUndefined();
});

it('keeps the server’s order of each list, even if the times differ', () => {
  expect(
    history({ transactions: [transaction(5), transaction(8), transaction(3)], orders: [order(7)] }).ids,
  ).toEqual(['o7', 'm5', 'm8', 'm3']);
});

it('shows no row while the next page may contain newer rows', () => {
  const transactions = [transaction(9), transaction(6)];
  expect(history({ transactions, orders: [order(8), order(2)], areTransactionsLast: false })).toMatchObject({
    ids: ['m9', 'o8', 'm6'],
    listToLoad: 'transactions',
  });
  expect(history({ transactions, orders: [order(10), order(8)], areOrdersLast: false })).toMatchObject({
    ids: ['o10', 'm9', 'o8'],
    listToLoad: 'orders',
  });
  expect(history({ transactions: [], orders: [order(8)], areOrdersLast: false })).toMatchObject({
    ids: ['o8'],
    listToLoad: 'orders',
  });
});

it('shows no rows before the first page of both lists', () => {
  expect(history({ transactions: [transaction(9)], areOrdersLast: false })).toMatchObject({
    ids: [],
    listToLoad: 'orders',
  });
  expect(history({ orders: [order(9)], areTransactionsLast: false })).toMatchObject({
    ids: [],
    listToLoad: 'transactions',
  });
});

it('continues without the orders if they cannot be loaded', () => {
  expect(
    history({
      transactions: [transaction(9), transaction(3)],
      orders: [order(5)],
      areOrdersLast: false,
      isIncomplete: true,
    }),
  ).toMatchObject({ ids: ['m9', 'o5', 'm3'], listToLoad: undefined });
});

it('returns method, order and state of a deposit that is not in the balance', () => {
  const { rows } = history({ orders: [order(2, { state: 'canceled' }), order(1, { methodName: '' })] });
  expect(rows).toMatchObject([
    { type: 'DEPOSIT', state: 'canceled', methodName: 'PayP', orderId: 'o2', amountMinor: 2_500 },
    { methodName: 'PAYP', orderId: 'o1' },
  ]);
});

it('adds a payment of this browser without an order id', () => {
  expect(history({ transactions: [transaction(9)], payments: [payment(5)] }).rows[1]).toEqual({
    id: 'k5',
    type: 'DEPOSIT',
    state: 'unconfirmed',
    createdAtMs: 5 * minuteMs,
    amountMinor: 2_500,
    methodName: 'PayP',
    orderId: '',
  });
});

it.each([
  ['an order of the list', { orders: [order(6)] }, ['o6']],
  [
    'a credited deposit',
    { transactions: [transaction(6, { type: 'DEPOSIT', methodName: 'PayP', amountMinor: 2_500 })] },
    ['m6'],
  ],
])('does not repeat a payment with a lost response if the payment is %s', (_, input, ids) => {
  expect(history({ ...input, payments: [payment(5)] }).ids).toEqual(ids);
});

it.each([
  ['another amount', { amountMinor: 2_600 }],
  ['another method', { method: 'STRIPE', methodName: 'Card' }],
  ['another time', { atMs: 2 * minuteMs }],
])('does not match a payment with %s to the order', (_, overrides) => {
  expect(history({ orders: [order(6)], payments: [payment(5, overrides)] }).ids).toHaveLength(2);
});

it('shows a payment with an order id only if the server lists it', () => {
  const payments = [payment(5, { orderId: 'o1' })];
  expect(history({ payments }).ids).toEqual([]);
  expect(history({ payments, orders: [order(5, { id: 'o1' })] }).ids).toEqual(['o1']);
});

it('shows the uncredited payments of this browser while the orders cannot be loaded', () => {
  const payments = [
    payment(8, { orderId: 'o1' }),
    payment(7, { orderId: 'o2', hasEnded: true }),
    payment(6, { orderId: 'o3' }),
  ];
  const transactions = [transaction(9, { type: 'DEPOSIT', orderId: 'o3' })];
  const { rows } = history({ transactions, payments, areOrdersLast: false, isIncomplete: true });
  expect(rows.slice(1)).toMatchObject([
    { orderId: 'o1', state: 'unconfirmed' },
    { orderId: 'o2', state: 'failed' },
  ]);
  expect(rows).toHaveLength(3);
});
