import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cancelCashOut, listCashOuts, type WireReplyOf } from 'shared-contracts/api';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { CashierProviders } from '../../testing/CashierProviders';
import { showFilipino } from '../../testing/showFilipino';
import { historyTexts } from '../../texts/historyTexts';
import { CashOutHistoryPopup } from './CashOutHistoryPopup';

type WireRow = WireReplyOf<typeof listCashOuts>['content'][number];

const row = (overrides: Partial<WireRow> = {}): WireRow => ({
  id: 'w-1',
  createTime: '2026-11-20 12:30:00',
  currency: 'EUR',
  amount: '1250.5',
  status: 0,
  ...overrides,
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

const inputsTo = (fake: ReturnType<typeof showRows>, path: string) =>
  fake.calls.filter((call) => call.path === path).map(({ input }) => input);
const pageInput = (pageNum: number) => ({ memberId: '1001', pageNum, pageSize: 20, createTime_0: 'DESC' });
const timeline = () => screen.getByRole('list', { name: 'Progress' });

it('[S-084, D-035] lists date, currency, amount and status', async () => {
  showRows([row({ status: '29' })]);
  expect(await screen.findByText('€1,250.50')).toBeVisible();
  expect(screen.getByText('EUR')).toBeVisible();
  expect(document.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T12:30:00.000Z');
  expect(within(timeline()).getByText('Payment started').parentElement).toHaveAttribute(
    'aria-current',
    'step',
  );
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
  // The name is also in the timeline, so it is found twice.
  const [badge] = await screen.findAllByText(name);
  expect(badge?.parentElement).toHaveClass('badge', tone);
});

it('[C-075] loads the member’s cash-outs, newest first, in pages of twenty', async () => {
  const fake = showRows([row()]);
  await screen.findByText('EUR');
  expect(inputsTo(fake, listCashOuts.path)).toEqual([pageInput(1)]);
});

it('[C-075, M-113, K-080] loads the next page within 30 px of the end, until the last', async () => {
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
    const listEnd = (await screen.findByRole('button', { name: 'Load more', busy: false })).parentElement;
    if (listEnd) fireEvent(listEnd, new CustomEvent('test:intersect', { detail: true }));
    await act(() => Promise.resolve());
    expect(screen.getAllByText('EUR')).toHaveLength(rows);
  }
  expect(screen.getByText("That's all")).toBeVisible();
  expect(inputsTo(fake, listCashOuts.path)).toEqual([1, 2, 3].map(pageInput));
});

it('[E-087] shows a text if there are no cash-outs', async () => {
  showRows([]);
  expect(await screen.findByText('No more cash withdrawal records')).toBeVisible();
  await showFilipino(historyTexts);
  expect(screen.getByText('Wala nang record ng cash-out')).toBeVisible();
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
  it('[C-076] is canceled after a confirmation; the row shows the new status and the session is refreshed', async () => {
    const fake = showRows([row()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(fake.hostCallsTo('confirm')).toHaveLength(1);
    expect(inputsTo(fake, cancelCashOut.path)).toEqual([{ id: 'w-1' }]);
    expect(within(timeline()).getByText('Canceled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
    expect(inputsTo(fake, listCashOuts.path)).toHaveLength(1);
  });

  it('is not canceled if the player declines', async () => {
    const fake = showRows([row()]);
    fake.confirmWith(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(inputsTo(fake, cancelCashOut.path)).toEqual([]);
  });

  it('[E-084] stays pending if the server rejects the cancellation, and shows the message of the server', async () => {
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
  ])('with an unknown result of its cancellation: %s', (_, errorReply) => {
    async function cancelOne(listPage: (page: number) => { content: WireRow[]; last: boolean } | undefined) {
      const fake = showRows([row()]);
      fake.respond(cancelCashOut, () => errorReply);
      const button = await screen.findByRole('button', { name: 'Cancel' });
      fake.respond(listCashOuts, ({ pageNum }) => {
        const data = listPage(Number(pageNum));
        return data ? { data } : { error: -1, message: '' };
      });
      await userEvent.click(button);
      return fake;
    }

    it('[C-075] is shown as canceled if a page of the list shows it as canceled, and the balance is refreshed', async () => {
      const newerRows = Array.from({ length: 20 }, (__, index) => row({ id: `newer-${String(index)}` }));
      const fake = await cancelOne((page) =>
        page === 1 ? { content: newerRows, last: false } : { content: [row({ status: 1 })], last: true },
      );
      expect(inputsTo(fake, listCashOuts.path)).toEqual([1, 1, 2].map(pageInput));
      expect(within(timeline()).getByText('Canceled')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
      expect(fake.hostCallsTo('toast')).toEqual([
        { text: '€1,250.50 is back in your balance', tone: 'good' },
      ]);
      expect(fake.hostCallsTo('alert')).toEqual([]);
      expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
    });

    it('stays pending if the list shows it as pending, and can be canceled again', async () => {
      const fake = await cancelOne(() => ({ content: [row()], last: true }));
      const text = errorReply.message || 'Server is busy, please try later';
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

  it('shows the new status if the operator has processed the cash-out first, and refreshes the session', async () => {
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
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  expect(fake.hostCallsTo('alert')).toEqual([{ text: 'Later, please', title: undefined }]);
  fake.respond(listCashOuts, () => ({ data: { content: [row()], last: true } }));
  await userEvent.click(retryButton);
  expect(await screen.findByText('EUR')).toBeVisible();
});

it('shows the method, the masked account, the fee and the reference of a cash-out', async () => {
  const payout = { methodName: 'PayPal', destination: 'a•••@mail.test' };
  showRows([
    row({ id: 'w-1', ...payout, fee: '0.00' }),
    row({ id: 'w-2', ...payout, destination: '•••• 1222', fee: '2.50' }),
    row({ id: 'w-3' }),
  ]);
  const [firstRow, secondRow, thirdRow] = (await screen.findAllByRole('list', { name: 'Progress' })).map(
    (list) => list.closest('li'),
  );
  expect(firstRow).toHaveTextContent('PayPal · reference w-1a•••@mail.testNo fee');
  expect(secondRow).toHaveTextContent('PayPal · reference w-2•••• 1222Fee €2.50');
  expect(thirdRow).toHaveTextContent('reference w-3');
  expect(thirdRow).not.toHaveTextContent(/fee/i);
  expect(screen.getAllByRole('button', { name: 'Copy cash-out reference' })).toHaveLength(3);
  await showFilipino(historyTexts);
  expect(firstRow).toHaveTextContent('Walang fee');
});

it('[T-002] shows the time of each reached step and the expected time of the others', async () => {
  const dayMs = 24 * 3_600_000;
  const steps = [
    { status: 0, time: '2026-11-20 12:30:00' },
    { status: 20, expectedTime: Date.now() + dayMs },
    { status: 29, expectedTime: Date.now() + 2 * dayMs },
    { status: 40, expectedTime: Date.now() + 3 * dayMs },
  ];
  showRows([row({ steps })]);
  await screen.findByText('EUR');
  const [requested, reviewed, started, sent, paid] = within(timeline()).getAllByRole('listitem');
  expect(requested?.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T12:30:00.000Z');
  for (const step of [reviewed, started, paid]) expect(step).toHaveTextContent(/Expected by \w/);
  expect(sent).toHaveTextContent(/^Payment sent$/);
  expect(screen.queryByText('This is taking longer than expected')).not.toBeInTheDocument();
});

it('[T-002] says that a step is late, and no longer shows its expected time', async () => {
  showRows([row({ steps: [{ status: 20, expectedTime: Date.now() - 1 }] })]);
  expect(await screen.findByText('This is taking longer than expected')).toBeVisible();
  expect(screen.queryByText(/Expected by/)).not.toBeInTheDocument();
});
