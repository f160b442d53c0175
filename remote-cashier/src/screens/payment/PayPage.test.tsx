import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentProvider } from 'shared-contracts/routes';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { CashierProviders } from '../../testing/CashierProviders';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentScreen } from './PaymentScreen';

const payment = (method: string, overrides: object = {}) => ({
  method,
  key: `key-${method}`,
  amountMinor: 5_000,
  atMs: Date.now(),
  canResume: true,
  orderId: 'o-1',
  ...overrides,
});

function openPage(provider: PaymentProvider, payments: readonly object[], isMember = true) {
  const fake = createFakeHost('remote-cashier');
  if (isMember) fake.session$.next({ kind: 'member', user: fakeUser() });
  fake.kept$.next({ openPayments: payments });
  render(
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      <PaymentScreen host={fake.host} params={{ provider, page: 'pay' }} />
    </CashierProviders>,
  );
  return fake;
}

const noPayment = () => screen.findByRole('heading', { name: 'No payment in progress' });

it.each([
  ['R-016', 'paypal', 'PAYP'],
  ['R-017', 'pingpong', 'STRIPE'],
  ['R-018', 'pix', 'PIX'],
  ['R-019', 'cpay', 'CPAY'],
] as const)('[%s] offers to continue a payment with %s', async (_, provider, method) => {
  const fake = openPage(provider, [payment('VISA_MASTERCARD_1'), payment(method)]);
  expect(await screen.findByRole('heading', { name: 'You started a deposit' })).toBeVisible();
  expect(screen.getByText('$50.00')).toBeVisible();
  expect(screen.getByText('o-1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue this deposit' }));
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'deposit', params: { method } }]);
});

it('shows no payment of another provider, and links to the casino', async () => {
  const fake = openPage('pix', [payment('CPAY'), payment('VISA_MASTERCARD_1'), payment('BARTER')]);
  expect(await noPayment()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the casino' }));
  expect(fake.hostCallsTo('go')).toEqual(['/']);
});

it('shows no payment to a visitor', async () => {
  openPage('pix', [payment('PIX')], false);
  expect(await noPayment()).toBeVisible();
});

it('shows no failed payment', async () => {
  openPage('pix', [payment('PIX', { canResume: false, hasEnded: true })]);
  expect(await noPayment()).toBeVisible();
});

it('shows no payment after a day', async () => {
  openPage('pix', [payment('PIX', { atMs: Date.now() - 24 * 60 * 60_000 })]);
  expect(await noPayment()).toBeVisible();
});

it('shows that the outcome of a card payment is unknown', async () => {
  openPage('cpay', [payment('ONLY_PAY', { canResume: false })]);
  expect(await screen.findByText(/We couldn't confirm the outcome of this deposit/)).toBeVisible();
  // The deposit may have been paid, so the page offers no other payment.
  expect(screen.queryByRole('button', { name: 'Continue this deposit' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Transaction History' })).toBeVisible();
});
