import { act, cleanup, render, screen } from '@testing-library/react';
import { errorCodes, getDepositStatus } from 'shared-contracts/api';
import { depositCredited } from 'shared-contracts/events';
import type { PaymentPage, PaymentProvider } from 'shared-contracts/routes';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { lastDepositIn, openPayments } from '../../flow/openPayments';
import { orderPerTest, pass } from '../../testing/orderPerTest';
import { CashierProviders } from '../../testing/CashierProviders';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentScreen } from './PaymentScreen';

type Reply = { data: number } | { error: number; message: string };

const failed = (error: number): Reply => ({ error, message: '' });
const unknownOrder: Reply = { error: -3, message: 'There is no such order of yours.' };
const stillCounts = /If you've paid, it still counts/;

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
  readonly saved?: readonly object[];
  readonly as?: 'member' | 'visitor';
}

const payment = (method: string, id: string) => ({
  ...{ method, methodName: `The ${method}`, key: `k-${id}`, amountMinor: 5_000, atMs: Date.now() },
  ...{ canResume: true, orderId: id },
});

function mount(options: PageOptions) {
  const { page = 'return', provider = 'pix', orderId, depositId, saved = [], as = 'member' } = options;
  const fake = createFakeHost('remote-cashier');
  let { reply } = options;
  fake.session$.next(as === 'member' ? { kind: 'member', user: fakeUser() } : { kind: 'visitor' });
  fake.kept$.next({ openPayments: saved });
  fake.respond(getDepositStatus, () => reply);
  const purchases = fake.published(depositCredited);
  const params = {
    ...{ provider, page },
    ...(orderId !== undefined && { orderId }),
    ...(depositId !== undefined && { depositId }),
  };
  render(
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      <PaymentScreen host={fake.host} params={params} />
    </CashierProviders>,
  );
  return { fake, purchases, replyNow: (next: Reply) => (reply = next) };
}

async function openPage(options: PageOptions) {
  const page = mount(options);
  await pass(0);
  return page;
}

it('shows that a payment still counts if an address claims that an open order was canceled', async () => {
  await openPage({
    page: 'cancel',
    orderId: order.id,
    saved: [payment('PIX', order.id)],
    reply: { data: 0 },
  });
  expect(heading()).toBe("We couldn't confirm your payment yet");
  expect(screen.getByText(stillCounts)).toBeVisible();
});

it.each([20, 30])('shows that a payment still counts if the server reports %d', async (data) => {
  const { fake } = await openPage({ orderId: order.id, saved: [payment('PIX', order.id)], reply: { data } });
  expect(screen.getByText(stillCounts)).toBeVisible();
  // A provider can still credit it, but it is never sent again.
  expect(openPayments(fake.host)).toMatchObject([{ orderId: order.id, canResume: false }]);
});

const polls = ({ calls }: FakeHost) => calls.filter(({ path }) => path === getDepositStatus.path);

describe.each([
  ['saved here', true],
  ['not saved here', false],
])('an order %s, while the call fails', (_, isSaved) => {
  it.each([errorCodes.transport, errorCodes.unexpected, errorCodes.signedOut])(
    'with %d is unconfirmed on every page, and the call is repeated every 2 s',
    async (error) => {
      for (const page of ['return', 'cancel', 'processing'] as const) {
        const saved = isSaved ? [payment('PIX', order.id)] : [];
        const { fake, replyNow } = await openPage({ page, orderId: order.id, saved, reply: failed(error) });
        expect(heading()).toBe("We couldn't confirm your payment yet");
        expect(screen.getByText(stillCounts)).toBeVisible();
        await pass(1_999);
        expect(polls(fake)).toHaveLength(1);
        replyNow({ data: 10 });
        await pass(1);
        expect(polls(fake)).toHaveLength(2);
        expect(heading()).toBe('Deposit successful');
        cleanup();
      }
    },
  );
});

it.each(['return', 'processing', 'cancel'] as const)(
  'the %s page polls every 2 s until the order is paid, and never afterwards',
  async (page) => {
    const { fake, replyNow } = await openPage({ page, orderId: order.id, reply: { data: 0 } });
    await pass(4_000);
    expect(polls(fake)).toHaveLength(3);
    expect(heading()).not.toBe('Deposit successful');
    replyNow({ data: 10 });
    await pass(2_000);
    expect(heading()).toBe('Deposit successful');
    await pass(60_000);
    expect(polls(fake)).toHaveLength(4);
  },
);

it('keeps the last good reply after a failed call', async () => {
  const { replyNow } = await openPage({ orderId: order.id, reply: { data: 0 } });
  replyNow(failed(errorCodes.transport));
  await pass(2_000);
  expect(heading()).toBe('Deposit submitted');
});

it('replaces a good reply when the server rejects the order', async () => {
  const { replyNow } = await openPage({ orderId: order.id, reply: { data: 0 } });
  replyNow(unknownOrder);
  await pass(2_000);
  expect(heading()).toBe('No payment to show');
});

it('makes no call for a visitor', async () => {
  const { fake } = await openPage({ orderId: order.id, as: 'visitor', reply: { data: 10 } });
  await pass(4_000);
  expect(fake.calls).toEqual([]);
  expect(heading()).toBe('Sign in to see your payment');
});

it.each(['return', 'cancel', 'processing', 'check'] as const)(
  'shows a visitor on the %s page how to sign in, and then the order',
  async (page) => {
    const { fake } = await openPage({ page, orderId: order.id, as: 'visitor', reply: { data: 10 } });
    expect(heading()).toBe('Sign in to see your payment');
    expect(screen.getByText(order.id)).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Sign In' }).click());
    expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'signIn', params: {} }]);
    act(() => fake.session$.next({ kind: 'member', user: fakeUser() }));
    await pass(0);
    expect(heading()).toBe('Deposit successful');
  },
);

it('has no sign-in button for a visitor if the address has no order', async () => {
  await openPage({ as: 'visitor', reply: { data: 10 } });
  expect(heading()).toBe('No payment to show');
});

it.each([
  ['rejects the order', unknownOrder, 'No payment to show'],
  ['fails', failed(errorCodes.transport), "We couldn't confirm your payment yet"],
])('hides a success from another member when their own call %s', async (_, reply, title) => {
  const { fake, replyNow } = await openPage({ orderId: order.id, reply: { data: 10 } });
  expect(heading()).toBe('Deposit successful');
  act(() => fake.session$.next({ kind: 'visitor' }));
  expect(heading()).toBe('Sign in to see your payment');
  replyNow(reply);
  act(() => fake.session$.next({ kind: 'member', user: fakeUser({ id: '2002' }) }));
  expect(screen.queryByText(/Deposit successful|Your balance is now/)).toBeNull();
  await pass(0);
  expect(heading()).toBe(title);
});

it.each(['return', 'processing', 'cancel', 'check'] as const)(
  'a malformed id never means another order on the %s page',
  async (page) => {
    const saved = [payment('PIX', order.id)];
    const { fake } = await openPage({ page, orderId: '<b>', saved, reply: { data: 0 } });
    expect(heading()).toBe('No payment to show');
    expect(fake.calls).toEqual([]);
    expect(fake.hostCallsTo('go')).toEqual([]);
  },
);

it.each(['easyzeng', 'cj'] as const)('a malformed id keeps %s on the check page', async (provider) => {
  const { fake } = await openPage({ page: 'check', provider, orderId: '<b>', reply: { data: 0 } });
  expect(heading()).toBe('No payment to show');
  expect(fake.hostCallsTo('go')).toEqual([]);
});

it('an address without an order never means an order of another provider', async () => {
  await openPage({ page: 'cancel', saved: [payment('STRIPE', order.id)], reply: { data: 0 } });
  expect(heading()).toBe('No payment to show');
});

it('finds the payment of its provider at once', async () => {
  mount({ page: 'cancel', saved: [payment('PIX', order.id)], reply: { data: 0 } });
  expect(heading()).toBe('Processing...');
  await pass(0);
  expect(heading()).toBe("We couldn't confirm your payment yet");
});

it('saves a success like the popup, and shows amount, method and time', async () => {
  const saved = [payment('PIX', `${order.id}-older`), payment('PIX', order.id)];
  const { fake, purchases } = await openPage({ saved, reply: { data: 10 } });
  await pass(4_000);
  expect(heading()).toBe('Deposit successful');
  expect(polls(fake)).toHaveLength(1);
  expect(purchases).toEqual([{ orderId: order.id, amountMinor: 5_000, currency: 'USD', method: 'PIX' }]);
  expect(openPayments(fake.host)).toMatchObject([{ orderId: `${order.id}-older` }]);
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
  const { fake, replyNow } = await openPage({ orderId: order.id, reply: { data: 0 } });
  act(() => fake.online$.next(false));
  replyNow({ data: 10 });
  await pass(2_000);
  expect(heading()).toBe('Deposit successful');
  expect(screen.queryByText(/Your balance is now/)).toBeNull();
  expect(fake.hostCallsTo('refreshSession')).toEqual([]);
  act(() => fake.online$.next(true));
  await pass(0);
  expect(screen.getByText(/Your balance is now/)).toBeVisible();
});

it('polls every 2 s for a minute, then less and less often, up to every 30 s', async () => {
  const { fake } = await openPage({ orderId: order.id, reply: { data: 0 } });
  const callsAfter = async (ms: number) => {
    await pass(ms);
    return polls(fake).length;
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
  const { fake, replyNow } = await openPage({ orderId: order.id, reply: { data: 0 } });
  await pass(600_000);
  const before = polls(fake).length;
  act(() => trigger(fake.online$));
  await pass(0);
  expect(polls(fake)).toHaveLength(before + 1);
  replyNow({ data: 10 });
  await pass(2_000);
  expect(heading()).toBe('Deposit successful');
  act(() => trigger(fake.online$));
  await pass(60_000);
  expect(polls(fake)).toHaveLength(before + 2);
});

it.each([
  ['claims that an open order was canceled', 'cancel', { data: 0 }],
  ['has an order with an unknown state', 'return', failed(errorCodes.transport)],
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
    saved: [payment('PIX', 'o-other')],
    depositId: order.id,
  });
  await pass(0);
  expect(polls(fake).map(({ input }) => input)).toEqual([{ id: order.id }]);
});
