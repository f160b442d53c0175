import { screen } from '@testing-library/react';
import { depositByProcessor, getDepositConfig, getDepositStatus, payByProcessor } from 'shared-contracts/api';
import { openDeposit } from '../../popups/deposit/testing/openDeposit';
import { openWindowForm } from '../../popups/deposit/testing/openWindowForm';
import { fakeCashier } from '../../testing/fakeCashier';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

function fakeProcessor() {
  const fake = fakeCashier();
  fake.respond(depositByProcessor, () => ({ data: { id: 'c-1' } }));
  fake.respond(payByProcessor, () => ({ data: null }));
  return fake;
}

const processorPaths = ({ calls }: ReturnType<typeof fakeCashier>) =>
  calls.map(({ path }) => path).filter((path) => path.includes('cattl'));

it('[K-067] preselects 200, without card fields', async () => {
  await openWindowForm(fakeProcessor(), 'CPAY');
  expect(screen.getByRole('radio', { name: '$200' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Deposit $200.00' })).toBeVisible();
  expect(screen.queryByTitle('Card details')).toBeNull();
});

it('fills in 200 if it is not a shortcut and amounts can be typed', async () => {
  const fake = fakeProcessor();
  fake.respond(getDepositConfig, () => ({ data: { paymentAmounts: '25/50', paymentAllowManualInput: 1 } }));
  await openWindowForm(fake, 'CPAY');
  expect(screen.getByRole('spinbutton')).toHaveValue('200.00');
});

it('preselects nothing if 200 is not available', async () => {
  const fake = fakeProcessor();
  fake.respond(getDepositConfig, () => ({ data: { paymentAmounts: '25/50', paymentAllowManualInput: 0 } }));
  await openWindowForm(fake, 'CPAY');
  expect(screen.getByRole('button', { name: 'Deposit' })).toBeVisible();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

it('[S-062] opens our page inside the click, and after both calls the page confirms that the payment was sent', async () => {
  const fake = fakeProcessor();
  const { press, openedAddresses, reportReady, messages } = await openWindowForm(fake, 'CPAY');
  await press('Deposit $200.00');
  expect(openedAddresses()).toEqual(['https://pay.test/payment/cpay/processing?lang=en']);
  expect(processorPaths(fake)).toEqual(['/sys/deposit/cattl/deposit', '/sys/cattl/pay']);
  await reportReady();
  expect(messages).toEqual([{ message: { v: 1, type: 'PAY_SENT' }, origin: 'https://pay.test' }]);
  expect(screen.getByText('c-1')).toBeVisible();
});

it('shows the result as soon as the server reports it, even while the window is open', async () => {
  const fake = fakeProcessor();
  fake.respond(getDepositStatus, () => ({ data: 10 }));
  const { press, reportReady, advanceBy } = await openWindowForm(fake, 'CPAY');
  await press('Deposit $200.00');
  await reportReady();
  await advanceBy(2_000);
  expect(fake.hostCallsTo('openPopup')).toEqual([
    { popup: 'paymentResult', params: { kind: 'success', orderId: 'c-1' } },
  ]);
});

it('[M-074] the form closes with the window, the session is refreshed, and the result continues to poll', async () => {
  const fake = fakeProcessor();
  const { press, reportReady, closeWindow, unmount } = await openWindowForm(fake, 'CPAY');
  await press('Deposit $200.00');
  await reportReady();
  await closeWindow();
  expect(fake.hostCallsTo('closePopup')).toEqual(['deposit']);
  expect(fake.hostCallsTo('openPopup')).toEqual([
    { popup: 'paymentResult', params: { kind: 'confirming', asks: 'deposit', orderId: 'c-1' } },
  ]);
  unmount();
  expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
});

it('[E-055] shows the message of a rejected payment, and removes the saved payment', async () => {
  const fake = fakeProcessor();
  fake.respond(payByProcessor, () => ({ error: 7, message: 'Your bank said no' }));
  const { press } = await openWindowForm(fake, 'CPAY');
  await press('Deposit $200.00');
  expect(fake.hostCallsTo('alert')).toEqual([{ text: 'Your bank said no', title: undefined }]);
  expect(fake.kept$.value).toEqual({ openPayments: undefined });
});

it('shows a toast if the form closes during the paying call, and the next form shows that payment first', async () => {
  const fake = fakeProcessor();
  fake.respond(payByProcessor, () => new Promise(() => {}));
  const { press, unmount } = await openWindowForm(fake, 'CPAY');
  await press('Deposit $200.00');
  unmount();
  expect(fake.hostCallsTo('toast')).toEqual([
    { text: expect.stringContaining('Your balance updates once your payment is confirmed'), tone: 'plain' },
  ]);
  openDeposit(fake, 'CPAY');
  expect(await screen.findByText("This deposit isn't complete yet")).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Deposit/ })).toBeNull();
});

it.each([-1, -9])(
  'saves a payment without an outcome (error %i), and sends it again under the same key',
  async (error) => {
    const fake = fakeProcessor();
    fake.respond(payByProcessor, () => ({ error, message: '' }));
    const { press, settle } = await openWindowForm(fake, 'CPAY');
    await press('Deposit $200.00');
    expect(screen.getByRole('alert')).toHaveTextContent('safely try again');
    fake.respond(payByProcessor, () => ({ data: null }));
    await press('Continue this deposit');
    await settle();
    expect(screen.getByText('c-1')).toBeVisible();
    const keys = fake.calls.filter(({ path }) => path.includes('cattl')).map((call) => call.idempotencyKey);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  },
);
