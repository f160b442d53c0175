import { act, screen } from '@testing-library/react';
import { depositOnlyPay, getCardTicket } from 'shared-contracts/api';
import { vaultFields } from 'shared-contracts/payments';
import {
  respondToCardCalls,
  validBilling,
  settle as settleForm,
  type,
} from '../../card/testing/showCardForm';
import { createFakeVault, token } from '../../card/testing/createFakeVault';
import { openWindowForm } from '../../popups/deposit/testing/openWindowForm';
import { fakeCashier } from '../../testing/fakeCashier';

const payUrl = 'https://provider.test/pay/y-1';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

async function openOnlyPay() {
  const vault = createFakeVault();
  const fake = fakeCashier();
  respondToCardCalls(fake);
  fake.respond(depositOnlyPay, () => ({ data: { payUrl, orderId: 'y-1' } }));
  const deposit = await openWindowForm(fake, 'ONLY_PAY');
  await vault.loadReady();
  async function pay() {
    await vault.fill(...vaultFields);
    await type(validBilling);
    act(() => screen.getByRole('radio', { name: '$50' }).click());
    await deposit.press('Deposit $50.00');
    await settleForm();
  }
  return {
    ...deposit,
    fake,
    pay,
    depositCalls: () => fake.calls.filter(({ path }) => path === depositOnlyPay.path),
  };
}

it('[S-065, K-065] the method has the card form with its own eight amounts, and sends the member with the card', async () => {
  const { pay, depositCalls } = await openOnlyPay();
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '$25',
    '$30',
    '$50',
    '$100',
    '$200',
    '$500',
    '$1,000',
    '$2,000',
  ]);
  await pay();
  expect(depositCalls().map(({ input }) => input)).toEqual([
    expect.objectContaining({ amount: '50.00', memberId: '1001', cardNum: token, cardFirstName: 'MaryAnn' }),
  ]);
});

it('requests a card ticket for its own method, with the amount and key of the deposit', async () => {
  const { pay, depositCalls, fake } = await openOnlyPay();
  await pay();
  const tickets = fake.calls.filter(({ path }) => path === getCardTicket.path).map(({ input }) => input);
  const key = depositCalls()[0]?.idempotencyKey;
  expect(key).toMatch(/^.{16,}$/);
  expect(tickets).toEqual([{ paymentMethod: 'ONLY_PAY', amount: '50.00', key }]);
});

it('[C-056] makes one call, and validates the address in its response before the window opens it', async () => {
  const { pay, reportReady, fake, messages } = await openOnlyPay();
  fake.respond(depositOnlyPay, () => ({ data: { payUrl: 'https://evil.test/pay', orderId: 'y-2' } }));
  await pay();
  await reportReady();
  expect(messages.map(({ message }) => message)).not.toContainEqual(
    expect.objectContaining({ type: 'PAY_OPEN' }),
  );
  expect(fake.hostCallsTo('report')).toEqual([expect.stringContaining('ONLY_PAY')]);
});

it('[M-082, C-083] opens the provider’s page in the window that was opened inside the click', async () => {
  const { pay, openedAddresses, reportReady, messages } = await openOnlyPay();
  await pay();
  expect(openedAddresses()).toEqual(['https://pay.test/payment/cpay/processing?lang=en']);
  await reportReady();
  expect(messages).toEqual([
    { message: { v: 1, type: 'PAY_OPEN', orderId: 'y-1', url: payUrl }, origin: 'https://pay.test' },
  ]);
});

it('keeps the card form after a rejection, and closes only the window', async () => {
  const { pay, press, fake, depositCalls, openedAddresses } = await openOnlyPay();
  fake.respond(depositOnlyPay, () => ({ error: 7, message: 'This card is not taken' }));
  await pay();
  expect(fake.hostCallsTo('alert')).toEqual([{ text: 'This card is not taken', title: undefined }]);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(fake.hostCallsTo('closePopup')).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue(validBilling.firstName);
  fake.respond(depositOnlyPay, () => ({ data: { payUrl, orderId: 'y-1' } }));
  await press('Deposit $50.00');
  await settleForm();
  expect(depositCalls()).toHaveLength(2);
  expect(depositCalls()[1]?.idempotencyKey).not.toBe(depositCalls()[0]?.idempotencyKey);
  expect(openedAddresses()).toHaveLength(2);
  expect(screen.getByText('y-1')).toBeVisible();
});

it('uses the deposit’s id if the response has no order id', async () => {
  const { pay, fake } = await openOnlyPay();
  fake.respond(depositOnlyPay, () => ({ data: { payUrl, id: 9 } }));
  await pay();
  expect(screen.getByText('9')).toBeVisible();
});

it('saves the payment without the values of the form', async () => {
  const { pay, fake } = await openOnlyPay();
  await pay();
  const savedText = JSON.stringify(fake.kept$.value);
  expect(savedText).toContain('"orderId":"y-1"');
  expect(savedText).toContain('"canResume":false');
  for (const value of [token, ...Object.values(validBilling)]) expect(savedText).not.toContain(value);
});
