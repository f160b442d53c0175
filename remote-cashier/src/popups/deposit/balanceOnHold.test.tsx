import { screen } from '@testing-library/react';
import { cashierWithBlockedBalance } from '../../testing/cashierWithBlockedBalance';
import { openDeposit } from './testing/openDeposit';

const releaseText = (amount: string) =>
  `Deposit ${amount} or more to end the hold on your balance. ` +
  'You must wager the deposit before you can cash out.';

describe('the deposit form of a member whose balance is on hold', () => {
  it.each([
    ['the smallest offered amount that ends it', {}, '$20.00', 'Deposit $25.00'],
    ['exactly the required amount if it is offered', { required: 50 }, '$50.00', 'Deposit $50.00'],
    [
      'the required amount in the field if all shortcuts are lower',
      { required: 75 },
      '$75.00',
      'Deposit $75.00',
    ],
    ['the minimum if that is higher', { required: 5 }, '$10.00', 'Deposit $10.00'],
  ])('shows the deposit that ends the hold, and preselects %s', async (_, operator, amount, button) => {
    openDeposit(cashierWithBlockedBalance(operator), 'PAYP');
    expect(await screen.findByText(releaseText(amount))).toBeVisible();
    expect(screen.getByRole('button', { name: button })).toBeVisible();
  });

  it('keeps the preselected amount of the method if it is higher', async () => {
    openDeposit(cashierWithBlockedBalance({ amounts: '25/200' }), 'PIX');
    expect(await screen.findByText(releaseText('$20.00'))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Deposit $200.00' })).toBeVisible();
  });

  it('shows no note and preselects no amount while nothing is on hold', async () => {
    openDeposit(cashierWithBlockedBalance({ allowed: 1 }), 'PAYP');
    expect(await screen.findByRole('radiogroup')).toBeVisible();
    expect(screen.queryByText(/the hold/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Deposit' })).toBeVisible();
  });
});
