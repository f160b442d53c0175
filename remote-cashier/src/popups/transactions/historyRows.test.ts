import type { DepositOrder, Transaction } from 'shared-contracts/api';
import type { OpenPayment } from '../../flow/openPayments';
import { historyRows, type HistorySources } from './historyRows';

const minuteMs = 60_000;

const move = (minute: number, parts: Partial<Transaction> = {}): Transaction => ({
  id: `m${String(minute)}`,
  type: 'GAME_BET',
  createdAtMs: minute * minuteMs,
  amountMinor: 100,
  balanceBeforeMinor: 500,
  balanceAfterMinor: 400,
  ...parts,
});
const order = (minute: number, parts: Partial<DepositOrder> = {}): DepositOrder => ({
  id: `o${String(minute)}`,
  paymentMethod: 'PAYP',
  methodName: 'PayP',
  createdAtMs: minute * minuteMs,
  endedAtMs: undefined,
  amountMinor: 2_500,
  state: 'pending',
  ...parts,
});
const payment = (minute: number, parts: Partial<OpenPayment> = {}): OpenPayment => ({
  method: 'PAYP',
  methodName: 'PayP',
  key: `k${String(minute)}`,
  amountMinor: 2_500,
  atMs: minute * minuteMs,
  canResume: true,
  ...parts,
});

interface Parts {
  readonly moves?: readonly Transaction[];
  readonly orders?: readonly DepositOrder[];
  readonly payments?: readonly OpenPayment[];
  readonly movesLast?: boolean;
  readonly ordersLast?: boolean;
  readonly isIncomplete?: boolean;
}

function history({ moves = [], orders = [], payments = [], ...parts }: Parts) {
  const { movesLast = true, ordersLast = true, isIncomplete = false } = parts;
  const sources: HistorySources = {
    moves: { items: moves, isLast: movesLast },
    orders: { items: orders, isLast: ordersLast, isIncomplete },
    payments,
  };
  const { rows, needs } = historyRows(sources);
  return { ids: rows.map(({ id }) => id), rows, needs };
}

it('merges both lists, newest first', () => {
  const { ids, needs } = history({
    moves: [move(9), move(6), move(5), move(1)],
    orders: [order(10), order(7), order(2)],
  });
  expect(ids).toEqual(['o10', 'm9', 'o7', 'm6', 'm5', 'o2', 'm1']);
  expect(needs).toBeUndefined();
});

it('keeps the server’s order of each list, even if the times differ', () => {
  expect(history({ moves: [move(5), move(8), move(3)], orders: [order(7)] }).ids).toEqual([
    'o7',
    'm5',
    'm8',
    'm3',
  ]);
});

it('shows no row while newer rows may be on the next page', () => {
  const moves = [move(9), move(6)];
  expect(history({ moves, orders: [order(8), order(2)], movesLast: false })).toMatchObject({
    ids: ['m9', 'o8', 'm6'],
    needs: 'moves',
  });
  expect(history({ moves, orders: [order(10), order(8)], ordersLast: false })).toMatchObject({
    ids: ['o10', 'm9', 'o8'],
    needs: 'orders',
  });
  expect(history({ moves: [], orders: [order(8)], ordersLast: false })).toMatchObject({
    ids: ['o8'],
    needs: 'orders',
  });
});

it('shows no rows before the first page of both lists', () => {
  expect(history({ moves: [move(9)], ordersLast: false })).toMatchObject({ ids: [], needs: 'orders' });
  expect(history({ orders: [order(9)], movesLast: false })).toMatchObject({ ids: [], needs: 'moves' });
});

it('continues without the orders if they cannot be loaded', () => {
  expect(
    history({ moves: [move(9), move(3)], orders: [order(5)], ordersLast: false, isIncomplete: true }),
  ).toMatchObject({ ids: ['m9', 'o5', 'm3'], needs: undefined });
});

it('has method, order and state of a deposit that is not in the balance', () => {
  const { rows } = history({ orders: [order(2, { state: 'canceled' }), order(1, { methodName: '' })] });
  expect(rows).toMatchObject([
    { type: 'DEPOSIT', state: 'canceled', methodName: 'PayP', orderId: 'o2', amountMinor: 2_500 },
    { methodName: 'PAYP', orderId: 'o1' },
  ]);
});

it('adds a payment of this browser without an order id', () => {
  expect(history({ moves: [move(9)], payments: [payment(5)] }).rows[1]).toEqual({
    ...{ id: 'k5', type: 'DEPOSIT', state: 'unconfirmed', createdAtMs: 5 * minuteMs },
    ...{ amountMinor: 2_500, methodName: 'PayP', orderId: '' },
  });
});

it.each([
  ['an order of the list', { orders: [order(6)] }, ['o6']],
  [
    'a credited deposit',
    { moves: [move(6, { type: 'DEPOSIT', methodName: 'PayP', amountMinor: 2_500 })] },
    ['m6'],
  ],
])('does not repeat a payment with a lost response that is %s', (_, parts, ids) => {
  expect(history({ ...parts, payments: [payment(5)] }).ids).toEqual(ids);
});

it.each([
  ['another amount', { amountMinor: 2_600 }],
  ['another method', { method: 'STRIPE', methodName: 'Card' }],
  ['another time', { atMs: 2 * minuteMs }],
])('does not match a payment with %s to the order', (_, parts) => {
  expect(history({ orders: [order(6)], payments: [payment(5, parts)] }).ids).toHaveLength(2);
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
  const moves = [move(9, { type: 'DEPOSIT', orderId: 'o3' })];
  const { rows } = history({ moves, payments, ordersLast: false, isIncomplete: true });
  expect(rows.slice(1)).toMatchObject([
    { orderId: 'o1', state: 'unconfirmed' },
    { orderId: 'o2', state: 'failed' },
  ]);
  expect(rows).toHaveLength(3);
});
