import { fireEvent, render, screen } from '@testing-library/react';
import { listDepositOrders, listTransactions, type WireReplyOf } from 'shared-contracts/api';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { CashierProviders } from '../../../testing/CashierProviders';
import { historyTexts } from '../../../texts/historyTexts';
import { TransactionsPopup } from '../TransactionsPopup';

type WireRow = WireReplyOf<typeof listTransactions>['content'][number];

export const noonMs = (daysAgo: number) => {
  const day = new Date();
  day.setHours(12, 0, 0, 0);
  day.setDate(day.getDate() - daysAgo);
  return day.getTime();
};

export const bet = (overrides: Partial<WireRow> = {}): WireRow => ({
  type: 'GAME_BET',
  createTime: noonMs(0),
  amount: '1.50',
  balanceBefore: '100.00',
  balanceAfter: '98.50',
  ...overrides,
});

export const pageOf = (pageNum: number, length = 20) =>
  Array.from({ length }, (_, row) => bet({ id: `${String(pageNum)}-${String(row)}` }));

type WireOrder = WireReplyOf<typeof listDepositOrders>['content'][number];

export const order = (overrides: Partial<WireOrder> = {}): WireOrder => ({
  id: 'o-1',
  createTime: noonMs(0),
  amount: '25.00',
  paymentMethod: 'PAYP',
  methodName: 'PayP',
  status: 0,
  ...overrides,
});

/** A host whose API returns these deposits, which are not part of the balance. */
export function historyHost(orders: readonly WireOrder[] = []): FakeHost {
  const fake = createFakeHost('remote-cashier');
  fake.respond(listDepositOrders, () => ({ data: { content: [...orders], last: true } }));
  return fake;
}

export const callsTo = (fake: FakeHost, { path }: { readonly path: string }) =>
  fake.calls.filter((call) => call.path === path);

export function openTransactions(fake: FakeHost, symbol = '$') {
  fake.session$.next({ kind: 'member', user: fakeUser({ currencySymbol: symbol }) });
  render(
    <CashierProviders host={fake.host} texts={historyTexts}>
      <TransactionsPopup host={fake.host} params={{}} />
    </CashierProviders>,
  );
}

export function showRows(rows: WireRow[], symbol?: string, fake = historyHost()): FakeHost {
  fake.respond(listTransactions, () => ({ data: { content: rows, last: true } }));
  openTransactions(fake, symbol);
  return fake;
}

/** Opens the popup with these pages of transactions. */
export function showPages(pages: readonly WireRow[][]): FakeHost {
  const fake = historyHost();
  fake.respond(listTransactions, ({ pageNum }) => {
    const page = Number(pageNum);
    return { data: { content: pages[page - 1] ?? [], last: page >= pages.length } };
  });
  openTransactions(fake);
  return fake;
}

export const displayedRows = () => screen.getAllByRole('listitem');

/** Scrolls near the end of the list. */
export function reachEnd() {
  const listEnd = screen.getByRole('button', { name: 'Load more' }).parentElement;
  if (listEnd) fireEvent(listEnd, new CustomEvent('test:intersect', { detail: true }));
}
