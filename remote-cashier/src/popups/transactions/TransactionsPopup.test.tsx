import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listTransactions, transactionTypes } from 'shared-contracts/api';
import {
  bet,
  callsTo,
  historyHost,
  noonMs,
  pageOf,
  reachEnd,
  displayedRows,
  openTransactions,
  showRows,
} from './testing/openTransactions';

it('[S-085] lists time, type and signed amount in the member’s currency', async () => {
  const createTime = noonMs(0);
  showRows([bet({ createTime, amount: '1234.5', balanceBefore: '2000', balanceAfter: '765.50' })], '€');
  const row = await screen.findByRole('listitem');
  const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(createTime);
  expect(within(row).getByText(time)).toBeVisible();
  expect(within(row).getByText('Bet')).toBeVisible();
  expect(within(row).getByText('−€1,234.50')).toBeVisible();
  expect(within(row).getByText('Balance €765.50')).toBeVisible();
});

it.each(['2026-11-20 12:30:00', '2026-11-20T12:30:00Z', Date.UTC(2026, 10, 20, 12, 30)])(
  '[D-036] reads all formats of a time, as UTC if it has no time zone: %s',
  async (createTime) => {
    showRows([bet({ createTime, amount: 2, balanceBefore: 10, balanceAfter: '8.00' })]);
    const row = await screen.findByRole('listitem');
    expect(row.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T12:30:00.000Z');
    expect(within(row).getByText('−$2.00')).toBeVisible();
    expect(within(row).getByText('Balance $8.00')).toBeVisible();
  },
);

it('[M-115] shows an amount in red with a minus if the balance fell, otherwise in green with a plus', async () => {
  showRows([
    bet({ id: 1, balanceBefore: 10, balanceAfter: 8.5 }),
    bet({ id: 2, balanceBefore: 10, balanceAfter: 11.5 }),
    bet({ id: 3, balanceBefore: 10, balanceAfter: 10 }),
  ]);
  expect(await screen.findByText('−$1.50')).toHaveClass('minus');
  const pluses = screen.getAllByText('+$1.50');
  expect(pluses).toHaveLength(2);
  for (const plus of pluses) expect(plus).toHaveClass('plus');
});

it('[C-078, K-082] loads amounts above zero, newest first, in pages of twenty', async () => {
  const fake = showRows([bet()]);
  await screen.findAllByRole('listitem');
  expect(callsTo(fake, listTransactions)).toEqual([
    {
      path: '/sys/member/transaction/page',
      input: { amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC' },
      silent: false,
    },
  ]);
});

it('[M-114] loads the next page near the end, one at a time, until the last', async () => {
  const fake = historyHost();
  fake.respond(listTransactions, ({ pageNum }) => {
    const page = Number(pageNum);
    return { data: { content: pageOf(page, page < 3 ? 20 : 5), last: page === 3 } };
  });
  openTransactions(fake);
  await screen.findAllByRole('listitem');
  expect(displayedRows()).toHaveLength(20);

  reachEnd();
  reachEnd();
  expect(await screen.findByRole('button', { name: 'Load more', busy: false })).toBeVisible();
  expect(displayedRows()).toHaveLength(40);
  reachEnd();
  expect(await screen.findByText("That's all")).toBeVisible();
  expect(displayedRows()).toHaveLength(45);
  expect(callsTo(fake, listTransactions).map(({ input }) => (input as { pageNum: number }).pageNum)).toEqual([
    1, 2, 3,
  ]);
});

it('[K-082] loads more within 30 px of the end', async () => {
  const margins: (string | undefined)[] = [];
  const OriginalObserver = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class extends OriginalObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(callback, options);
      margins.push(options?.rootMargin);
    }
  };
  const fake = historyHost();
  fake.respond(listTransactions, () => ({ data: { content: pageOf(1), last: false } }));
  openTransactions(fake);
  await screen.findAllByRole('listitem');
  expect(margins.at(-1)?.split(' ')[2]).toBe('30px');
  globalThis.IntersectionObserver = OriginalObserver;
});

it('[E-088] shows the end of the list', async () => {
  showRows([bet()]);
  expect(await screen.findByText("That's all")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('shows a row once, even if a new bet moved it to the next page', async () => {
  const fake = historyHost();
  fake.respond(listTransactions, ({ pageNum }) =>
    Number(pageNum) === 1
      ? { data: { content: pageOf(1), last: false } }
      : { data: { content: [bet({ id: '1-19' }), bet({ id: '2-0' })], last: true } },
  );
  openTransactions(fake);
  await screen.findAllByRole('listitem');
  reachEnd();
  await screen.findByText("That's all");
  expect(displayedRows()).toHaveLength(21);
});

it('[K-089] each of the ten types has a name', async () => {
  showRows(transactionTypes.map((type, index) => bet({ type, id: index })));
  const labels = [
    'Bet',
    'Win',
    'Bet returned',
    'Cash-out returned',
    'Bonus',
    'Deposit',
    'VIP points redeemed',
    'Invitation reward',
    'Gift',
    'Member benefit',
  ];
  const rows = await screen.findAllByRole('listitem');
  for (const [index, label] of labels.entries()) expect(rows[index]).toHaveTextContent(label);
});

it('money that is held for a cash-out has a name', async () => {
  showRows([bet({ type: 'WITHDRAW' })]);
  expect(await screen.findByRole('listitem')).toHaveTextContent('Cash-out');
});

it('shows an unknown type by its code', async () => {
  showRows([bet({ type: 'JACKPOT_SHARE' })]);
  expect(await screen.findByText('JACKPOT_SHARE')).toBeVisible();
});

it('groups the rows by day', async () => {
  const rows = [0, 0, 1, 9].map((daysAgo, id) => bet({ id, createTime: noonMs(daysAgo) }));
  showRows(rows);
  const fullDate = new Intl.DateTimeFormat('en', { dateStyle: 'full' }).format(noonMs(9));
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(within(today).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Yesterday' })).toBeVisible();
  expect(screen.getByRole('region', { name: fullDate })).toBeVisible();
});

it('[E-086] shows "No transactions" and a link to the games', async () => {
  const user = userEvent.setup();
  const fake = showRows([]);
  expect(await screen.findByText('No transactions')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Browse games' }));
  // `closePopup` without a name closes the popup that calls it.
  expect(fake.hostCallsTo('closePopup')).toEqual([null]);
  expect(fake.hostCallsTo('go')).toEqual(['/']);
});

it('[E-085] shows that the server is busy if the first page fails, and can load it again', async () => {
  const user = userEvent.setup();
  const fake = historyHost();
  fake.respond(listTransactions, () => ({ error: 9, message: 'internal' }));
  openTransactions(fake);
  const alert = await screen.findByRole('alert');
  expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Server is busy, please try later', tone: 'bad' }]);

  fake.respond(listTransactions, () => ({ data: { content: [bet()], last: true } }));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem')).toBeVisible();
});

it('[E-085] keeps the loaded rows if a later page fails, and can load that page again', async () => {
  const user = userEvent.setup();
  const fake = historyHost();
  let isBroken = true;
  fake.respond(listTransactions, ({ pageNum }) => {
    if (Number(pageNum) === 1) return { data: { content: pageOf(1), last: false } };
    return isBroken ? { error: -1, message: '' } : { data: { content: pageOf(2), last: true } };
  });
  openTransactions(fake);
  await screen.findAllByRole('listitem');
  reachEnd();
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText("We couldn't load more transactions.")).toBeVisible();
  expect(displayedRows()).toHaveLength(20);
  expect(fake.hostCallsTo('toast')).toHaveLength(1);
  expect(callsTo(fake, listTransactions)).toHaveLength(2);

  isBroken = false;
  await user.click(retryButton);
  expect(await screen.findByText("That's all")).toBeVisible();
  expect(displayedRows()).toHaveLength(40);
});

it('shows no toast when the session has ended, because the host handles that', async () => {
  const fake = historyHost();
  fake.respond(listTransactions, () => ({ error: -2, message: '' }));
  openTransactions(fake);
  await screen.findByRole('alert');
  expect(fake.hostCallsTo('toast')).toEqual([]);
});

it('shows a skeleton while the rows load', async () => {
  const fake = historyHost();
  let respond = () => {};
  fake.respond(
    listTransactions,
    () => new Promise((resolve) => (respond = () => resolve({ data: { content: [bet()], last: true } }))),
  );
  openTransactions(fake);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your transactions');
  act(respond);
  expect(await screen.findByRole('listitem')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

it('closes with the Close button', async () => {
  const user = userEvent.setup();
  const fake = showRows([]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(fake.hostCallsTo('closePopup')).toEqual(['transactions']);
});
