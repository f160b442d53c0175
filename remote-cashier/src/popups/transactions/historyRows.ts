import type { DepositOrder, DepositOrderState, Transaction } from 'shared-contracts/api';
import type { OpenPayment } from '../../flow/openPayments';
import type { Pages } from 'shared-contracts/remote/react';

/** A deposit that is not in the balance. `unconfirmed`: only this browser knows it, and its outcome is unknown. */
export interface UncreditedDeposit {
  readonly id: string;
  readonly type: 'DEPOSIT';
  readonly state: Exclude<DepositOrderState, 'credited'> | 'unconfirmed';
  readonly createdAtMs: number;
  readonly amountMinor: number;
  readonly methodName: string;
  /** '' until the server sends one. */
  readonly orderId: string;
}

export type HistoryRow = Transaction | UncreditedDeposit;

export const isUncredited = (row: HistoryRow): row is UncreditedDeposit => 'state' in row;

const deposit = { type: 'DEPOSIT' } as const;

/** A credited order is skipped, because the list of transactions contains it. */
const ofOrder = ({ state, paymentMethod, methodName, ...order }: DepositOrder): UncreditedDeposit[] =>
  state === 'credited'
    ? []
    : [{ ...deposit, ...order, state, methodName: methodName || paymentMethod, orderId: order.id }];

const ofPayment = ({ key, atMs, amountMinor, orderId = '', ...payment }: OpenPayment): UncreditedDeposit => ({
  ...deposit,
  id: key,
  state: payment.hasEnded ? 'failed' : 'unconfirmed',
  createdAtMs: atMs,
  amountMinor,
  methodName: payment.methodName ?? payment.method,
  orderId,
});

/** After a lost response, an order of the server is matched by its time. It was created within this time. */
const sameOrderMs = 120_000;

type List<Row> = Pick<Pages<Row>, 'items' | 'isLast'>;

export interface HistorySources {
  readonly moves: List<Transaction>;
  /** `isIncomplete`: the orders could not be loaded completely. */
  readonly orders: List<DepositOrder> & Pick<Pages<DepositOrder>, 'isIncomplete'>;
  /** The payments of this browser, newest first. */
  readonly payments: readonly OpenPayment[];
}

/** Payments of this browser that the server lists neither as an order nor as credited. */
function unlisted({ moves, orders, payments }: HistorySources): UncreditedDeposit[] {
  const credited = moves.items.filter(({ type }) => type === deposit.type);
  return payments
    .filter(({ orderId, method, methodName, amountMinor, atMs }) => {
      if (orderId !== undefined) {
        // The server knows this order, so its lists decide unless they are incomplete.
        const isListed =
          credited.some((move) => move.orderId === orderId) || orders.items.some(({ id }) => id === orderId);
        return orders.isIncomplete && !isListed;
      }
      const isSame = (otherMinor: number, otherMs: number) =>
        otherMinor === amountMinor && Math.abs(otherMs - atMs) < sameOrderMs;
      return !(
        orders.items.some(
          (row) => row.paymentMethod === method && isSame(row.amountMinor, row.createdAtMs),
        ) || credited.some((row) => row.methodName === methodName && isSame(row.amountMinor, row.createdAtMs))
      );
    })
    .map(ofPayment);
}

/**
 * Transactions and deposits that are not in the balance, newest first. The rows end where one list needs another page,
 * because the next row may be on it.
 */
export function historyRows(sources: HistorySources): {
  readonly rows: readonly HistoryRow[];
  /** The list that must load its next page; undefined at the end of both. */
  readonly needs: 'moves' | 'orders' | undefined;
} {
  const { moves, orders } = sources;
  const listed = [...orders.items.flatMap(ofOrder), ...unlisted(sources)].toSorted(
    (one, other) => other.createdAtMs - one.createdAtMs,
  );
  // Orders older than the last loaded one are not loaded yet.
  const lastOrderMs = orders.items.at(-1)?.createdAtMs ?? Infinity;
  const knownFromMs = orders.isLast || orders.isIncomplete ? -Infinity : lastOrderMs;
  const rows: HistoryRow[] = [];
  for (let [moveAt, otherAt] = [0, 0]; ;) {
    const [move, other] = [moves.items[moveAt], listed[otherAt]];
    if (!move && !moves.isLast) return { rows, needs: 'moves' };
    const isMove = move !== undefined && (!other || move.createdAtMs >= other.createdAtMs);
    const row = isMove ? move : other;
    if (!row) return { rows, needs: knownFromMs === -Infinity ? undefined : 'orders' };
    if (row.createdAtMs < knownFromMs) return { rows, needs: 'orders' };
    rows.push(row);
    if (isMove) moveAt += 1;
    else otherAt += 1;
  }
}
