import { screen } from '@testing-library/react';
import { createPixOrder, getDepositStatus } from 'shared-contracts/api';
import { windowDeposit } from '../../popups/deposit/testing/windowDeposit';
import { fakeCashier } from '../../testing/fakeCashier';

const url = 'https://provider.test/pay/p-1';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

function operator(currency = 'USD') {
  const fake = fakeCashier({ currency });
  fake.answer(createPixOrder, () => ({ data: { orderurl: url, orderId: 'p-1' } }));
  return fake;
}

it('[S-068] offers the operator’s amounts, begins with 200 and opens the provider’s page in a window', async () => {
  const fake = operator();
  const { press, opened, ready, told } = await windowDeposit(fake, 'PIX');
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '$25',
    '$50',
    '$100',
    '$200',
  ]);
  await press('Deposit $200.00');
  expect(opened()).toEqual(['https://pay.test/payment/pix/processing?lang=en']);
  expect(fake.calls.filter(({ path }) => path.includes('pix'))).toEqual([
    {
      path: '/sys/deposit/pix/depositOrder',
      input: { amount: '200.00', memberId: '1001', paymentMethod: 'PIX' },
      silent: false,
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  await ready();
  expect(told).toEqual([
    { message: { v: 1, type: 'PAY_OPEN', orderId: 'p-1', url }, origin: 'https://pay.test' },
  ]);
});

it('[K-052] names the currency on the button where its symbol is that of another one', async () => {
  await windowDeposit(operator('BRL'), 'PIX');
  expect(screen.getByRole('button', { name: 'Deposit $200.00 BRL' })).toBeVisible();
});

it('[K-067] sends 200 where nothing else was chosen', async () => {
  await windowDeposit(operator(), 'PIX');
  expect(screen.getByRole('radio', { name: '$200' })).toBeChecked();
});

it('[M-075] closes with the window, renews the session and lets the result ask; before that nobody asks', async () => {
  const fake = operator();
  const { press, ready, closes, unmount } = await windowDeposit(fake, 'PIX');
  await press('Deposit $200.00');
  await ready();
  expect(fake.askedFor('closePopup')).toEqual([]);
  await closes();
  expect(fake.calls.filter(({ path }) => path === getDepositStatus.path)).toEqual([]);
  expect(fake.askedFor('closePopup')).toEqual(['deposit']);
  expect(fake.askedFor('openPopup')).toEqual([
    { popup: 'paymentResult', params: { kind: 'confirming', asks: 'deposit', orderId: 'p-1' } },
  ]);
  unmount();
  expect(fake.askedFor('refreshSession')).toHaveLength(1);
});

it('[E-055] tells in the server’s words why there is no order', async () => {
  const fake = operator();
  fake.answer(createPixOrder, () => ({ error: 3, message: 'Pix is closed today' }));
  const { press } = await windowDeposit(fake, 'PIX');
  await press('Deposit $200.00');
  expect(fake.askedFor('alert')).toEqual([{ text: 'Pix is closed today', title: undefined }]);
});
