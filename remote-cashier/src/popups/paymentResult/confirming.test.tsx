import { act, cleanup, render, screen } from '@testing-library/react';
import { findPaypalOrder, findStripeOrder, getDepositStatus, triggerPaypal } from 'shared-contracts/api';
import { depositCredited } from 'shared-contracts/events';
import type { PopupParams } from 'shared-contracts/popups';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { savePayment, lastDepositIn, savedPayments } from '../../flow/savedPayments';
import { lookAlikeSites } from '../../testing/lookAlikeSites';
import { CashierProviders } from '../../testing/CashierProviders';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentResultPopup } from './PaymentResultPopup';

type Params = PopupParams<'paymentResult'>;

const site = 'https://provider.test/checkout';
/** Each test uses its own order id, because announced credits stay in memory. */
let orderCount = 0;
let orderId = '';

beforeEach(() => {
  jest.useFakeTimers();
  orderCount += 1;
  orderId = `confirm-${String(orderCount)}`;
});
afterEach(() => {
  jest.useRealTimers();
});

const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A member with an order of $50. `isSaved`: this browser has saved the payment. */
function cashier({ isSaved = true } = {}) {
  const fake = createFakeHost('remote-cashier');
  fake.session$.next({ kind: 'member', user: fakeUser() });
  const payment = {
    method: 'PAYPAL',
    key: `k-${orderId}`,
    amountMinor: 5_000,
    atMs: Date.now(),
    orderId,
    site,
  };
  if (isSaved) savePayment(fake.host, { ...payment, canResume: true });
  const credits = fake.published(depositCredited);
  return { fake, credits };
}

function openPopup(fake: FakeHost, params: Partial<Params>) {
  const view = (viewParams: Params) => (
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      <PaymentResultPopup host={fake.host} params={viewParams} />
    </CashierProviders>
  );
  const { rerender, unmount } = render(view({ kind: 'confirming', orderId, ...params }));
  /** Renders the popup with the params that it was opened with last, as the host does. */
  const follow = () => {
    const { params: newParams } = fake.hostCallsTo('openPopup').at(-1) as { params: Params };
    rerender(view(newParams));
    return newParams;
  };
  return { follow, close: unmount };
}

const callsOf = (fake: FakeHost) => fake.calls.map(({ path, input, silent }) => ({ path, input, silent }));
const buttons = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

it('[S-058, C-063] shows Processing… while a Stripe order is polled by its id with silent calls', async () => {
  const { fake } = cashier();
  fake.respond(findStripeOrder, () => ({ data: { status: 'wait' } }));
  openPopup(fake, { asks: 'stripe' });
  expect(screen.getByRole('status')).toHaveTextContent('Processing...');
  expect(screen.getByText(orderId)).toBeVisible();
  await advanceBy(3_000);
  expect(callsOf(fake)).toEqual([{ path: '/sys/stripe/findOrder', input: { orderId }, silent: true }]);
});

it('[S-059] shows the success of a Stripe payment, and publishes it once', async () => {
  const { fake, credits } = cashier();
  fake.respond(findStripeOrder, () => ({ data: { status: 'true' } }));
  const { follow } = openPopup(fake, { asks: 'stripe' });
  await advanceBy(3_000);
  expect(follow()).toEqual({ kind: 'success', orderId });
  await advanceBy(0);
  expect(screen.getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
  expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
  expect(credits).toEqual([{ orderId, amountMinor: 5_000, currency: 'USD', method: 'PAYPAL' }]);
  expect(savedPayments(fake.host)).toEqual([]);
  expect(lastDepositIn(fake.kept$.value)).toEqual({ method: 'PAYPAL', amountMinor: 5_000 });
  await advanceBy(60_000);
  expect(callsOf(fake).filter(({ path }) => path === findStripeOrder.path)).toHaveLength(1);
});

it('publishes no credit for an order that this browser did not place', async () => {
  const { fake, credits } = cashier({ isSaved: false });
  fake.respond(findStripeOrder, () => ({ data: { status: 'true' } }));
  openPopup(fake, { asks: 'stripe' });
  await advanceBy(3_000);
  expect(fake.hostCallsTo('openPopup')).toEqual([
    { popup: 'paymentResult', params: { kind: 'success', orderId } },
  ]);
  expect(credits).toEqual([]);
});

it.each(['stripe', 'paypal'] as const)(
  '[E-062] a failure that the server reports opens the error popup, which offers another deposit: %s',
  async (statusCall) => {
    const { fake, credits } = cashier();
    fake.respond(findStripeOrder, () => ({ data: { status: 'false' } }));
    fake.respond(findPaypalOrder, () => ({ data: { status: 'false' } }));
    fake.respond(triggerPaypal, () => ({ data: {} }));
    const { follow } = openPopup(fake, { asks: statusCall });
    await advanceBy(7_000);
    expect(follow()).toEqual({ kind: 'error', orderId });
    expect(screen.getByRole('heading', { name: 'Deposit failed' })).toBeVisible();
    expect(buttons()).toEqual(['Try again', 'Transaction History', 'Close']);
    expect(screen.getByRole('status')).toHaveTextContent("If you've paid, your payment is safe");
    expect(credits).toEqual([]);
    // A provider can still credit the payment, so it stays saved but is never sent again.
    expect(savedPayments(fake.host)).toMatchObject([{ orderId, canResume: false }]);
  },
);

it('[S-061] after polls without an outcome the error popup shows that the payment is not confirmed yet', async () => {
  const { fake } = cashier();
  fake.respond(findStripeOrder, () => ({ error: 500, message: 'busy' }));
  const { follow } = openPopup(fake, { asks: 'stripe' });
  await advanceBy(9_000);
  expect(follow()).toEqual({ kind: 'error', orderId, isOpen: true, asks: 'stripe' });
  await advanceBy(0);
  expect(screen.getByRole('heading', { name: "We couldn't confirm your payment yet" })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    "If you've paid, your payment is safe: your balance updates once it's confirmed, and you'll find it in Transaction History.",
  );
  expect(buttons()).toEqual(['Transaction History', 'Contact support', 'Close']);
  // The payment can still be credited, so it stays saved.
  expect(savedPayments(fake.host)).toHaveLength(1);
  expect(fake.hostCallsTo('toast')).toEqual([]);
  expect(fake.hostCallsTo('alert')).toEqual([]);
});

it.each(['canceled', 'user_cancel'])(
  '[S-060] an address with the status %j opens the cancel popup, which shows that a payment still counts',
  async (status) => {
    const { fake } = cashier();
    const { follow } = openPopup(fake, { asks: 'stripe', status });
    await advanceBy(60_000);
    expect(callsOf(fake)).toEqual([]);
    expect(follow()).toEqual({ kind: 'cancel', orderId, isOpen: true });
    await advanceBy(0);
    expect(screen.getByRole('heading', { name: "We couldn't confirm your payment yet" })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'The payment page reported that the payment was not completed.',
    );
    expect(screen.getByRole('status')).toHaveTextContent("If you've paid, your payment is safe");
    expect(buttons()).not.toContain('Try again');
  },
);

describe('the newer PayPal', () => {
  const replyWithoutOutcome = (fake: FakeHost) => {
    fake.respond(triggerPaypal, () => ({ error: 500, message: 'busy' }));
    fake.respond(findPaypalOrder, () => ({ data: { status: 'wait' } }));
  };

  it('[C-065] polls by order and site with silent calls, and opens the cancel popup after three replies without an outcome', async () => {
    const { fake } = cashier();
    replyWithoutOutcome(fake);
    const { follow } = openPopup(fake, { asks: 'paypal' });
    await advanceBy(15_000);
    const input = { bizId: orderId, cSite: site };
    expect(callsOf(fake)).toEqual([
      { path: '/sys/paypal/trigger', input, silent: true },
      ...[1, 2, 3].map(() => ({ path: '/sys/paypal/findOrder', input, silent: true })),
    ]);
    expect(follow()).toEqual({ kind: 'cancel', orderId, isOpen: true, asks: 'paypal' });
  });

  type Row = [title: string, linkedSite: string, isSaved: boolean, cSite: string, reports: number];
  it.each<Row>([
    ['the same site', site, true, site, 0],
    ...lookAlikeSites(site).map((lookAlike): Row => [lookAlike, lookAlike, true, site, 1]),
    ...lookAlikeSites(site).map((lookAlike): Row => [
      `${lookAlike} without a saved site`,
      lookAlike,
      false,
      '',
      0,
    ]),
  ])(
    '[C-066] polls with the saved site, not with the site of the link: %s',
    async (_, linkedSite, isSaved, cSite, reports) => {
      const { fake } = cashier({ isSaved });
      replyWithoutOutcome(fake);
      openPopup(fake, { asks: 'paypal', site: linkedSite });
      await advanceBy(7_000);
      expect(fake.calls.map(({ input }) => input)).toEqual([
        { bizId: orderId, cSite },
        { bizId: orderId, cSite },
      ]);
      expect(fake.hostCallsTo('report')).toHaveLength(reports);
      expect(JSON.stringify(fake.hostCalls)).not.toContain('evil');
    },
  );
});

it('polls the deposit status until the credit if the method has no separate status call', async () => {
  const { fake, credits } = cashier();
  let status = 0;
  fake.respond(getDepositStatus, () => ({ data: status }));
  openPopup(fake, { asks: 'deposit' });
  await advanceBy(60_000);
  expect(fake.calls).toHaveLength(31);
  expect(screen.getByRole('status')).toHaveTextContent("Please don't pay again");
  // After a minute the polls slow down.
  status = 10;
  await advanceBy(4_000);
  expect(fake.calls).toHaveLength(32);
  expect(fake.hostCallsTo('openPopup')).toEqual([
    { popup: 'paymentResult', params: { kind: 'success', orderId } },
  ]);
  expect(credits).toHaveLength(1);
});

it.each([
  [20, 'error'],
  [30, 'cancel'],
] as const)(
  'distinguishes canceled from failed orders (status %d), even if the provider does not',
  async (status, kind) => {
    for (const statusCall of ['deposit', 'stripe'] as const) {
      const { fake } = cashier();
      fake.respond(getDepositStatus, () => ({ data: status }));
      fake.respond(findStripeOrder, () => ({ data: { status: 'false' } }));
      openPopup(fake, { asks: statusCall });
      await advanceBy(3_000);
      expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'paymentResult', params: { kind, orderId } }]);
      cleanup();
    }
  },
);

it('polls nothing for a visitor, who must sign in first', async () => {
  const { fake } = cashier();
  fake.respond(findStripeOrder, () => ({ data: { status: 'wait' } }));
  fake.session$.next({ kind: 'visitor' });
  openPopup(fake, { asks: 'stripe' });
  await advanceBy(60_000);
  expect(fake.calls).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Sign in to see your payment' })).toBeVisible();
  expect(buttons()).toEqual(['Sign In', 'Close']);
  act(() => screen.getByRole('button', { name: 'Sign In' }).click());
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'signIn', params: {} }]);
  act(() => fake.session$.next({ kind: 'member', user: fakeUser() }));
  expect(screen.getByRole('status')).toHaveTextContent('Processing...');
  await advanceBy(3_000);
  expect(fake.calls).toHaveLength(1);
});

it('shows that the browser is offline, and polls when it is online again', async () => {
  const { fake } = cashier();
  fake.respond(findStripeOrder, () => ({ data: { status: 'true' } }));
  fake.online$.next(false);
  openPopup(fake, { asks: 'stripe' });
  await advanceBy(60_000);
  expect(fake.calls).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent(
    "You're offline. We'll check again when you're online.",
  );
  act(() => fake.online$.next(true));
  await advanceBy(0);
  expect(fake.hostCallsTo('openPopup')).toEqual([
    { popup: 'paymentResult', params: { kind: 'success', orderId } },
  ]);
});

it('polls at once when the tab becomes visible', async () => {
  const { fake } = cashier();
  fake.respond(getDepositStatus, () => ({ data: 0 }));
  openPopup(fake, { asks: 'deposit' });
  await advanceBy(500);
  expect(fake.calls).toHaveLength(1);
  const visibilitySpy = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await advanceBy(0);
  expect(fake.calls).toHaveLength(1);
  visibilitySpy.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await advanceBy(0);
  expect(fake.calls).toHaveLength(2);
});

it('stops polling when it closes', async () => {
  const { fake } = cashier();
  fake.respond(getDepositStatus, () => ({ data: 0 }));
  const { close } = openPopup(fake, { asks: 'deposit' });
  await advanceBy(3_000);
  const callCount = fake.calls.length;
  close();
  await advanceBy(60_000);
  expect(fake.calls).toHaveLength(callCount);
  expect(jest.getTimerCount()).toBe(0);
});

it.each<Partial<Params>>([{}, { asks: 'stripe', orderId: undefined }])(
  'polls nothing without an order or a status call: %j',
  async (params) => {
    const { fake } = cashier();
    openPopup(fake, params);
    await advanceBy(60_000);
    expect(fake.calls).toEqual([]);
  },
);
