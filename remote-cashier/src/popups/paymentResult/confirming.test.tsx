import { act, cleanup, render, screen } from '@testing-library/react';
import { findPaypalOrder, findStripeOrder, getDepositStatus, triggerPaypal } from 'shared-contracts/api';
import { depositCredited } from 'shared-contracts/events';
import type { PopupParams } from 'shared-contracts/popups';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { keepOpenPayment, lastDepositIn, openPayments } from '../../flow/openPayments';
import { sitesLike } from '../../testing/sitesLike';
import { Staged } from '../../testing/Staged';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentResultPopup } from './PaymentResultPopup';

type Params = PopupParams<'paymentResult'>;

const site = 'https://provider.test/checkout';
/** Each order its own id, so that no test hears of another's. */
let orders = 0;
let orderId = '';

beforeEach(() => {
  jest.useFakeTimers();
  orders += 1;
  orderId = `asked-${String(orders)}`;
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A member who ordered 50 in this browser, unless somebody else is to be there. */
function cashier({ kept = true } = {}) {
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
  if (kept) keepOpenPayment(fake.host, { ...payment, canResume: true });
  const heard = fake.heard(depositCredited);
  return { fake, heard };
}

function confirm(fake: FakeHost, params: Partial<Params>) {
  const view = (shown: Params) => (
    <Staged host={fake.host} texts={paymentsTexts}>
      <PaymentResultPopup host={fake.host} params={shown} />
    </Staged>
  );
  const { rerender, unmount } = render(view({ kind: 'confirming', orderId, ...params }));
  /** As the shell does when the popup is opened with other params. */
  const follow = () => {
    const { params: next } = fake.askedFor('openPopup').at(-1) as { params: Params };
    rerender(view(next));
    return next;
  };
  return { follow, close: unmount };
}

const called = (fake: FakeHost) => fake.calls.map(({ path, input, silent }) => ({ path, input, silent }));
const buttons = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

it('[S-058, C-063] shows that it is being processed while a Stripe order is asked about by its id, without a spinner over all', async () => {
  const { fake } = cashier();
  fake.answer(findStripeOrder, () => ({ data: { status: 'wait' } }));
  confirm(fake, { asks: 'stripe' });
  expect(screen.getByRole('status')).toHaveTextContent('Processing...');
  expect(screen.getByText(orderId)).toBeVisible();
  await pass(3_000);
  expect(called(fake)).toEqual([{ path: '/sys/stripe/findOrder', input: { orderId }, silent: true }]);
});

it('[S-059] shows the success of a Stripe payment, told once as a purchase of what was ordered', async () => {
  const { fake, heard } = cashier();
  fake.answer(findStripeOrder, () => ({ data: { status: 'true' } }));
  const { follow } = confirm(fake, { asks: 'stripe' });
  await pass(3_000);
  expect(follow()).toEqual({ kind: 'success', orderId });
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
  expect(fake.askedFor('refreshSession')).toHaveLength(1);
  expect(heard).toEqual([{ orderId, amountMinor: 5_000, currency: 'USD', method: 'PAYPAL' }]);
  expect(openPayments(fake.host)).toEqual([]);
  expect(lastDepositIn(fake.kept$.value)).toEqual({ method: 'PAYPAL', amountMinor: 5_000 });
  await pass(60_000);
  expect(called(fake).filter(({ path }) => path === findStripeOrder.path)).toHaveLength(1);
});

it('tells no purchase where nothing is known of the order, and none a second time', async () => {
  const { fake, heard } = cashier({ kept: false });
  fake.answer(findStripeOrder, () => ({ data: { status: 'true' } }));
  confirm(fake, { asks: 'stripe' });
  await pass(3_000);
  expect(fake.askedFor('openPopup')).toEqual([
    { popup: 'paymentResult', params: { kind: 'success', orderId } },
  ]);
  expect(heard).toEqual([]);
});

it.each(['stripe', 'paypal'] as const)(
  '[E-062] a failure that the server tells of opens the error popup, from where another deposit can be made: %s',
  async (asks) => {
    const { fake, heard } = cashier();
    fake.answer(findStripeOrder, () => ({ data: { status: 'false' } }));
    fake.answer(findPaypalOrder, () => ({ data: { status: 'false' } }));
    fake.answer(triggerPaypal, () => ({ data: {} }));
    const { follow } = confirm(fake, { asks });
    await pass(7_000);
    expect(follow()).toEqual({ kind: 'error', orderId });
    expect(screen.getByRole('heading', { name: 'Deposit failed' })).toBeVisible();
    expect(buttons()).toEqual(['Try again', 'Transaction History', 'Close']);
    expect(screen.getByRole('status')).toHaveTextContent('If you have paid, it still counts');
    expect(heard).toEqual([]);
    // A provider can still credit it, but it is never sent again.
    expect(openPayments(fake.host)).toMatchObject([{ orderId, canResume: false }]);
  },
);

it('[S-061] after polls without a result the error popup says that the payment is not confirmed yet', async () => {
  const { fake } = cashier();
  fake.answer(findStripeOrder, () => ({ error: 500, message: 'busy' }));
  const { follow } = confirm(fake, { asks: 'stripe' });
  await pass(9_000);
  expect(follow()).toEqual({ kind: 'error', orderId, isOpen: true, asks: 'stripe' });
  await pass(0);
  expect(screen.getByRole('heading', { name: "We couldn't confirm your payment yet" })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    'If you have paid, it still counts: your balance rises once the payment is confirmed, and you will find it in Transaction History.',
  );
  expect(buttons()).toEqual(['Transaction History', 'Contact support', 'Close']);
  // It may still come, and is found again.
  expect(openPayments(fake.host)).toHaveLength(1);
  expect(fake.askedFor('toast')).toEqual([]);
  expect(fake.askedFor('alert')).toEqual([]);
});

it.each(['canceled', 'user_cancel'])(
  '[S-060] an address that says %j ends in the cancel popup, which says that a payment made still counts',
  async (status) => {
    const { fake } = cashier();
    const { follow } = confirm(fake, { asks: 'stripe', status });
    await pass(60_000);
    expect(called(fake)).toEqual([]);
    expect(follow()).toEqual({ kind: 'cancel', orderId, isOpen: true });
    await pass(0);
    expect(screen.getByRole('heading', { name: "We couldn't confirm your payment yet" })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'The payment page reported that the payment was not completed.',
    );
    expect(screen.getByRole('status')).toHaveTextContent('If you have paid, it still counts');
    expect(buttons()).not.toContain('Try again');
  },
);

describe('the newer PayPal', () => {
  const ask = (fake: FakeHost) => {
    fake.answer(triggerPaypal, () => ({ error: 500, message: 'busy' }));
    fake.answer(findPaypalOrder, () => ({ data: { status: 'wait' } }));
  };

  it('[C-065] asks by order and site, silently, and three answers without a word end in the cancel popup', async () => {
    const { fake } = cashier();
    ask(fake);
    const { follow } = confirm(fake, { asks: 'paypal' });
    await pass(15_000);
    const input = { bizId: orderId, cSite: site };
    expect(called(fake)).toEqual([
      { path: '/sys/paypal/trigger', input, silent: true },
      ...[1, 2, 3].map(() => ({ path: '/sys/paypal/findOrder', input, silent: true })),
    ]);
    expect(follow()).toEqual({ kind: 'cancel', orderId, isOpen: true, asks: 'paypal' });
  });

  type Naming = [what: string, named: string, kept: boolean, cSite: string, reports: number];
  it.each<Naming>([
    ['the same site', site, true, site, 0],
    ...sitesLike(site).map((other): Naming => [other, other, true, site, 1]),
    ...sitesLike(site).map((other): Naming => [`${other} where no site is known`, other, false, '', 0]),
  ])('[C-066] an address that names %s decides nothing', async (_, named, kept, cSite, reports) => {
    const { fake } = cashier({ kept });
    ask(fake);
    confirm(fake, { asks: 'paypal', site: named });
    await pass(7_000);
    expect(fake.calls.map(({ input }) => input)).toEqual([
      { bizId: orderId, cSite },
      { bizId: orderId, cSite },
    ]);
    expect(fake.askedFor('report')).toHaveLength(reports);
    expect(JSON.stringify(fake.asked)).not.toContain('evil');
  });
});

it('asks after a deposit without a question of its own until it is there', async () => {
  const { fake, heard } = cashier();
  let status = 0;
  fake.answer(getDepositStatus, () => ({ data: status }));
  confirm(fake, { asks: 'deposit' });
  await pass(60_000);
  expect(fake.calls).toHaveLength(31);
  expect(screen.getByRole('status')).toHaveTextContent("Please don't pay again");
  // After a minute the polls slow down.
  status = 10;
  await pass(4_000);
  expect(fake.calls).toHaveLength(32);
  expect(fake.askedFor('openPopup')).toEqual([
    { popup: 'paymentResult', params: { kind: 'success', orderId } },
  ]);
  expect(heard).toHaveLength(1);
});

it.each([
  [20, 'error'],
  [30, 'cancel'],
] as const)(
  'tells a canceled order from one that failed (%s), whatever word the provider has',
  async (status, kind) => {
    for (const asks of ['deposit', 'stripe'] as const) {
      const { fake } = cashier();
      fake.answer(getDepositStatus, () => ({ data: status }));
      fake.answer(findStripeOrder, () => ({ data: { status: 'false' } }));
      confirm(fake, { asks });
      await pass(3_000);
      expect(fake.askedFor('openPopup')).toEqual([{ popup: 'paymentResult', params: { kind, orderId } }]);
      cleanup();
    }
  },
);

it('asks nothing for a visitor, who is told to sign in; whoever has signed in is answered', async () => {
  const { fake } = cashier();
  fake.answer(findStripeOrder, () => ({ data: { status: 'wait' } }));
  fake.session$.next({ kind: 'visitor' });
  confirm(fake, { asks: 'stripe' });
  await pass(60_000);
  expect(fake.calls).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Sign in to see your payment' })).toBeVisible();
  expect(buttons()).toEqual(['Sign In', 'Close']);
  act(() => screen.getByRole('button', { name: 'Sign In' }).click());
  expect(fake.askedFor('openPopup')).toEqual([{ popup: 'signIn', params: {} }]);
  act(() => fake.session$.next({ kind: 'member', user: fakeUser() }));
  expect(screen.getByRole('status')).toHaveTextContent('Processing...');
  await pass(3_000);
  expect(fake.calls).toHaveLength(1);
});

it('waits offline, says so, and asks when the connection is back', async () => {
  const { fake } = cashier();
  fake.answer(findStripeOrder, () => ({ data: { status: 'true' } }));
  fake.online$.next(false);
  confirm(fake, { asks: 'stripe' });
  await pass(60_000);
  expect(fake.calls).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent(
    "You are offline. We'll check again when you're online.",
  );
  act(() => fake.online$.next(true));
  await pass(0);
  expect(fake.askedFor('openPopup')).toEqual([
    { popup: 'paymentResult', params: { kind: 'success', orderId } },
  ]);
});

it('asks at once when the tab is seen again', async () => {
  const { fake } = cashier();
  fake.answer(getDepositStatus, () => ({ data: 0 }));
  confirm(fake, { asks: 'deposit' });
  await pass(500);
  expect(fake.calls).toHaveLength(1);
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect(fake.calls).toHaveLength(1);
  seen.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect(fake.calls).toHaveLength(2);
});

it('asks no more once it is closed', async () => {
  const { fake } = cashier();
  fake.answer(getDepositStatus, () => ({ data: 0 }));
  const { close } = confirm(fake, { asks: 'deposit' });
  await pass(3_000);
  const before = fake.calls.length;
  close();
  await pass(60_000);
  expect(fake.calls).toHaveLength(before);
  expect(jest.getTimerCount()).toBe(0);
});

it.each<Partial<Params>>([{}, { asks: 'stripe', orderId: undefined }])(
  'asks nothing where it does not know of what or whom: %j',
  async (params) => {
    const { fake } = cashier();
    confirm(fake, params);
    await pass(60_000);
    expect(fake.calls).toEqual([]);
  },
);
