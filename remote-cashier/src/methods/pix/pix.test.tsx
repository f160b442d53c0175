import { screen } from '@testing-library/react';
import { createPixOrder, getDepositStatus } from 'shared-contracts/api';
import { openWindowForm } from '../../popups/deposit/testing/openWindowForm';
import { fakeCashier } from '../../testing/fakeCashier';

const url = 'https://provider.test/pay/p-1';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

function fakeOperator(currency = 'USD') {
  const fake = fakeCashier({ currency });
  fake.respond(createPixOrder, () => ({ data: { orderurl: url, orderId: 'p-1' } }));
  return fake;
}

it('[S-068] offers the operator’s amounts, preselects 200 and opens the provider’s page in a window', async () => {
  const fake = fakeOperator();
  const { press, openedAddresses, reportReady, messages } = await openWindowForm(fake, 'PIX');
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '$25',
    '$50',
    '$100',
    '$200',
  ]);
  await press('Deposit $200.00');
  expect(openedAddresses()).toEqual(['https://pay.test/payment/pix/processing?lang=en']);
  expect(fake.calls.filter(({ path }) => path.includes('pix'))).toEqual([
    {
      path: '/sys/deposit/pix/depositOrder',
      input: { amount: '200.00', memberId: '1001', paymentMethod: 'PIX' },
      silent: false,
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  await reportReady();
  expect(messages).toEqual([
    { message: { v: 1, type: 'PAY_OPEN', orderId: 'p-1', url }, origin: 'https://pay.test' },
  ]);
});

it('[K-052] shows the currency code on the button if its symbol is ambiguous', async () => {
  await openWindowForm(fakeOperator('BRL'), 'PIX');
  expect(screen.getByRole('button', { name: 'Deposit $200.00 BRL' })).toBeVisible();
});

it('[K-067] preselects 200', async () => {
  await openWindowForm(fakeOperator(), 'PIX');
  expect(screen.getByRole('radio', { name: '$200' })).toBeChecked();
});

it('[M-075] the form closes with the window, opens the popup that polls for the result, and refreshes the session', async () => {
  const fake = fakeOperator();
  const { press, reportReady, closeWindow, unmount } = await openWindowForm(fake, 'PIX');
  await press('Deposit $200.00');
  await reportReady();
  expect(fake.hostCallsTo('closePopup')).toEqual([]);
  await closeWindow();
  expect(fake.calls.filter(({ path }) => path === getDepositStatus.path)).toEqual([]);
  expect(fake.hostCallsTo('closePopup')).toEqual(['deposit']);
  expect(fake.hostCallsTo('openPopup')).toEqual([
    { popup: 'paymentResult', params: { kind: 'confirming', asks: 'deposit', orderId: 'p-1' } },
  ]);
  unmount();
  expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
});

it('[E-055] shows the message of a rejected order', async () => {
  const fake = fakeOperator();
  fake.respond(createPixOrder, () => ({ error: 3, message: 'Pix is closed today' }));
  const { press } = await openWindowForm(fake, 'PIX');
  await press('Deposit $200.00');
  expect(fake.hostCallsTo('alert')).toEqual([{ text: 'Pix is closed today', title: undefined }]);
});
