import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { depositMethodCodes, getDepositStatus } from 'shared-contracts/api';
import type { PopupParams } from 'shared-contracts/popups';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { announceCredit } from '../../flow/announceCredit';
import { CashierProviders } from '../../testing/CashierProviders';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentResultPopup } from './PaymentResultPopup';

type Kind = PopupParams<'paymentResult'>['kind'];

function show(kind: Kind, { orderId, fake = createFakeHost() }: { orderId?: string; fake?: FakeHost } = {}) {
  fake.session$.next({ kind: 'member', user: fakeUser({ availableBalance: '300.00' }) });
  fake.respond(getDepositStatus, () => ({ data: 0 }));
  render(
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      <PaymentResultPopup host={fake.host} params={{ kind, orderId }} />
    </CashierProviders>,
  );
  return fake;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const buttons = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

afterEach(() => {
  window.location.hash = '';
});

it.each<[string, Kind, string]>([
  ['[S-078] submitted', 'return', 'Deposit submitted'],
  [
    '[S-087] being confirmed',
    'return',
    "We're confirming your payment. Your balance updates once it's complete.",
  ],
  ['[S-074, E-075] being processed', 'processing', 'Processing...'],
  ['[S-080, E-069] failed', 'error', 'Deposit failed'],
  ['[S-076, E-070] failed, as a sentence', 'error', 'Sorry, transaction was failed'],
  ['[S-077, E-072] cancelled', 'cancel', 'Your deposit has been cancelled'],
  ['[S-073, E-071] cancelled, as a sentence', 'cancel', 'Sorry, transaction was canceled'],
])('shows that a deposit was %s', async (_, kind, text) => {
  show(kind, { orderId: 'o-1' });
  expect(await within(screen.getByRole('status')).findByText(text)).toBeVisible();
});

it('[S-075, S-079] shows that a deposit succeeded, with the new balance', async () => {
  const fake = createFakeHost();
  show('success', { fake });
  expect(screen.getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
  expect(await screen.findByText('Your balance is now $300.00.')).toBeVisible();
});

it('[K-052] adds BRL to the new balance, because its symbol is that of USD', async () => {
  const fake = show('success', { orderId: 'o-brl' });
  const user = fakeUser({ availableBalance: '300.00', currency: 'BRL', currencySymbol: '$' });
  act(() => fake.session$.next({ kind: 'member', user }));
  expect(await screen.findByText('Your balance is now $300.00 BRL.')).toBeVisible();
});

it('shows no balance from before the deposit', async () => {
  const fake = createFakeHost();
  fake.host.refreshSession = () => new Promise(() => undefined);
  show('success', { fake });
  await act(() => Promise.resolve());
  expect(screen.queryByText(/balance/)).toBeNull();
});

it('[M-077] refreshes the session after a success, and after no other result', async () => {
  const fake = show('success');
  await screen.findByText(/balance/);
  expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
  expect(show('error').hostCallsTo('refreshSession')).toEqual([]);
});

it('prints a receipt with the brand for a success, and for no other result', async () => {
  const printSpy = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const fake = show('success', { orderId: 'o-1' });
  await screen.findByText(/balance/);
  expect(screen.getByText(fake.host.config.name)).toBeInTheDocument();
  await press('Print receipt');
  expect(printSpy).toHaveBeenCalledTimes(1);
  printSpy.mockRestore();
  cleanup();
  for (const kind of ['return', 'processing', 'error', 'cancel'] as const) {
    show(kind, { orderId: 'o-1' });
    expect(screen.queryByRole('button', { name: 'Print receipt' })).toBeNull();
    cleanup();
  }
});

it.each<Kind>(['return', 'processing', 'success', 'error', 'cancel'])(
  'shows the order id with a copy button, and opens the transaction history: %s',
  async (kind) => {
    const fake = show(kind, { orderId: 'o-77' });
    expect(screen.getByText('o-77')).toBeVisible();
    await press('Copy order ID');
    expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Copied', tone: 'good' }]);
    await press('Transaction History');
    expect(fake.hostCalls.filter(({ name }) => name.endsWith('Popup'))).toEqual([
      { name: 'closePopup', argument: 'paymentResult' },
      { name: 'openPopup', argument: { popup: 'transactions', params: {} } },
    ]);
  },
);

it('[S-087] offers another deposit only if the server reported that this one failed', () => {
  const offersRetry = (kind: Kind, orderId: string | undefined) => {
    const { host, session$ } = createFakeHost();
    session$.next({ kind: 'member', user: fakeUser() });
    const { container, unmount } = render(
      <CashierProviders host={host} texts={paymentsTexts}>
        <PaymentResultPopup host={host} params={{ kind, orderId }} />
      </CashierProviders>,
    );
    const isOffered = container.textContent.includes('Try again');
    unmount();
    return isOffered;
  };
  const kinds = ['return', 'processing', 'success', 'error', 'cancel'] as const;
  expect(kinds.filter((kind) => offersRetry(kind, 'o-1'))).toEqual(['error', 'cancel']);
  // Without an order id, the address alone claims the failure. It can be wrong, so no second payment is offered.
  expect(kinds.filter((kind) => offersRetry(kind, undefined))).toEqual([]);
});

it('[S-076] shows the id of the failed order, and starts a new deposit', async () => {
  const fake = show('error', { orderId: 'o-1' });
  expect(screen.getByText('o-1')).toBeVisible();
  await press('Try again');
  expect(fake.hostCallsTo('closePopup')).toEqual(['paymentResult']);
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'deposit', params: {} }]);
});

it.each([
  ['#/', []],
  ['', []],
  ['#/index', []],
  ['#/article?id=7', ['/']],
])('[S-075] shows the id of the credited order, and Play at %j navigates to %j', async (hash, path) => {
  window.location.hash = hash;
  const fake = show('success', { orderId: 'o-1' });
  expect(screen.getByText('o-1')).toBeVisible();
  await press('Play');
  expect(fake.hostCallsTo('closePopup')).toEqual(['paymentResult']);
  expect(fake.hostCallsTo('go')).toEqual(path);
});

it.each<Kind>(['return', 'error', 'cancel'])(
  'shows "No payment to show" if an address claims %s and this browser has no order',
  (kind) => {
    show(kind);
    expect(screen.getByRole('heading', { name: 'No payment to show' })).toBeVisible();
    expect(screen.queryByText(/submitted|confirming|failed|cancell?ed/)).toBeNull();
    expect(buttons()).toEqual(['Transaction History', 'Close']);
  },
);

it('shows the last payment of this browser if an address names no order', async () => {
  const fake = createFakeHost();
  const payment = { method: 'PIX', key: 'k', amountMinor: 5_000, atMs: Date.now(), canResume: true };
  fake.kept$.next({ openPayments: [{ ...payment, orderId: 'o-5' }] });
  show('return', { fake });
  expect(await screen.findByRole('heading', { name: 'Deposit submitted' })).toBeVisible();
  expect(screen.getByText('o-5')).toBeVisible();
});

it('shows no id of an unknown order, and no button to a popup that is not served', () => {
  const fake = createFakeHost();
  fake.withoutPopups('transactions', 'deposit');
  show('error', { fake });
  expect(screen.queryByText('Order ID')).toBeNull();
  expect(buttons()).toEqual(['Close']);
});

it.each(depositMethodCodes)('shows the same success view for %s', async (method) => {
  const fake = createFakeHost('remote-cashier');
  const name = `The ${method}`;
  const orderId = `o-60-${method}`;
  const credit = { orderId, key: orderId, amountMinor: 5_000, currency: 'USD', method, methodName: name };
  announceCredit(fake.host, credit);
  show('success', { fake, orderId });
  const title = method === 'CASH' ? 'Transaction successful' : 'Deposit successful';
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(await screen.findByText('Your balance is now $300.00.')).toBeVisible();
  const facts = [...document.querySelectorAll('dt')].map(({ textContent, nextSibling }) => [
    textContent,
    nextSibling?.textContent,
  ]);
  expect(facts).toEqual([
    ['Amount', '$50.00'],
    ['Payment method', name],
    ['Date and time', expect.stringMatching(/\d{4}.*\d:\d\d/)],
    ['Order ID', orderId],
  ]);
  expect(buttons()).toEqual(['Play', 'Print receipt', 'Transaction History', 'Close']);
  await userEvent.click(screen.getByText('Close'));
  expect(fake.hostCallsTo('closePopup')).toEqual(['paymentResult']);
});

it('shows no amount that is not in the wallet’s currency', async () => {
  const fake = createFakeHost('remote-cashier');
  const credit = { orderId: 'o-61', key: 'o-61', amountMinor: 6_250, currency: 'EUR', method: 'CRYPT' };
  announceCredit(fake.host, credit);
  show('success', { fake, orderId: 'o-61' });
  await screen.findByText(/balance/);
  expect(screen.getByText('Order ID')).toBeVisible();
  expect(screen.queryByText('Amount')).toBeNull();
});

/**
 * Opens the result that an address claims. The server does not have the order. `isSaved`: this browser has the payment.
 */
function showEnd(params: Omit<PopupParams<'paymentResult'>, 'orderId'>, { isSaved = true } = {}) {
  const fake = createFakeHost();
  const payment = { method: 'STRIPE', key: 'k', amountMinor: 5_000, atMs: Date.now(), canResume: true };
  if (isSaved) fake.kept$.next({ openPayments: [{ ...payment, orderId: 'o-1' }] });
  fake.session$.next({ kind: 'member', user: fakeUser() });
  fake.respond(getDepositStatus, () => ({ error: -3, message: 'no such order' }));
  render(
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      <PaymentResultPopup host={fake.host} params={{ ...params, orderId: 'o-1' }} />
    </CashierProviders>,
  );
  return fake;
}

it.each([
  [{ kind: 'error', isOpen: true }, "We couldn't confirm your payment yet", 'your payment is safe'],
  [{ kind: 'cancel', isOpen: true }, "We couldn't confirm your payment yet", 'your payment is safe'],
  [{ kind: 'error', isNotFound: true }, 'Payment not found', 'This order is closed'],
] as const)('%j shows a case number and support, and no button to pay again', async (params, title, note) => {
  const isNotFound = 'isNotFound' in params;
  const fake = showEnd(params, { isSaved: !isNotFound });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(note);
  expect(screen.getByText('Case number').nextSibling).toHaveTextContent('o-1');
  // While the order is open, the history is the first button.
  const labels = ['Contact support', 'Transaction History'];
  expect(buttons()).toEqual([...(isNotFound ? labels : labels.toReversed()), 'Close']);
  await press('Copy case number');
  expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Copied', tone: 'good' }]);
  await press('Contact support');
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'contact', params: { query: 'deposit' } }]);
});

it.each(['error', 'cancel'] as const)(
  'shows "No payment to show" if an address claims %s for an order that the server does not have',
  async (kind) => {
    showEnd({ kind, isOpen: true }, { isSaved: false });
    // Before the server has replied, the popup does not show that the payment has ended.
    expect(screen.getByRole('heading', { name: 'Processing...' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No payment to show' })).toBeVisible();
    expect(screen.queryByText(/failed|cancell?ed|o-1/)).toBeNull();
    expect(buttons()).toEqual(['Transaction History', 'Close']);
  },
);

describe('a change of the session', () => {
  const memberWithId = (id: string) =>
    ({ kind: 'member', user: fakeUser({ id, availableBalance: '300.00' }) }) as const;

  async function openFor(params: PopupParams<'paymentResult'>) {
    const fake = createFakeHost();
    fake.session$.next(memberWithId('1001'));
    fake.respond(getDepositStatus, () => ({ data: 0 }));
    render(
      <CashierProviders host={fake.host} texts={paymentsTexts}>
        <PaymentResultPopup host={fake.host} params={params} />
      </CashierProviders>,
    );
    await act(() => Promise.resolve());
    return fake;
  }

  it.each([
    { kind: 'success', orderId: 'o-70' },
    { kind: 'success' },
    { kind: 'error', orderId: 'o-70' },
    { kind: 'cancel', orderId: 'o-70', isOpen: true },
    { kind: 'processing', orderId: 'o-70' },
  ] as const)('to another member closes %j and hides its content', async (params) => {
    const fake = await openFor(params);
    expect(screen.getByRole('heading', { level: 3 })).toBeVisible();
    act(() => fake.session$.next({ kind: 'unknown' }));
    act(() => fake.session$.next(memberWithId('1001')));
    expect(fake.hostCallsTo('closePopup')).toEqual([]);
    act(() => fake.session$.next(memberWithId('2002')));
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
    expect(screen.queryByText(/balance|o-70/)).toBeNull();
    expect(fake.hostCallsTo('closePopup')).toEqual(['paymentResult']);
  });

  it.each([
    { kind: 'success', orderId: 'o-71' },
    { kind: 'error', orderId: 'o-71' },
    { kind: 'error', orderId: 'o-71', isOpen: true },
    { kind: 'cancel', orderId: 'o-71', isOpen: true },
    { kind: 'return', orderId: 'o-71' },
    { kind: 'confirming', asks: 'stripe', orderId: 'o-71' },
  ] as const)('to a visitor shows the sign-in button instead of %j', async (params) => {
    const fake = await openFor(params);
    act(() => fake.session$.next({ kind: 'visitor' }));
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Sign in to see your payment');
    expect(screen.queryByText(/Your balance is now/)).toBeNull();
    await press('Sign In');
    expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'signIn', params: {} }]);
    expect(fake.hostCallsTo('closePopup')).toEqual([]);
  });
});

it('repeats the refresh after an exception when the tab becomes visible', async () => {
  const fake = createFakeHost();
  const refresh = jest.fn(() => Promise.reject<{ isRefreshed: true; rollingAmountMinor: 0 }>(new Error()));
  fake.host.refreshSession = refresh;
  show('success', { fake });
  await act(() => Promise.resolve());
  refresh.mockResolvedValue({ isRefreshed: true, rollingAmountMinor: 0 });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Your balance is now $300.00.')).toBeVisible();
});

it('shows no balance after a failed refresh, and repeats the refresh when the tab is visible or online again', async () => {
  const fake = createFakeHost();
  let isRefreshed = false;
  const refresh = jest.fn(() => Promise.resolve({ isRefreshed, rollingAmountMinor: 0 }));
  fake.host.refreshSession = refresh;
  show('success', { fake });
  await act(() => Promise.resolve());
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/balance/)).toBeNull();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(refresh).toHaveBeenCalledTimes(2);
  act(() => fake.online$.next(false));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(refresh).toHaveBeenCalledTimes(2);
  isRefreshed = true;
  act(() => fake.online$.next(true));
  expect(await screen.findByText('Your balance is now $300.00.')).toBeVisible();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(refresh).toHaveBeenCalledTimes(3);
});
