import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cancelCashOut, listCashOuts, type WireReplyOf } from 'shared-contracts/api';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { CashierProviders } from '../../testing/CashierProviders';
import { showFilipino } from '../../testing/showFilipino';
import { historyTexts } from '../../texts/historyTexts';
import { CashOutHistoryPopup } from './CashOutHistoryPopup';

type WireRow = WireReplyOf<typeof listCashOuts>['content'][number];

const row = (parts: Partial<WireRow> = {}): WireRow => ({
  id: 'w-1',
  createTime: '2026-11-20 12:30:00',
  currency: 'EUR',
  amount: '1250.5',
  status: 0,
  ...parts,
});

function showRows(rows: readonly WireRow[], last = true) {
  const fake = createFakeHost('remote-cashier');
  fake.session$.next({ kind: 'member', user: fakeUser({ id: '1001' }) });
  fake.respond(listCashOuts, () => ({ data: { content: [...rows], last } }));
  fake.respond(cancelCashOut, () => ({ data: null }));
  render(
    <CashierProviders host={fake.host} texts={historyTexts}>
      <CashOutHistoryPopup />
    </CashierProviders>,
  );
  return fake;
}

const calls = (fake: ReturnType<typeof showRows>, path: string) =>
  fake.calls.filter((call) => call.path === path).map(({ input }) => input);
const timeline = () => screen.getByRole('list', { name: 'Progress' });

it('[S-084, D-035] lists date, currency, amount and status', async () => {
  showRows([row({ status: '29' })]);
  expect(await screen.findByText('€1,250.50')).toBeVisible();
  expect(screen.getByText('EUR')).toBeVisible();
  expect(document.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T12:30:00.000Z');
  expect(within(timeline()).getByText('Processing')).toHaveAttribute('aria-current', 'step');
});

it.each([
  [0, 'Pending', 'warning'],
  [20, 'Awaiting processing', 'info'],
  [29, 'Processing', 'info'],
  [30, 'Payed', 'info'],
  [40, 'Completed', 'info'],
  [1, 'Canceled', 'neutral'],
  [10, 'Rejected', 'danger'],
  [50, 'Failed', 'danger'],
  [99, '99', 'neutral'],
])('[K-086, K-087] %d is shown as %s, in the color of its group', async (status, name, tone) => {
  showRows([row({ status })]);
  // The timeline also contains the name.
  const [badge] = await screen.findAllByText(name);
  expect(badge?.parentElement).toHaveClass('badge', tone);
});

it('[C-075] loads the member’s cash-outs, newest first, in pages of twenty', async () => {
  const fake = showRows([row()]);
  await screen.findByText('EUR');
  expect(calls(fake, listCashOuts.path)).toEqual([
    { memberId: '1001', pageNum: 1, pageSize: 20, createTime_0: 'DESC' },
  ]);
});

it('[M-113, K-080] loads the next page within 30 px of the end, until the last', async () => {
  const margins: (string | undefined)[] = [];
  const OriginalObserver = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class extends OriginalObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(callback, options);
      margins.push(options?.rootMargin);
    }
  };
  const fake = createFakeHost('remote-cashier');
  fake.session$.next({ kind: 'member', user: fakeUser() });
  fake.respond(listCashOuts, ({ pageNum }) => {
    const page = Number(pageNum);
    const content = Array.from({ length: page < 3 ? 20 : 5 }, (_, index) =>
      row({ id: `${String(page)}-${String(index)}`, status: 40 }),
    );
    return { data: { content, last: page === 3 } };
  });
  render(
    <CashierProviders host={fake.host} texts={historyTexts}>
      <CashOutHistoryPopup />
    </CashierProviders>,
  );
  await screen.findAllByText('EUR');
  expect(margins.at(-1)?.split(' ')[2]).toBe('30px');
  globalThis.IntersectionObserver = OriginalObserver;
  for (const rows of [40, 45]) {
    const foot = (await screen.findByRole('button', { name: 'Load more', busy: false })).parentElement;
    if (foot) fireEvent(foot, new CustomEvent('test:intersect', { detail: true }));
    await act(() => Promise.resolve());
    expect(screen.getAllByText('EUR')).toHaveLength(rows);
  }
  expect(screen.getByText("That's all")).toBeVisible();
  expect(fake.calls.map(({ input }) => (input as { pageNum: number }).pageNum)).toEqual([1, 2, 3]);
});

it('[E-087] shows that there are none', async () => {
  showRows([]);
  expect(await screen.findByText('No more cash withdrawal records')).toBeVisible();
  await showFilipino(historyTexts);
  expect(screen.getByText('Wala nang record ng cash-out')).toBeVisible();
  await act(() => historyTexts.show('en'));
});

it.each([1, 10, 20, 29, 30, 40, 50, 99])(
  '[M-112] a cash-out with the status %d cannot be canceled',
  async (status) => {
    showRows([row({ status })]);
    await screen.findByText('EUR');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  },
);

describe('[M-112] a pending cash-out', () => {
  it('[C-076] is canceled after a question; the row shows that and the session is refreshed', async () => {
    const fake = showRows([row()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(fake.hostCallsTo('confirm')).toHaveLength(1);
    expect(calls(fake, cancelCashOut.path)).toEqual([{ id: 'w-1' }]);
    expect(within(timeline()).getByText('Canceled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
    expect(calls(fake, listCashOuts.path)).toHaveLength(1);
  });

  it('is not canceled if the player declines', async () => {
    const fake = showRows([row()]);
    fake.confirmWith(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(calls(fake, cancelCashOut.path)).toEqual([]);
  });

  it('[E-084] stays if the server rejects the cancellation, with the message of the server', async () => {
    const fake = showRows([row()]);
    fake.respond(cancelCashOut, () => ({ error: 7, message: 'It is being processed' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(fake.hostCallsTo('alert')).toEqual([{ text: 'It is being processed', title: undefined }]);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    expect(fake.hostCallsTo('refreshSession')).toEqual([]);
  });

  describe.each([
    ['its response is lost', { error: -1, message: '' }],
    ['the server reports an unexpected error', { error: -9, message: 'Unexpected' }],
  ])('with an unknown result of its cancellation: %s', (_, lost) => {
    async function cancelOne(listNow: (page: number) => { content: WireRow[]; last: boolean } | undefined) {
      const fake = showRows([row()]);
      fake.respond(cancelCashOut, () => lost);
      const button = await screen.findByRole('button', { name: 'Cancel' });
      fake.respond(listCashOuts, ({ pageNum }) => {
        const data = listNow(Number(pageNum));
        return data ? { data } : { error: -1, message: '' };
      });
      await userEvent.click(button);
      return fake;
    }

    it('is shown as canceled if it is, and the balance is refreshed', async () => {
      const others = Array.from({ length: 20 }, (__, at) => row({ id: `newer-${String(at)}` }));
      const fake = await cancelOne((page) =>
        page === 1 ? { content: others, last: false } : { content: [row({ status: 1 })], last: true },
      );
      expect(within(timeline()).getByText('Canceled')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
      expect(fake.hostCallsTo('toast')).toEqual([
        { text: '€1,250.50 is back in your balance', tone: 'good' },
      ]);
      expect(fake.hostCallsTo('alert')).toEqual([]);
      expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
    });

    it('stays if it is still pending, and can be canceled again', async () => {
      const fake = await cancelOne(() => ({ content: [row()], last: true }));
      const text = lost.message || 'Server is busy, please try later';
      expect(fake.hostCallsTo('alert')).toEqual([{ text, title: undefined }]);
      expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
      expect(fake.hostCallsTo('refreshSession')).toEqual([]);
    });

    it('shows that the result is unknown if the list fails as well', async () => {
      const fake = await cancelOne(() => undefined);
      expect(fake.hostCallsTo('alert')).toEqual([
        {
          text: "We didn't get a response, so we can't confirm yet that this cash-out is canceled. You can safely try again.",
          title: undefined,
        },
      ]);
      expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    });
  });

  it('shows the new status if the operator was faster, and refreshes the session', async () => {
    const fake = showRows([row()]);
    fake.respond(cancelCashOut, () => ({ error: -4, message: 'It can no longer be canceled' }));
    const button = await screen.findByRole('button', { name: 'Cancel' });
    fake.respond(listCashOuts, () => ({ data: { content: [row({ status: 10 })], last: true } }));
    await userEvent.click(button);
    expect(fake.hostCallsTo('alert')).toEqual([{ text: 'It can no longer be canceled', title: undefined }]);
    expect(within(timeline()).getByText('Rejected')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
  });
});

it('[E-084] shows the message of the server if the list fails, and can load it again', async () => {
  const fake = createFakeHost('remote-cashier');
  fake.session$.next({ kind: 'member', user: fakeUser() });
  fake.respond(listCashOuts, () => ({ error: 9, message: 'Later, please' }));
  render(
    <CashierProviders host={fake.host} texts={historyTexts}>
      <CashOutHistoryPopup />
    </CashierProviders>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(fake.hostCallsTo('alert')).toEqual([{ text: 'Later, please', title: undefined }]);
  fake.respond(listCashOuts, () => ({ data: { content: [row()], last: true } }));
  await userEvent.click(again);
  expect(await screen.findByText('EUR')).toBeVisible();
});

it('shows the method, the masked account, the fee and the reference of a cash-out', async () => {
  const paid = { methodName: 'PayPal', destination: 'a•••@mail.test' };
  showRows([
    row({ id: 'w-1', ...paid, fee: '0.00' }),
    row({ id: 'w-2', ...paid, destination: '•••• 1222', fee: '2.50' }),
    row({ id: 'w-3' }),
  ]);
  const [first, second, third] = (await screen.findAllByRole('list', { name: 'Progress' })).map((list) =>
    list.closest('li'),
  );
  expect(first).toHaveTextContent('PayPal · reference w-1a•••@mail.testNo fee');
  expect(second).toHaveTextContent('PayPal · reference w-2•••• 1222Fee €2.50');
  expect(third).toHaveTextContent('reference w-3');
  expect(third).not.toHaveTextContent(/fee/i);
  expect(screen.getAllByRole('button', { name: 'Copy cash-out reference' })).toHaveLength(3);
  await showFilipino(historyTexts);
  expect(first).toHaveTextContent('Walang fee');
});
