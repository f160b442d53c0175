import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CashierProviders } from '../../testing/CashierProviders';
import { cashierWithBlockedBalance } from '../../testing/cashierWithBlockedBalance';
import { showFilipino } from '../../testing/showFilipino';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentResultPopup } from './PaymentResultPopup';

function showSuccess(fake: ReturnType<typeof cashierWithBlockedBalance>) {
  render(
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      <PaymentResultPopup host={fake.host} params={{ kind: 'success', orderId: 'o-1' }} />
    </CashierProviders>,
  );
}

describe('the success view', () => {
  it('offers another deposit instead of Play while the balance is still on hold', async () => {
    const fake = cashierWithBlockedBalance();
    showSuccess(fake);
    expect(
      await screen.findByText(
        'Your balance is still on hold. Deposit $20.00 or more to end the hold on your balance. ' +
          'You must wager the deposit before you can cash out.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(fake.hostCallsTo('closePopup')).toEqual(['paymentResult']);
    expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'deposit', params: {} }]);
  });

  it('shows the hold in Filipino', async () => {
    await showFilipino(paymentsTexts);
    showSuccess(cashierWithBlockedBalance());
    expect(
      await screen.findByText(
        'Naka-hold pa rin ang balanse mo. Magdeposito ng $20.00 o higit pa para matapos ang hold sa balanse mo. ' +
          'Kailangang itaya muna ang deposito bago ka makapag-cash out.',
      ),
    ).toBeVisible();
  });

  it('offers Play when the balance is released', async () => {
    showSuccess(cashierWithBlockedBalance({ allowed: 1 }));
    expect(await screen.findByText(/^Your balance is now/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
    expect(screen.queryByText(/on hold/)).toBeNull();
  });
});
