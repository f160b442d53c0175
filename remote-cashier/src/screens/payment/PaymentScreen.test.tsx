import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { payChannel } from 'shared-contracts/payments';
import { matchRoute, type PaymentPage, type PaymentProvider } from 'shared-contracts/routes';
import { errorCodes, getDepositStatus } from 'shared-contracts/api';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { createFakeWindow } from '../../testing/createFakeWindow';
import { CashierProviders } from '../../testing/CashierProviders';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentScreen } from './PaymentScreen';

const closeMessage = { v: 1, type: 'PAY_CLOSE' };

const unknownOrder = { error: -3, message: 'no such order' };

/** Opens the screen of an address. `isSaved`: this browser has a payment with the order `o-1`. */
function openPage(path: string, { isSaved = true, status }: { isSaved?: boolean; status?: number } = {}) {
  const fake = createFakeHost();
  fake.respond(getDepositStatus, () => (status === undefined ? unknownOrder : { data: status }));
  fake.session$.next({ kind: 'member', user: fakeUser() });
  const payment = { method: 'PAYP', key: 'k', amountMinor: 5_000, atMs: Date.now(), canResume: true };
  if (isSaved) fake.kept$.next({ openPayments: [{ ...payment, orderId: 'o-1' }] });
  const match = matchRoute(path);
  expect(match.id).toBe('payment');
  const params = match.params as Record<string, string> & { provider: PaymentProvider; page: PaymentPage };
  render(
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      <PaymentScreen host={fake.host} params={params} />
    </CashierProviders>,
  );
  const spinner = () => document.querySelector('.ring');
  return { fake, spinner, isPublic: match.route.access === 'public' };
}

/** Resolves with the next message to other tabs of our origin. */
function nextTabMessage() {
  const channel = new BroadcastChannel(payChannel);
  return new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent) => {
      channel.close();
      resolve(data);
    };
  });
}

beforeEach(() => {
  jest.spyOn(window, 'close').mockImplementation(() => undefined);
});
afterEach(() => {
  window.opener = null;
  document.body.replaceChildren();
});

const requirementRows = {
  check: { paypal: 13, easyzeng: 14, cj: 15 },
  pay: { paypal: 16, pingpong: 17, pix: 18, cpay: 19 },
  return: { paypal: 20, pingpong: 21, pix: 22, cpay: 23, easyzeng: 24, cj: 25 },
  processing: { paypal: 26, pingpong: 27, pix: 28, cpay: 29, easyzeng: 30, cj: 31 },
  close: { paypal: 32, pingpong: 33, pix: 34, cpay: 35, easyzeng: 36, cj: 37 },
  cancel: { paypal: 38, pingpong: 39, pix: 40, cpay: 41, easyzeng: 42, cj: 43 },
};
const titles = {
  check: 'Processing...',
  pay: 'No payment in progress',
  return: 'Deposit submitted',
  processing: 'Processing...',
  close: 'You can close this window',
  cancel: "We couldn't confirm your payment yet",
};

const pageCases = (Object.keys(requirementRows) as (keyof typeof requirementRows)[]).flatMap((page) =>
  Object.entries(requirementRows[page]).map(([provider, row]) => ({
    id: `R-0${String(row)}`,
    path: `/payment/${provider}/${page}${page === 'pay' ? '' : '?orderId=o-1'}`,
    title: titles[page],
  })),
);

it.each(pageCases)('[$id] $path is public and shows "$title"', async ({ path, title }) => {
  const { isPublic, spinner } = openPage(path, { isSaved: !path.endsWith('/pay') });
  expect(isPublic).toBe(true);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(spinner() !== null).toBe(title === titles.processing);
});

it.each(pageCases.filter(({ path }) => path.includes('/processing')))(
  '[$id] $path shows the spinner while the order is open',
  async ({ path }) => {
    const { spinner } = openPage(path, { status: 0 });
    expect(await screen.findByText(/^Your payment isn't confirmed yet/)).toBeVisible();
    expect(spinner()).not.toBeNull();
  },
);

it.each(pageCases.filter(({ path }) => path.includes('/cancel')))(
  '[$id] $path says that the deposit has been cancelled, as soon as the server reports it',
  async ({ path }) => {
    openPage(path, { status: 30 });
    expect(await screen.findByRole('heading', { name: 'Your deposit has been cancelled' })).toBeVisible();
    expect(screen.getByText('Sorry, transaction was canceled')).toBeVisible();
  },
);

it.each(['return', 'cancel', 'close'])(
  'the %s page notifies every tab that the player left the provider, without an outcome',
  async (page) => {
    const message = nextTabMessage();
    openPage(`/payment/paypal/${page}?status=success&amount=500&orderId=o-1`);
    expect(await message).toEqual({ ...closeMessage, page, orderId: 'o-1' });
  },
);

it('does not send a malformed order id', async () => {
  const message = nextTabMessage();
  openPage(`/payment/paypal/close?orderId=${encodeURIComponent('<b>1</b>')}`);
  expect(await message).toEqual({ ...closeMessage, page: 'close' });
});

it('notifies its opener, only on our origin', () => {
  const opener = createFakeWindow();
  window.opener = opener.window;
  openPage('/payment/pix/close');
  expect(opener.messages).toEqual([
    { message: { ...closeMessage, page: 'close' }, origin: window.location.origin },
  ]);
});

it('closes its window on the close page, with a button if the browser does not allow that', async () => {
  const { fake } = openPage('/payment/pix/close');
  expect(window.close).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Back to the casino' }));
  expect(fake.hostCallsTo('go')).toEqual(['/']);
});

it.each(['return', 'cancel'])('the %s page does not close its window', (page) => {
  openPage(`/payment/pix/${page}`);
  expect(window.close).not.toHaveBeenCalled();
});

it.each(['?status=success', '?payStatus=paid', '?order_id=7&status=true', ''])(
  'a return with %j confirms nothing and opens nothing',
  async (query) => {
    const { fake } = openPage(`/payment/cpay/return?orderId=o-1${query.replace('?', '&')}`);
    expect(await screen.findByText(/We're confirming your payment/)).toBeVisible();
    expect(screen.queryByText(/success/i)).toBeNull();
    expect(fake.hostCalls).toEqual([]);
  },
);

describe('the check page', () => {
  it.each([
    ['R-014', 'easyzeng', 'fail', ['/payment/easyzeng/cancel']],
    ['R-015', 'cj', 'FAILED', ['/payment/cj/cancel']],
    ['R-014', 'easyzeng', 'success', ['/payment/easyzeng/return']],
    ['R-015', 'cj', 'paid', ['/payment/cj/return']],
    ['R-015', 'cj', 'wait', []],
    ['R-014', 'easyzeng', '', []],
  ])('[%s] of %s with status %j navigates to %j', (_, provider, status, path) => {
    const order = path.length === 0 ? '&orderId=o-1' : '';
    const { fake } = openPage(`/payment/${provider}/check?status=${status}${order}`);
    expect(fake.hostCallsTo('go')).toEqual(path);
    expect(screen.getByRole('heading', { name: 'Processing...' })).toBeVisible();
  });
});

const pages = ['return', 'processing', 'cancel'] as const;
const queries = [
  '',
  '?status=success',
  '?orderId=made-up',
  '?order_id=made-up&status=success',
  '?order_id=made-up&status=fail',
  '?biz_id=made-up&c_url=https%3A%2F%2Fsite.test',
];
const addressesWithoutOrder = pages.flatMap((page) =>
  Object.keys(requirementRows[page]).flatMap((provider) =>
    queries.map((query) => ({ page, provider, query })),
  ),
);

it.each(addressesWithoutOrder)(
  '/payment/$provider/$page$query has no payment to show',
  async ({ page, provider, query }) => {
    const { fake } = openPage(`/payment/${provider}/${page}${query}`, { isSaved: false });
    expect(await screen.findByRole('heading', { name: 'No payment to show' })).toBeVisible();
    expect(screen.queryByText(/confirming|submitted|cancelled|Processing/i)).toBeNull();
    expect(screen.getByRole('button', { name: 'Back to the casino' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Transaction History' }));
    expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'transactions', params: {} }]);
  },
);

it.each(['orderId=o-1', 'order_id=o-1&status=true', 'biz_id=o-1&c_url=https%3A%2F%2Fsite.test'])(
  'a return with a saved order in %s shows that the payment is being confirmed',
  async (query) => {
    openPage(`/payment/pingpong/return?${query}`);
    expect(await screen.findByRole('heading', { name: 'Deposit submitted' })).toBeVisible();
  },
);

it.each(['easyzeng', 'cj'])('the check page of %s without a status has no payment to show', (provider) => {
  openPage(`/payment/${provider}/check`, { isSaved: false });
  expect(screen.getByRole('heading', { name: 'No payment to show' })).toBeVisible();
});

it('the close page shows no text for an unknown payment', () => {
  openPage('/payment/pix/close', { isSaved: false });
  expect(screen.getByRole('heading', { name: 'You can close this window' })).toBeVisible();
  expect(screen.queryByText(/Go back to the casino/)).toBeNull();
});

it.each([
  ['an order of the member', { data: 0 }, 'Deposit submitted'],
  ['an unknown order', unknownOrder, 'No payment to show'],
])('polls the server for %s', async (_, reply, title) => {
  const fake = createFakeHost();
  fake.session$.next({ kind: 'member', user: fakeUser() });
  fake.respond(getDepositStatus, () => reply);
  render(
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      <PaymentScreen host={fake.host} params={{ provider: 'pix', page: 'return', orderId: 'o-9' }} />
    </CashierProviders>,
  );
  expect(screen.queryByText('Deposit submitted')).toBeNull();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

it.each([errorCodes.transport, errorCodes.unexpected])(
  'claims nothing about an order after the error %d, and polls again when the browser is online',
  async (error) => {
    const fake = createFakeHost();
    fake.session$.next({ kind: 'member', user: fakeUser() });
    fake.respond(getDepositStatus, () => ({ error, message: '' }));
    render(
      <CashierProviders host={fake.host} texts={paymentsTexts}>
        <PaymentScreen host={fake.host} params={{ provider: 'pix', page: 'return', orderId: 'o-9' }} />
      </CashierProviders>,
    );
    await act(() => Promise.resolve());
    expect(screen.queryByRole('heading', { name: 'No payment to show' })).toBeNull();
    fake.respond(getDepositStatus, () => unknownOrder);
    act(() => fake.online$.next(false));
    await act(async () => {
      fake.online$.next(true);
      await Promise.resolve();
    });
    expect(await screen.findByRole('heading', { name: 'No payment to show' })).toBeVisible();
  },
);
