import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PopupParams } from 'shared-contracts/popups';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { announceCredit } from '../../flow/announceCredit';
import { Staged } from '../../testing/Staged';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentResultPopup } from './PaymentResultPopup';

type Kind = PopupParams<'paymentResult'>['kind'];

function show(kind: Kind, { orderId, fake = createFakeHost() }: { orderId?: string; fake?: FakeHost } = {}) {
  fake.session$.next({ kind: 'member', user: fakeUser({ availableBalance: '300.00' }) });
  render(
    <Staged host={fake.host} texts={paymentsTexts}>
      <PaymentResultPopup host={fake.host} params={{ kind, orderId }} />
    </Staged>,
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
    'We are confirming your payment. Your balance rises once it is completed.',
  ],
  ['[S-074, E-075] being processed', 'processing', 'Processing...'],
  ['[S-080, E-069] failed', 'error', 'Deposit failed'],
  ['[S-076, E-070] failed, in a whole sentence', 'error', 'Sorry, transaction was failed'],
  ['[S-077, E-072] cancelled', 'cancel', 'Your deposit has been cancelled'],
  ['[S-073, E-071] cancelled, in a whole sentence', 'cancel', 'Sorry, transaction was canceled'],
])('says that a deposit was %s', (_, kind, text) => {
  show(kind, { orderId: 'o-1' });
  expect(within(screen.getByRole('status')).getByText(text)).toBeVisible();
});

it('[S-075, S-079] says that a deposit succeeded, with the balance as it is by now', async () => {
  const fake = createFakeHost();
  show('success', { fake });
  expect(screen.getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
  expect(await screen.findByText('Your balance is now $300.00.')).toBeVisible();
});

it('shows no balance from before the deposit', () => {
  const fake = createFakeHost();
  fake.host.refreshSession = () => new Promise(() => undefined);
  show('success', { fake });
  expect(screen.queryByText(/balance/)).toBeNull();
});

it('[M-077] renews the session of a member whose deposit came in, and of nobody else', async () => {
  const fake = show('success');
  await screen.findByText(/balance/);
  expect(fake.askedFor('refreshSession')).toHaveLength(1);
  expect(show('error').askedFor('refreshSession')).toEqual([]);
});

it.each<Kind>(['return', 'processing', 'success', 'error', 'cancel'])(
  'names the order, to be copied, and leads to the transactions: %s',
  async (kind) => {
    const fake = show(kind, { orderId: 'o-77' });
    expect(screen.getByText('o-77')).toBeVisible();
    await press('Copy the order ID');
    expect(fake.askedFor('toast')).toEqual([{ text: 'Copied', tone: 'good' }]);
    await press('Transaction History');
    expect(fake.asked.filter(({ what }) => what.endsWith('Popup'))).toEqual([
      { what: 'closePopup', with: 'paymentResult' },
      { what: 'openPopup', with: { popup: 'transactions', params: {} } },
    ]);
  },
);

it('[S-087] offers another deposit only where this one is known to have ended without money', () => {
  const offers = (kind: Kind, orderId: string | undefined) => {
    const { container, unmount } = render(
      <Staged host={createFakeHost().host} texts={paymentsTexts}>
        <PaymentResultPopup host={createFakeHost().host} params={{ kind, orderId }} />
      </Staged>,
    );
    const does = container.textContent.includes('Try again');
    unmount();
    return does;
  };
  const kinds = ['return', 'processing', 'success', 'error', 'cancel'] as const;
  expect(kinds.filter((kind) => offers(kind, 'o-1'))).toEqual(['error', 'cancel']);
  // What an address says about a payment is no reason to pay again.
  expect(kinds.filter((kind) => offers(kind, undefined))).toEqual([]);
});

it('[S-076] names the order that failed, and tries again from the beginning', async () => {
  const fake = show('error', { orderId: 'o-1' });
  expect(screen.getByText('o-1')).toBeVisible();
  await press('Try again');
  expect(fake.askedFor('closePopup')).toEqual(['paymentResult']);
  expect(fake.askedFor('openPopup')).toEqual([{ popup: 'deposit', params: {} }]);
});

it.each([
  ['#/', []],
  ['', []],
  ['#/index', []],
  ['#/article?id=7', ['/']],
])('[S-075] names the order that came in, and plays on: at %j it goes to %j', async (hash, path) => {
  window.location.hash = hash;
  const fake = show('success', { orderId: 'o-1' });
  expect(screen.getByText('o-1')).toBeVisible();
  await press('Play');
  expect(fake.askedFor('closePopup')).toEqual(['paymentResult']);
  expect(fake.askedFor('go')).toEqual(path);
});

it.each<Kind>(['return', 'error', 'cancel'])(
  'says that there is no payment to show where an address tells of a %s and no order is known',
  (kind) => {
    show(kind);
    expect(screen.getByRole('heading', { name: 'No payment to show' })).toBeVisible();
    expect(screen.queryByText(/submitted|confirming|failed|cancell?ed/)).toBeNull();
    expect(buttons()).toEqual(['Transaction History', 'Close']);
  },
);

it('shows the payment that was started here last where an address names none', () => {
  const fake = createFakeHost();
  const begun = { method: 'PIX', key: 'k', amountMinor: 5_000, atMs: Date.now(), canResume: true };
  fake.kept$.next({ openPayments: [{ ...begun, orderId: 'o-5' }] });
  show('return', { fake });
  expect(screen.getByRole('heading', { name: 'Deposit submitted' })).toBeVisible();
  expect(screen.getByText('o-5')).toBeVisible();
});

it('names no order where none is known, and leads nowhere that is not served', () => {
  const fake = createFakeHost();
  fake.withoutPopups('transactions', 'deposit');
  show('error', { fake });
  expect(screen.queryByText('Order ID')).toBeNull();
  expect(buttons()).toEqual(['Close']);
});

it('shows one success for every method: amount, new balance, Play and history', async () => {
  const fake = createFakeHost('remote-cashier');
  announceCredit(fake.host, { orderId: 'o-60', amountMinor: 5_000, currency: 'USD', method: 'PIX' });
  show('success', { fake, orderId: 'o-60' });
  expect(screen.getByText('$50.00 has been added to your balance.')).toBeVisible();
  expect(await screen.findByText('Your balance is now $300.00.')).toBeVisible();
  expect(buttons()).toEqual(['Play', 'Transaction History']);
});

it('shows no amount of another currency than the wallet’s', () => {
  const fake = createFakeHost('remote-cashier');
  announceCredit(fake.host, { orderId: 'o-61', amountMinor: 6_250, currency: 'EUR', method: 'CRYPT' });
  show('success', { fake, orderId: 'o-61' });
  expect(screen.queryByText(/has been added/)).toBeNull();
});

it('leads to support, and to no other deposit, where it could not be confirmed', async () => {
  const fake = createFakeHost();
  render(
    <Staged host={fake.host} texts={paymentsTexts}>
      <PaymentResultPopup host={fake.host} params={{ kind: 'error', orderId: 'o-1', isOpen: true }} />
    </Staged>,
  );
  expect(screen.getByText('o-1')).toBeVisible();
  expect(buttons()).toEqual(['Transaction History', 'Contact support', 'Close']);
  await press('Contact support');
  expect(fake.askedFor('openPopup')).toEqual([{ popup: 'contact', params: { query: 'deposit' } }]);
});
