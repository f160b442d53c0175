import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock, getCashOutConfig, getDepositConfig } from 'shared-contracts/api';
import { openDeposit } from '../popups/deposit/testing/openDeposit';
import { PaymentResultPopup } from '../popups/paymentResult/PaymentResultPopup';
import { fakeCashier } from '../testing/fakeCashier';
import { Staged } from '../testing/Staged';
import { speakFilipino } from '../testing/speakFilipino';
import { paymentsTexts } from '../texts/paymentsTexts';

interface Operator {
  allowed?: 0 | 1;
  required?: number;
  amounts?: string;
}

function cashier({ allowed = 0, required = 20, amounts = '10/25/50' }: Operator = {}) {
  const fake = fakeCashier();
  fake.answer(checkBlock, () => ({ data: allowed }));
  fake.answer(getCashOutConfig, () => ({
    data: {
      ...{ minimumAmount: 25, withdrawAmounts: '', withdrawAllowManualInput: 1 },
      ...{ maxDepositAmount: 10, requiredDepositAmount4Withdraw: required },
    },
  }));
  fake.answer(getDepositConfig, () => ({
    data: { minimumAmount: 10, paymentAmounts: amounts, paymentAllowManualInput: 1 },
  }));
  return fake;
}

function showSuccess(fake: ReturnType<typeof cashier>) {
  render(
    <Staged host={fake.host} texts={paymentsTexts}>
      <PaymentResultPopup host={fake.host} params={{ kind: 'success', orderId: 'o-1' }} />
    </Staged>,
  );
}

const release = /^Deposit \$20\.00 or more to release your balance\.$/;

afterEach(() => act(() => paymentsTexts.show('en')));

describe('the deposit form of a member whose balance is on hold', () => {
  it.each([
    ['the smallest amount offered that does', {}, '$20.00', 'Deposit $25.00'],
    ['exactly that amount where it is offered', { required: 50 }, '$50.00', 'Deposit $50.00'],
    ['that amount in the field where all are lower', { required: 75 }, '$75.00', 'Deposit $75.00'],
    ['the minimum where that is more', { required: 5 }, '$10.00', 'Deposit $10.00'],
  ])('names what releases it and preselects %s', async (_, operator, amount, button) => {
    openDeposit(cashier(operator), 'PAYP');
    expect(await screen.findByText(`Deposit ${amount} or more to release your balance.`)).toBeVisible();
    expect(screen.getByRole('button', { name: button })).toBeVisible();
  });

  it('leaves a higher amount of the method as it is', async () => {
    openDeposit(cashier({ amounts: '25/200' }), 'PIX');
    expect(await screen.findByText(release)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Deposit $200.00' })).toBeVisible();
  });

  it('stays without a note and without an amount while nothing is on hold', async () => {
    openDeposit(cashier({ allowed: 1 }), 'PAYP');
    expect(await screen.findByRole('radiogroup')).toBeVisible();
    expect(screen.queryByText(/release/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Deposit' })).toBeVisible();
  });
});

describe('the success view', () => {
  it('offers another deposit instead of Play while the balance is still on hold', async () => {
    const fake = cashier();
    showSuccess(fake);
    expect(
      await screen.findByText(
        'Your balance is still on hold. Deposit $20.00 or more to release your balance.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(fake.askedFor('closePopup')).toEqual(['paymentResult']);
    expect(fake.askedFor('openPopup')).toEqual([{ popup: 'deposit', params: {} }]);
  });

  it('says so in Filipino', async () => {
    await speakFilipino(paymentsTexts);
    showSuccess(cashier());
    expect(
      await screen.findByText(
        'Naka-hold pa rin ang balanse mo. Magdeposito ng $20.00 o higit pa para ma-release ang balanse mo.',
      ),
    ).toBeVisible();
  });

  it('offers Play once the balance is released', async () => {
    showSuccess(cashier({ allowed: 1 }));
    expect(await screen.findByText(/^Your balance is now/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
    expect(screen.queryByText(/on hold/)).toBeNull();
  });
});
