import type { DepositOrder, DepositOrderState, Transaction } from 'shared-contracts/api';
import type { SavedPayment } from '../../flow/savedPayments';
import type { Pages } from 'shared-contracts/remote/react';

/**
 * A deposit that is not part of the balance. `unconfirmed`: only this browser has saved it, and its outcome is unknown.
 */
export interface UncreditedDeposit {
  readonly id: string;
  readonly type: 'DEPOSIT';
  readonly state: Exclude<DepositOrderState, 'credited'> | 'unconfirmed';
  readonly createdAtMs: number;
  readonly amountMinor: number;
  readonly methodName: string;
  /** '' until the server returns one. */
  readonly orderId: string;
}

export type HistoryRow = Transaction | UncreditedDeposit;

export const isUncredited = (row: HistoryRow): row is UncreditedDeposit => 'state' in row;

const depositType = { type: 'DEPOSIT' } as const;

/** A credited order is skipped, because the list of transactions contains it. */
const fromOrder = ({ state, paymentMethod, methodName, ...order }: DepositOrder): UncreditedDeposit[] =>
  state === 'credited'
    ? []
    : [{ ...depositType, ...order, state, methodName: methodName || paymentMethod, orderId: order.id }];

const fromPayment = ({
  key,
  atMs,
  amountMinor,
  orderId = '',
  ...payment
}: SavedPayment): UncreditedDeposit => ({
  ...depositType,
  id: key,
  state: payment.hasEnded ? 'failed' : 'unconfirmed',
  createdAtMs: atMs,
  amountMinor,
  methodName: payment.methodName ?? payment.method,
  orderId,
});

/**
 * Used for a payment whose response was lost. An order can belong to the payment only if their times differ by less
 * than this.
 */
const sameOrderMs = 120_000;

type List<Row> = Pick<Pages<Row>, 'items' | 'isLast'>;

export interface HistorySources {
  readonly transactions: List<Transaction>;
  /** `isIncomplete`: the orders could not be loaded completely. */
  readonly orders: List<DepositOrder> & Pick<Pages<DepositOrder>, 'isIncomplete'>;
  /** The payments of this browser, newest first. */
  readonly payments: readonly SavedPayment[];
}

/** Payments of this browser that are in neither list of the server: orders and credited transactions. */
function unlistedPayments({ transactions, orders, payments }: HistorySources): UncreditedDeposit[] {
  const creditedRows = transactions.items.filter(({ type }) => type === depositType.type);
  return payments
    .filter(({ orderId, method, methodName, amountMinor, atMs }) => {
      if (orderId !== undefined) {
        // The server has this order and lists it, unless the list of orders could not be loaded completely.
        const isListed =
          creditedRows.some((row) => row.orderId === orderId) ||
          orders.items.some(({ id }) => id === orderId);
        return orders.isIncomplete && !isListed;
      }
      const isSame = (otherMinor: number, otherMs: number) =>
        otherMinor === amountMinor && Math.abs(otherMs - atMs) < sameOrderMs;
      const hasOrder = orders.items.some(
        (row) => row.paymentMethod === method && isSame(row.amountMinor, row.createdAtMs),
      );
      const isCredited = creditedRows.some(
        (row) => row.methodName === methodName && isSame(row.amountMinor, row.createdAtMs),
      );
      return !hasOrder && !isCredited;
    })
    .map(fromPayment);
}

/**
 * Transactions and deposits that are not part of the balance, newest first. Where a list needs its next page, the rows
 * end, because that page may contain the next row.
 */
export function historyRows(sources: HistorySources): {
  readonly rows: readonly HistoryRow[];
  /** The list that must load its next page; undefined at the end of both. */
  readonly listToLoad: 'transactions' | 'orders' | undefined;
} {
  const { transactions, orders } = sources;
  const deposits = [...orders.items.flatMap(fromOrder), ...unlistedPayments(sources)].toSorted(
    (a, b) => b.createdAtMs - a.createdAtMs,
  );
  // Orders older than the last loaded order may still be missing.
  const lastOrderMs = orders.items.at(-1)?.createdAtMs ?? Infinity;
  const loadedFromMs = orders.isLast || orders.isIncomplete ? -Infinity : lastOrderMs;
  const rows: HistoryRow[] = [];
  let transactionIndex = 0;
  let depositIndex = 0;
  for (;;) {
    const transaction = transactions.items[transactionIndex];
    const uncreditedDeposit = deposits[depositIndex];
    if (!transaction && !transactions.isLast) return { rows, listToLoad: 'transactions' };
    const isTransaction =
      transaction !== undefined &&
      (!uncreditedDeposit || transaction.createdAtMs >= uncreditedDeposit.createdAtMs);
    const row = isTransaction ? transaction : uncreditedDeposit;
    if (!row) return { rows, listToLoad: loadedFromMs === -Infinity ? undefined : 'orders' };
    if (row.createdAtMs < loadedFromMs) return { rows, listToLoad: 'orders' };
    rows.push(row);
    if (isTransaction) transactionIndex += 1;
    else depositIndex += 1;
  }
}
