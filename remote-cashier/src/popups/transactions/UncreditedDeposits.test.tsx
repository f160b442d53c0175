import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listDepositOrders, listTransactions } from 'shared-contracts/api';
import { savePayment } from '../../flow/savedPayments';
import fil from '../../texts/history.fil.json';
import { historyTexts } from '../../texts/historyTexts';
import {
  bet,
  callsTo,
  historyHost,
  noonMs,
  openTransactions,
  order,
  reachEnd,
  displayedRows,
  showRows,
} from './testing/openTransactions';

const amounts = () => displayedRows().map((row) => row.querySelector('.amount')?.textContent);

it('shows open, failed, canceled and refunded deposits among the transactions, with state, method and order', async () => {
  const fake = historyHost([
    order({ id: 'o-3', createTime: noonMs(0) + 1, amount: '1250.00' }),
    order({ id: 'o-2', createTime: noonMs(1), status: 20 }),
    order({ id: 'o-1', createTime: noonMs(2), status: 30 }),
    order({ id: 'o-0', createTime: noonMs(3), status: 40 }),
  ]);
  showRows([bet({ createTime: noonMs(0) }), bet({ createTime: noonMs(1) - 1 })], '$', fake);
  const [pendingRow, , failedRow, , canceledRow, refundedRow] = await screen.findAllByRole('listitem');
  for (const [row, state, id, amount] of [
    [pendingRow, 'Pending', 'o-3', '$1,250.00'],
    [failedRow, 'Failed', 'o-2', '$25.00'],
    [canceledRow, 'Canceled', 'o-1', '$25.00'],
    [refundedRow, 'Refunded', 'o-0', '$25.00'],
  ] as const) {
    if (!row) throw new Error('six rows are shown');
    const inRow = within(row);
    for (const text of ['Deposit', state, 'PayP', id, amount, 'Not in your balance']) {
      expect(inRow.getByText(text)).toBeVisible();
    }
    expect(inRow.getByText(amount)).not.toHaveClass('plus');
    expect(inRow.queryByText(/^Balance/)).toBeNull();
    expect(inRow.getByRole('button', { name: 'Copy order ID' })).toBeVisible();
  }
});

it('loads the uncredited deposits as form data, in pages of twenty', async () => {
  const fake = showRows([bet()]);
  await screen.findByRole('listitem');
  expect(callsTo(fake, listDepositOrders)).toEqual([
    {
      path: '/sys/member/deposit/page',
      input: { status_NEQ: 10, pageNum: 1, pageSize: 20, createTime_0: 'DESC' },
      silent: true,
    },
  ]);
  expect(listDepositOrders.body).toBe('form');
});

it('loads the next page of the list whose loaded rows end first', async () => {
  const fake = historyHost();
  fake.respond(listDepositOrders, ({ pageNum }) => {
    const page = Number(pageNum);
    const content = Array.from({ length: page === 1 ? 20 : 1 }, (_, row) =>
      order({ id: `${String(page)}-${String(row)}`, createTime: noonMs(1) - page * 1_000 }),
    );
    return { data: { content, last: page === 2 } };
  });
  showRows([bet({ id: 1, createTime: noonMs(0) }), bet({ id: 2, createTime: noonMs(2) })], '$', fake);
  await screen.findAllByRole('listitem');
  expect(displayedRows()).toHaveLength(21);
  reachEnd();
  expect(await screen.findByText("That's all")).toBeVisible();
  expect(displayedRows()).toHaveLength(23);
  expect(callsTo(fake, listDepositOrders)).toHaveLength(2);
  expect(callsTo(fake, listTransactions)).toHaveLength(1);
});

it('filters uncredited deposits as deposits', async () => {
  const user = userEvent.setup();
  showRows(
    [bet(), bet({ id: 2, type: 'DEPOSIT', amount: '50.00', balanceBefore: 0, balanceAfter: 50 })],
    '$',
    historyHost([order({ createTime: noonMs(3) })]),
  );
  await screen.findAllByRole('listitem');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Deposit');
  expect(amounts()).toEqual(['+$50.00', '$25.00']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Bet');
  expect(amounts()).toEqual(['−$1.50']);
});

it('shows a failed deposit of a member without transactions', async () => {
  showRows([], '$', historyHost([order({ status: 20 })]));
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(screen.queryByText('No transactions')).toBeNull();
  expect(screen.getByText("That's all")).toBeVisible();
});

it('shows an error above the transactions if the uncredited deposits fail to load, and can load them again', async () => {
  const user = userEvent.setup();
  const fake = historyHost();
  fake.respond(listDepositOrders, () => ({ error: 9, message: 'internal' }));
  showRows([bet()], '$', fake);
  expect(await screen.findByRole('listitem')).toBeVisible();
  const line = screen.getByText("We couldn't load your pending and failed deposits.");
  expect(fake.hostCallsTo('toast')).toEqual([]);
  let respond = () => {};
  fake.respond(
    listDepositOrders,
    () => new Promise((resolve) => (respond = () => resolve({ data: { content: [order()], last: true } }))),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  // The row stays visible while the list loads again.
  expect(displayedRows()).toHaveLength(1);
  await act(async () => {
    respond();
    await Promise.resolve();
  });
  expect(await screen.findByText('Pending')).toBeVisible();
  expect(line).not.toBeInTheDocument();
});

it('shows one error if both lists fail, and loads both again', async () => {
  const user = userEvent.setup();
  const fake = historyHost();
  fake.respond(listTransactions, () => ({ error: -1, message: '' }));
  fake.respond(listDepositOrders, () => ({ error: -1, message: '' }));
  openTransactions(fake);
  const alert = await screen.findByRole('alert');
  expect(screen.queryByText(/pending and failed deposits/)).toBeNull();
  expect(fake.hostCallsTo('toast')).toHaveLength(1);
  fake.respond(listTransactions, () => ({ data: { content: [bet()], last: true } }));
  fake.respond(listDepositOrders, () => ({ data: { content: [order()], last: true } }));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Pending')).toBeVisible();
  expect(displayedRows()).toHaveLength(2);
});

it('adds a deposit that only this browser has saved, until it is removed from the storage', async () => {
  const fake = historyHost();
  savePayment(fake.host, {
    method: 'PAYP',
    methodName: 'PayP',
    key: 'k-1',
    amountMinor: 2_500,
    atMs: Date.now() - 1,
    canResume: true,
  });
  showRows([], '$', fake);
  expect(await screen.findByText('Not confirmed')).toBeVisible();
  expect(screen.getByText('Not in your balance')).toBeVisible();
  act(() => void fake.host.keep?.('openPayments', undefined));
  expect(await screen.findByText('No transactions')).toBeVisible();
});

it('shows the state of uncredited deposits in Filipino', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(fil)));
  await act(() => historyTexts.show('fil'));
  showRows([], '$', historyHost([order(), order({ id: 'o-2', status: 20 })]));
  expect(await screen.findByText('Pending')).toBeVisible();
  expect(screen.getByText('Hindi natuloy')).toBeVisible();
  expect(screen.getAllByText('Wala sa balanse mo')).toHaveLength(2);
  await act(() => historyTexts.show('en'));
  jest.restoreAllMocks();
});
