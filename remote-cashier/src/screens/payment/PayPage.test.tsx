import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentProvider } from 'shared-contracts/routes';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { Staged } from '../../testing/Staged';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentScreen } from './PaymentScreen';

const payment = (method: string, parts: object = {}) => ({
  ...{ method, key: `key-${method}`, amountMinor: 5_000, atMs: Date.now(), canResume: true, orderId: 'o-1' },
  ...parts,
});

function arrive(provider: PaymentProvider, open: readonly object[], isMember = true) {
  const fake = createFakeHost('remote-cashier');
  if (isMember) fake.session$.next({ kind: 'member', user: fakeUser() });
  fake.kept$.next({ openPayments: open });
  render(
    <Staged host={fake.host} texts={paymentsTexts}>
      <PaymentScreen host={fake.host} params={{ provider, page: 'pay' }} />
    </Staged>,
  );
  return fake;
}

const nothing = () => screen.findByRole('heading', { name: 'No payment is under way' });

it.each([
  ['R-016', 'paypal', 'PAYP'],
  ['R-017', 'pingpong', 'STRIPE'],
  ['R-018', 'pix', 'PIX'],
  ['R-019', 'cpay', 'CPAY'],
] as const)('[%s] offers to go on with what was begun with %s', async (_, provider, method) => {
  const fake = arrive(provider, [payment('VISA_MASTERCARD_1'), payment(method)]);
  expect(await screen.findByRole('heading', { name: 'You started a deposit' })).toBeVisible();
  expect(screen.getByText('$50.00')).toBeVisible();
  expect(screen.getByText('o-1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue this deposit' }));
  expect(fake.askedFor('openPopup')).toEqual([{ popup: 'deposit', params: { method } }]);
});

it('has nothing to pay where another provider was begun with, and leads back to the casino', async () => {
  const fake = arrive('pix', [payment('CPAY'), payment('VISA_MASTERCARD_1'), payment('BARTER')]);
  expect(await nothing()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the casino' }));
  expect(fake.askedFor('go')).toEqual(['/']);
});

it('has nothing to pay for a visitor', async () => {
  arrive('pix', [payment('PIX')], false);
  expect(await nothing()).toBeVisible();
});

it('has nothing to pay where the payment failed', async () => {
  arrive('pix', [payment('PIX', { canResume: false, hasEnded: true })]);
  expect(await nothing()).toBeVisible();
});

it('forgets after a day', async () => {
  arrive('pix', [payment('PIX', { atMs: Date.now() - 24 * 60 * 60_000 })]);
  expect(await nothing()).toBeVisible();
});

it('says of a card payment that it is not known what became of it', async () => {
  arrive('cpay', [payment('ONLY_PAY', { canResume: false })]);
  expect(await screen.findByText(/We couldn't confirm the outcome of this deposit/)).toBeVisible();
  // Nobody knows whether it was paid: the page offers no other payment.
  expect(screen.queryByRole('button', { name: 'Continue this deposit' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Transaction History' })).toBeVisible();
});
