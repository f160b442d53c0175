import { fireEvent, render, screen } from '@testing-library/react';
import { listTransactions, type WireReplyOf } from 'shared-contracts/api';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { Staged } from '../../../testing/Staged';
import { historyTexts } from '../../../texts/historyTexts';
import { TransactionsPopup } from '../TransactionsPopup';

type WireRow = WireReplyOf<typeof listTransactions>['content'][number];

export const noonMs = (daysAgo: number) => {
  const day = new Date();
  day.setHours(12, 0, 0, 0);
  day.setDate(day.getDate() - daysAgo);
  return day.getTime();
};

export const bet = (parts: Partial<WireRow> = {}): WireRow => ({
  type: 'GAME_BET',
  createTime: noonMs(0),
  amount: '1.50',
  balanceBefore: '100.00',
  balanceAfter: '98.50',
  ...parts,
});

export const pageOf = (pageNum: number, length = 20) =>
  Array.from({ length }, (_, row) => bet({ id: `${String(pageNum)}-${String(row)}` }));

export function openTransactions(fake: FakeHost, symbol = '$') {
  fake.session$.next({ kind: 'member', user: fakeUser({ currencySymbol: symbol }) });
  render(
    <Staged host={fake.host} texts={historyTexts}>
      <TransactionsPopup host={fake.host} params={{}} />
    </Staged>,
  );
}

export function showRows(rows: WireRow[], symbol?: string): FakeHost {
  const fake = createFakeHost();
  fake.answer(listTransactions, () => ({ data: { content: rows, last: true } }));
  openTransactions(fake, symbol);
  return fake;
}

/** Answers page after page with what is given and says at the end that it is the last. */
export function showPages(pages: readonly WireRow[][]): FakeHost {
  const fake = createFakeHost();
  fake.answer(listTransactions, ({ pageNum }) => {
    const page = Number(pageNum);
    return { data: { content: pages[page - 1] ?? [], last: page >= pages.length } };
  });
  openTransactions(fake);
  return fake;
}

export const rowsShown = () => screen.getAllByRole('listitem');

/** Scrolls to within reach of the end of the list. */
export function reachEnd() {
  const foot = screen.getByRole('button', { name: 'Load more' }).parentElement;
  if (foot) fireEvent(foot, new CustomEvent('test:intersect', { detail: true }));
}
