import { screen } from '@testing-library/react';
import { cashierWithHold } from '../../testing/cashierWithHold';
import { openDeposit } from './testing/openDeposit';

const release = (amount: string) =>
  `Deposit ${amount} or more to end the hold on your balance. ` +
  'You must wager the deposit before you can cash out.';

describe('the deposit form of a member whose balance is on hold', () => {
  it.each([
    ['the smallest offered amount that does', {}, '$20.00', 'Deposit $25.00'],
    ['exactly that amount if it is offered', { required: 50 }, '$50.00', 'Deposit $50.00'],
    ['that amount in the field if all shortcuts are lower', { required: 75 }, '$75.00', 'Deposit $75.00'],
    ['the minimum if that is higher', { required: 5 }, '$10.00', 'Deposit $10.00'],
  ])('shows the amount that releases it and preselects %s', async (_, operator, amount, button) => {
    openDeposit(cashierWithHold(operator), 'PAYP');
    expect(await screen.findByText(release(amount))).toBeVisible();
    expect(screen.getByRole('button', { name: button })).toBeVisible();
  });

  it('keeps a higher amount of the method', async () => {
    openDeposit(cashierWithHold({ amounts: '25/200' }), 'PIX');
    expect(await screen.findByText(release('$20.00'))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Deposit $200.00' })).toBeVisible();
  });

  it('has no note and no amount while nothing is on hold', async () => {
    openDeposit(cashierWithHold({ allowed: 1 }), 'PAYP');
    expect(await screen.findByRole('radiogroup')).toBeVisible();
    expect(screen.queryByText(/the hold/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Deposit' })).toBeVisible();
  });
});
