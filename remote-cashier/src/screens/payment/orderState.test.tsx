import { act, cleanup, render, screen } from '@testing-library/react';
import { errorCodes, getDepositStatus } from 'shared-contracts/api';
import { depositCredited } from 'shared-contracts/events';
import type { PaymentPage, PaymentProvider } from 'shared-contracts/routes';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { lastDepositIn, savedPayments } from '../../flow/savedPayments';
import { orderPerTest, advanceBy } from '../../testing/orderPerTest';
import { CashierProviders } from '../../testing/CashierProviders';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentScreen } from './PaymentScreen';

type Reply = { data: number } | { error: number; message: string };

const failedReply = (error: number): Reply => ({ error, message: '' });
const unknownOrder: Reply = { error: -3, message: 'There is no such order of yours.' };
const safeIfPaid = /your payment is safe/;

const order = orderPerTest('state');
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

interface PageOptions {
  readonly reply: Reply;
  readonly page?: PaymentPage;
  readonly provider?: PaymentProvider;
  /** The order id in `orderId`. */
  readonly orderId?: string;
  /** The order id in `depositId`. */
  readonly depositId?: string;
  readonly savedPayments?: readonly object[];
  readonly viewer?: 'member' | 'visitor';
}

const payment = (method: string, id: string) => ({
  method,
  methodName: `The ${method}`,
  key: `k-${id}`,
  amountMinor: 5_000,
  atMs: Date.now(),
  canResume: true,
  orderId: id,
});

function mount(options: PageOptions) {
  const {
    page = 'return',
    provider = 'pix',
    orderId,
    depositId,
    savedPayments = [],
    viewer = 'member',
  } = options;
  const fake = createFakeHost('remote-cashier');
  let { reply } = options;
  fake.session$.next(viewer === 'member' ? { kind: 'member', user: fakeUser() } : { kind: 'visitor' });
  fake.kept$.next({ openPayments: savedPayments });
  fake.respond(getDepositStatus, () => reply);
  const credits = fake.published(depositCredited);
  const params = {
    provider,
    page,
    ...(orderId !== undefined && { orderId }),
    ...(depositId !== undefined && { depositId }),
  };
  render(
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      <PaymentScreen host={fake.host} params={params} />
    </CashierProviders>,
  );
  return { fake, credits, setReply: (newReply: Reply) => (reply = newReply) };
}

async function openPage(options: PageOptions) {
  const page = mount(options);
  await advanceBy(0);
  return page;
}

it('shows that a payment still counts if an address claims that an open order was canceled', async () => {
  await openPage({
    page: 'cancel',
    orderId: order.id,
    savedPayments: [payment('PIX', order.id)],
    reply: { data: 0 },
  });
  expect(heading()).toBe("We couldn't confirm your payment yet");
  expect(screen.getByText(safeIfPaid)).toBeVisible();
});

it.each([20, 30])('shows that a payment still counts if the server reports %d', async (data) => {
  const { fake } = await openPage({
    orderId: order.id,
    savedPayments: [payment('PIX', order.id)],
    reply: { data },
  });
  expect(screen.getByText(safeIfPaid)).toBeVisible();
  // A provider can still credit the order, so it stays saved but is never sent again.
  expect(savedPayments(fake.host)).toMatchObject([{ orderId: order.id, canResume: false }]);
});

const statusCalls = ({ calls }: FakeHost) => calls.filter(({ path }) => path === getDepositStatus.path);

describe.each([
  ['saved in this browser', true],
  ['not saved in this browser', false],
])('an order %s, while the call fails', (_, isSaved) => {
  it.each([errorCodes.transport, errorCodes.unexpected, errorCodes.signedOut])(
    'with %d is unconfirmed on every page, and the call is repeated every 2 s',
    async (error) => {
      for (const page of ['return', 'cancel', 'processing'] as const) {
        const savedPayments = isSaved ? [payment('PIX', order.id)] : [];
        const { fake, setReply } = await openPage({
          page,
          orderId: order.id,
          savedPayments,
          reply: failedReply(error),
        });
        expect(heading()).toBe("We couldn't confirm your payment yet");
        expect(screen.getByText(safeIfPaid)).toBeVisible();
        await advanceBy(1_999);
        expect(statusCalls(fake)).toHaveLength(1);
        setReply({ data: 10 });
        await advanceBy(1);
        expect(statusCalls(fake)).toHaveLength(2);
        expect(heading()).toBe('Deposit successful');
        cleanup();
      }
    },
  );
});

it.each(['return', 'processing', 'cancel'] as const)(
  'the %s page polls every 2 s until the order is paid, and never afterwards',
  async (page) => {
    const { fake, setReply } = await openPage({ page, orderId: order.id, reply: { data: 0 } });
    await advanceBy(4_000);
    expect(statusCalls(fake)).toHaveLength(3);
    expect(heading()).not.toBe('Deposit successful');
    setReply({ data: 10 });
    await advanceBy(2_000);
    expect(heading()).toBe('Deposit successful');
    await advanceBy(60_000);
    expect(statusCalls(fake)).toHaveLength(4);
  },
);

it('keeps the last valid reply after a failed call', async () => {
  const { setReply } = await openPage({ orderId: order.id, reply: { data: 0 } });
  setReply(failedReply(errorCodes.transport));
  await advanceBy(2_000);
  expect(heading()).toBe('Deposit submitted');
});

it('replaces a valid reply when the server rejects the order', async () => {
  const { setReply } = await openPage({ orderId: order.id, reply: { data: 0 } });
  setReply(unknownOrder);
  await advanceBy(2_000);
  expect(heading()).toBe('No payment to show');
});

it('makes no call for a visitor', async () => {
  const { fake } = await openPage({ orderId: order.id, viewer: 'visitor', reply: { data: 10 } });
  await advanceBy(4_000);
  expect(fake.calls).toEqual([]);
  expect(heading()).toBe('Sign in to see your payment');
});

it.each(['return', 'cancel', 'processing', 'check'] as const)(
  'shows a visitor on the %s page how to sign in, and then the order',
  async (page) => {
    const { fake } = await openPage({ page, orderId: order.id, viewer: 'visitor', reply: { data: 10 } });
    expect(heading()).toBe('Sign in to see your payment');
    expect(screen.getByText(order.id)).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Sign In' }).click());
    expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'signIn', params: {} }]);
    act(() => fake.session$.next({ kind: 'member', user: fakeUser() }));
    await advanceBy(0);
    expect(heading()).toBe('Deposit successful');
  },
);

it('the screen has no sign-in button for a visitor if the address has no order', async () => {
  await openPage({ viewer: 'visitor', reply: { data: 10 } });
  expect(heading()).toBe('No payment to show');
});

it.each([
  ['rejects the order', unknownOrder, 'No payment to show'],
  ['fails', failedReply(errorCodes.transport), "We couldn't confirm your payment yet"],
])('hides a success from another member when their own call %s', async (_, reply, title) => {
  const { fake, setReply } = await openPage({ orderId: order.id, reply: { data: 10 } });
  expect(heading()).toBe('Deposit successful');
  act(() => fake.session$.next({ kind: 'visitor' }));
  expect(heading()).toBe('Sign in to see your payment');
  setReply(reply);
  act(() => fake.session$.next({ kind: 'member', user: fakeUser({ id: '2002' }) }));
  expect(screen.queryByText(/Deposit successful|Your balance is now/)).toBeNull();
  await advanceBy(0);
  expect(heading()).toBe(title);
});

it.each(['return', 'processing', 'cancel', 'check'] as const)(
  'a malformed id never refers to another order on the %s page',
  async (page) => {
    const savedPayments = [payment('PIX', order.id)];
    const { fake } = await openPage({ page, orderId: '<b>', savedPayments, reply: { data: 0 } });
    expect(heading()).toBe('No payment to show');
    expect(fake.calls).toEqual([]);
    expect(fake.hostCallsTo('go')).toEqual([]);
  },
);

it.each(['easyzeng', 'cj'] as const)(
  'the check page of %s stays open if the id is malformed',
  async (provider) => {
    const { fake } = await openPage({ page: 'check', provider, orderId: '<b>', reply: { data: 0 } });
    expect(heading()).toBe('No payment to show');
    expect(fake.hostCallsTo('go')).toEqual([]);
  },
);

it('an address without an order never refers to an order of another provider', async () => {
  await openPage({ page: 'cancel', savedPayments: [payment('STRIPE', order.id)], reply: { data: 0 } });
  expect(heading()).toBe('No payment to show');
});

it('uses the saved payment of the page’s provider if the address has no order', async () => {
  mount({ page: 'cancel', savedPayments: [payment('PIX', order.id)], reply: { data: 0 } });
  expect(heading()).toBe('Processing...');
  await advanceBy(0);
  expect(heading()).toBe("We couldn't confirm your payment yet");
});

it('saves a success like the popup, and shows amount, method and time', async () => {
  const { fake, credits } = await openPage({
    savedPayments: [payment('PIX', `${order.id}-older`), payment('PIX', order.id)],
    reply: { data: 10 },
  });
  await advanceBy(4_000);
  expect(heading()).toBe('Deposit successful');
  expect(statusCalls(fake)).toHaveLength(1);
  expect(credits).toEqual([{ orderId: order.id, amountMinor: 5_000, currency: 'USD', method: 'PIX' }]);
  expect(savedPayments(fake.host)).toMatchObject([{ orderId: `${order.id}-older` }]);
  expect(lastDepositIn(fake.kept$.value)).toEqual({ method: 'PIX', amountMinor: 5_000 });
  expect(
    [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextSibling?.textContent]),
  ).toEqual([
    ['Amount', '$50.00'],
    ['Payment method', 'The PIX'],
    ['Date and time', expect.stringMatching(/\d{4}.*\d:\d\d/)],
    ['Order ID', order.id],
  ]);
});

it('shows a balance only after a refresh while online', async () => {
  const { fake, setReply } = await openPage({ orderId: order.id, reply: { data: 0 } });
  act(() => fake.online$.next(false));
  setReply({ data: 10 });
  await advanceBy(2_000);
  expect(heading()).toBe('Deposit successful');
  expect(screen.queryByText(/Your balance is now/)).toBeNull();
  expect(fake.hostCallsTo('refreshSession')).toEqual([]);
  act(() => fake.online$.next(true));
  await advanceBy(0);
  expect(screen.getByText(/Your balance is now/)).toBeVisible();
});

it('polls every 2 s for a minute, then less and less often, up to every 30 s', async () => {
  const { fake } = await openPage({ orderId: order.id, reply: { data: 0 } });
  const callsAfter = async (ms: number) => {
    await advanceBy(ms);
    return statusCalls(fake).length;
  };
  expect(await callsAfter(60_000)).toBe(31);
  expect(await callsAfter(3_999)).toBe(31);
  expect(await callsAfter(1)).toBe(32);
  expect(await callsAfter(8_000)).toBe(33);
  expect(await callsAfter(16_000)).toBe(34);
  expect(await callsAfter(30_000)).toBe(35);
  expect(await callsAfter(29_999)).toBe(35);
  expect(await callsAfter(1)).toBe(36);
});

it.each([
  ['visible', () => void document.dispatchEvent(new Event('visibilitychange'))],
  [
    'online',
    (online$: { next: (isOnline: boolean) => void }) => {
      online$.next(false);
      online$.next(true);
    },
  ],
])('polls at once, and every 2 s again, when the tab is %s again', async (_, trigger) => {
  const { fake, setReply } = await openPage({ orderId: order.id, reply: { data: 0 } });
  await advanceBy(600_000);
  const pollCount = statusCalls(fake).length;
  act(() => trigger(fake.online$));
  await advanceBy(0);
  expect(statusCalls(fake)).toHaveLength(pollCount + 1);
  setReply({ data: 10 });
  await advanceBy(2_000);
  expect(heading()).toBe('Deposit successful');
  act(() => trigger(fake.online$));
  await advanceBy(60_000);
  expect(statusCalls(fake)).toHaveLength(pollCount + 2);
});

it.each([
  ['claims that an open order was canceled', 'cancel', { data: 0 }],
  ['has an order with an unknown state', 'return', failedReply(errorCodes.transport)],
  ['has a failed order', 'return', { data: 20 }],
  ['has a canceled order', 'cancel', { data: 30 }],
  ['has a paid order', 'return', { data: 10 }],
  ['has an unknown order', 'return', unknownOrder],
] as const)('a page that %s links to the history', async (_, page, reply) => {
  const { fake } = await openPage({ page, orderId: order.id, reply });
  act(() => screen.getByRole('button', { name: 'Transaction History' }).click());
  expect(fake.hostCalls.filter(({ name }) => name.endsWith('Popup'))).toEqual([
    { name: 'openPopup', argument: { popup: 'transactions', params: {} } },
  ]);
});

it('skips empty order parameters', async () => {
  const { fake } = mount({
    orderId: '',
    reply: { data: 0 },
    savedPayments: [payment('PIX', 'o-other')],
    depositId: order.id,
  });
  await advanceBy(0);
  expect(statusCalls(fake).map(({ input }) => input)).toEqual([{ id: order.id }]);
});
