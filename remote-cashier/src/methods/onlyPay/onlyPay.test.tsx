import { act, screen } from '@testing-library/react';
import { depositOnlyPay, getCardTicket } from 'shared-contracts/api';
import { vaultFields } from 'shared-contracts/payments';
import { answerLists, faultless, settle as settleForm, type } from '../../card/testing/showCardForm';
import { standInVault, token } from '../../card/testing/standInVault';
import { windowDeposit } from '../../popups/deposit/testing/windowDeposit';
import { fakeCashier } from '../../testing/fakeCashier';

const payUrl = 'https://provider.test/pay/y-1';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

async function openOnlyPay() {
  const vault = standInVault();
  const fake = fakeCashier();
  answerLists(fake);
  fake.answer(depositOnlyPay, () => ({ data: { payUrl, orderId: 'y-1' } }));
  const deposit = await windowDeposit(fake, 'ONLY_PAY');
  await vault.arrive();
  async function pay() {
    await vault.fill(...vaultFields);
    await type(faultless);
    act(() => screen.getByRole('radio', { name: '$50' }).click());
    await deposit.press('Deposit $50.00');
    await settleForm();
  }
  return { ...deposit, fake, pay, sent: () => fake.calls.filter(({ path }) => path === depositOnlyPay.path) };
}

it('[S-065] is the card form with its own eight amounts, and sends the member with the card', async () => {
  const { pay, sent } = await openOnlyPay();
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
  expect(sent().map(({ input }) => input)).toEqual([
    expect.objectContaining({ amount: '50.00', memberId: '1001', cardNum: token, cardFirstName: 'MaryAnn' }),
  ]);
});

it('requests a card ticket for its own method, with the amount and key of the deposit', async () => {
  const { pay, sent, fake } = await openOnlyPay();
  await pay();
  const tickets = fake.calls.filter(({ path }) => path === getCardTicket.path).map(({ input }) => input);
  const key = sent()[0]?.idempotencyKey;
  expect(key).toMatch(/^.{16,}$/);
  expect(tickets).toEqual([{ paymentMethod: 'ONLY_PAY', amount: '50.00', key }]);
});

it('[C-056] is one call, whose address is checked before it is opened', async () => {
  const { pay, ready, fake, told } = await openOnlyPay();
  fake.answer(depositOnlyPay, () => ({ data: { payUrl: 'https://evil.test/pay', orderId: 'y-2' } }));
  await pay();
  await ready();
  expect(told.map(({ message }) => message)).not.toContainEqual(
    expect.objectContaining({ type: 'PAY_OPEN' }),
  );
  expect(fake.askedFor('report')).toEqual([expect.stringContaining('ONLY_PAY')]);
});

it('[M-082] opens the page it was given in a window that was opened in the click', async () => {
  const { pay, opened, ready, told } = await openOnlyPay();
  await pay();
  expect(opened()).toEqual(['https://pay.test/payment/cpay/processing?lang=en']);
  await ready();
  expect(told).toEqual([
    { message: { v: 1, type: 'PAY_OPEN', orderId: 'y-1', url: payUrl }, origin: 'https://pay.test' },
  ]);
});

it('that is refused keeps the card form, which can be sent again at once; only the window closes', async () => {
  const { pay, press, fake, sent, opened } = await openOnlyPay();
  fake.answer(depositOnlyPay, () => ({ error: 7, message: 'This card is not taken' }));
  await pay();
  expect(fake.askedFor('alert')).toEqual([{ text: 'This card is not taken', title: undefined }]);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(fake.askedFor('closePopup')).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue(faultless.firstName);
  fake.answer(depositOnlyPay, () => ({ data: { payUrl, orderId: 'y-1' } }));
  await press('Deposit $50.00');
  await settleForm();
  expect(sent()).toHaveLength(2);
  expect(sent()[1]?.idempotencyKey).not.toBe(sent()[0]?.idempotencyKey);
  expect(opened()).toHaveLength(2);
  expect(screen.getByText('y-1')).toBeVisible();
});

it('takes the deposit’s id where the order has no other name', async () => {
  const { pay, fake } = await openOnlyPay();
  fake.answer(depositOnlyPay, () => ({ data: { payUrl, id: 9 } }));
  await pay();
  expect(screen.getByText('9')).toBeVisible();
});

it('keeps of the payment what it was, and nothing that the form held', async () => {
  const { pay, fake } = await openOnlyPay();
  await pay();
  const kept = JSON.stringify(fake.kept$.value);
  expect(kept).toContain('"orderId":"y-1"');
  expect(kept).toContain('"canResume":false');
  for (const held of [token, ...Object.values(faultless)]) expect(kept).not.toContain(held);
});
