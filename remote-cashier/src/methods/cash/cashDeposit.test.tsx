import { cleanup, fireEvent, screen } from '@testing-library/react';
import {
  createCashOrder,
  findCashOrder,
  findDepositMethod,
  getCashQr,
  getDepositConfig,
  getFile,
} from 'shared-contracts/api';
import { depositCredited } from 'shared-contracts/events';
import { fakeUser } from 'shared-contracts/testing';
import { cashierWithMethods, openOfflineForm } from '../../popups/deposit/testing/openOfflineForm';
import { followResult } from '../../popups/paymentResult/testing/followResult';
import { savedPayments } from '../../flow/savedPayments';
import depositFil from '../../texts/deposit.fil.json';
import fil from '../../texts/payments.fil.json';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const profile = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.test', mobile: '5550100' };
const payeeAddress = 'https://cash.test/send/1';

/**
 * Each test uses its own order id. A credit is announced once per order id, and the announced ids stay in memory
 * between tests.
 */
let orderCount = 0;
function cashier(status: () => string = () => 'wait') {
  const fake = cashierWithMethods(profile);
  orderCount += 1;
  const orderId = `cash-${String(orderCount)}`;
  fake.respond(createCashOrder, () => ({ data: { orderId, amount: '50.00', discountAmount: '49.00' } }));
  fake.respond(getCashQr, () => ({ data: { imgUrl: 'qr-1', qrAddress: payeeAddress } }));
  fake.respond(getFile, () => ({ data: new Blob(['<svg/>'], { type: 'image/svg+xml' }) }));
  fake.respond(findCashOrder, () => ({ data: { status: status() } }));
  return { fake, orderId };
}

async function placeOrder(fake: ReturnType<typeof cashierWithMethods>) {
  const form = await openOfflineForm(fake, 'CASH');
  await form.choose('$50');
  await form.press('Deposit $50.00');
  return form;
}

const confirmLabel = "I've made the transfer";

describe('choosing the amount', () => {
  it.each([
    [0, 0],
    [1, 1],
    ['1', 1],
  ])('[S-066] with paymentAllowManualInput %j there are %i text fields', async (allows, fields) => {
    const { fake } = cashier();
    fake.respond(getDepositConfig, () => ({
      data: { minimumAmount: 10, paymentAmounts: '25/50', paymentAllowManualInput: allows },
    }));
    await openOfflineForm(fake, 'CASH');
    expect(screen.queryAllByRole('spinbutton')).toHaveLength(fields);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });
});

it('shows the discounted amount to pay before the order', async () => {
  const { fake } = cashier();
  fake.respond(findDepositMethod, () => ({ data: { name: 'Cash app', icon: '', discountPercent: 2 } }));
  const { choose } = await openOfflineForm(fake, 'CASH');
  expect(screen.queryByText(/off\./)).toBeNull();
  await choose('$50');
  expect(screen.getByText('You pay $49.00 for $50.00: 2% off.')).toBeVisible();
  await choose('$25');
  expect(screen.getByText('You pay $24.50 for $25.00: 2% off.')).toBeVisible();
  // The server rounds the discount down to whole cents.
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '25.01' } });
  expect(screen.getByText('You pay $24.51 for $25.01: 2% off.')).toBeVisible();
});

describe('ordering', () => {
  it('[C-057, D-026] sends the amount twice, the contact details of the profile, and an idempotency key', async () => {
    const { fake } = cashier();
    const { callsTo } = await placeOrder(fake);
    expect(callsTo(createCashOrder)).toEqual([
      {
        path: '/sys/deposit/cash/depositOrder',
        input: {
          cardFirstName: 'Ada',
          cardLastName: 'Byron',
          cardEmail: 'ada@example.test',
          cardMobile: '5550100',
          memberId: '1001',
          amount: '50.00',
          depositAmount: '50.00',
        },
        silent: false,
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it('[D-026] sends all contact details, even if the profile lacks one', async () => {
    const { fake } = cashier();
    fake.session$.next({ kind: 'member', user: fakeUser({ ...profile, mobile: '' }) });
    const { callsTo } = await placeOrder(fake);
    expect(callsTo(createCashOrder)).toMatchObject([{ input: { cardFirstName: 'Ada', cardMobile: '' } }]);
  });

  it('[M-083, C-058, K-024] shows the QR code of the payee after the order, at 200 by 200 pixels', async () => {
    const { fake } = cashier();
    const { callsTo } = await placeOrder(fake);
    expect(callsTo(getCashQr).map(({ path, input }) => [path, input])).toEqual([['/sys/cash/getImg', {}]]);
    expect(callsTo(getFile).map(({ input }) => input)).toEqual([{ id: 'qr-1', width: 400, height: 400 }]);
    const code = screen.getByRole('img', { name: 'QR code for the transfer' });
    expect(code).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['200', '200']);
  });

  it('loads the QR code with an API call, and revokes its URL when the view closes', async () => {
    const revokeSpy = jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const { fake } = cashier();
    await placeOrder(fake);
    const qrCodeAddress = screen.getByRole('img', { name: 'QR code for the transfer' }).getAttribute('src');
    cleanup();
    expect(revokeSpy.mock.calls).toEqual([[qrCodeAddress]]);
    revokeSpy.mockRestore();
  });

  it('can load the QR code again if neither picture nor address loads', async () => {
    const { fake } = cashier();
    fake.respond(getCashQr, () => ({ data: { imgUrl: 'qr-1', qrAddress: '' } }));
    fake.respond(getFile, () => ({ error: -1, message: '' }));
    const { press } = await placeOrder(fake);
    expect(screen.getByRole('alert')).toHaveTextContent('Your order is saved');
    expect(screen.getByRole('button', { name: confirmLabel })).toBeDisabled();
    fake.respond(getFile, () => ({ data: new Blob(['<svg/>'], { type: 'image/svg+xml' }) }));
    await press('Try again');
    expect(screen.getByRole('img', { name: 'QR code for the transfer' })).toBeVisible();
    expect(screen.getByRole('button', { name: confirmLabel })).toBeEnabled();
  });

  it('[S-067, D-027] shows the amount to pay, the original amount, the app, the order and the button', async () => {
    const { fake, orderId } = cashier();
    const { press } = await placeOrder(fake);
    expect(screen.getByRole('region', { name: 'You pay' })).toHaveTextContent('$49.00');
    expect(screen.getByText('Original amount').nextSibling).toHaveTextContent('$50.00');
    const link = screen.getByRole('link', { name: 'Open the payment app' });
    expect(link).toHaveAttribute('href', payeeAddress);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByText(orderId)).toBeVisible();
    expect(screen.getByText(/Closing this won't cancel/)).toBeVisible();
    await press(confirmLabel);
    expect(screen.getByRole('button', { name: confirmLabel })).toHaveAttribute('aria-busy', 'true');
  });

  it('shows one amount without a discount', async () => {
    const { fake } = cashier();
    fake.respond(createCashOrder, () => ({ data: { orderId: 'c', amount: 50, discountAmount: null } }));
    await placeOrder(fake);
    expect(screen.getByRole('region', { name: 'You pay' })).toHaveTextContent('$50.00');
    expect(screen.queryByText('Original amount')).toBeNull();
  });

  it('[D-028] shows the picture, and draws the QR code if the picture fails to load', async () => {
    const { fake } = cashier();
    await placeOrder(fake);
    const picture = screen.getByRole('img', { name: 'QR code for the transfer' });
    fireEvent.error(picture);
    expect(screen.getByRole('img', { name: 'QR code for the transfer' }).tagName).toBe('svg');
  });

  it.each(['', null])('[D-028] draws the QR code from the address if the picture is %j', async (imgUrl) => {
    const { fake } = cashier();
    fake.respond(getCashQr, () => ({ data: { imgUrl, qrAddress: payeeAddress } }));
    await placeOrder(fake);
    expect(screen.getByRole('img', { name: 'QR code for the transfer' }).tagName).toBe('svg');
    expect(screen.getByRole('link', { name: 'Open the payment app' })).toHaveAttribute('href', payeeAddress);
    expect(screen.getByRole('button', { name: confirmLabel })).toBeEnabled();
  });

  it.each(['javascript:alert(1)', '$cashtag', 'https://user:pw@cash.test/'])(
    'shows %j as text to copy, not as a link',
    async (qrAddress) => {
      const { fake } = cashier();
      fake.respond(getCashQr, () => ({ data: { imgUrl: 'https://evil.test/a.png', qrAddress } }));
      await placeOrder(fake);
      expect(screen.queryByRole('link')).toBeNull();
      expect(document.querySelector('img')).toBeNull();
      expect(screen.getByText(qrAddress)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Copy payee' })).toBeVisible();
    },
  );
});

describe('errors', () => {
  it('[E-058] shows the message of a rejected order, and the amount stays chosen', async () => {
    const { fake } = cashier();
    fake.respond(createCashOrder, () => ({ error: 6, message: 'Cash is closed' }));
    const { callsTo } = await placeOrder(fake);
    expect(fake.hostCallsTo('alert')).toEqual([{ text: 'Cash is closed', title: undefined }]);
    expect(screen.getByRole('radio', { name: '$50' })).toBeChecked();
    expect(callsTo(getCashQr)).toEqual([]);
  });

  it('[E-058] shows the message if the QR code fails to load, and creates no second order', async () => {
    const { fake, orderId } = cashier();
    fake.respond(getCashQr, () => ({ error: 6, message: 'The app sleeps' }));
    const { callsTo, press } = await placeOrder(fake);
    expect(fake.hostCallsTo('alert')).toEqual([{ text: 'The app sleeps', title: undefined }]);
    expect(screen.getByText(orderId)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Your order is saved');
    expect(screen.getByRole('button', { name: confirmLabel })).toBeDisabled();
    fake.respond(getCashQr, () => ({ data: { imgUrl: '', qrAddress: payeeAddress } }));
    await press('Try again');
    expect(screen.getByRole('img', { name: 'QR code for the transfer' })).toBeVisible();
    expect(screen.getByRole('button', { name: confirmLabel })).toBeEnabled();
    expect(callsTo(createCashOrder)).toHaveLength(1);
  });
});

describe('after the transfer', () => {
  it('[C-059, M-084] polls at once with silent calls, then every 2 s, four times', async () => {
    const { fake, orderId } = cashier();
    const { callsTo, press, advanceBy } = await placeOrder(fake);
    await advanceBy(10_000);
    expect(callsTo(findCashOrder)).toEqual([]);
    await press(confirmLabel);
    expect(callsTo(findCashOrder)).toEqual([
      { path: '/sys/cash/findOrder', input: { orderId }, silent: true, idempotencyKey: undefined },
    ]);
    await advanceBy(6_000);
    expect(callsTo(findCashOrder)).toHaveLength(4);
    await advanceBy(60_000);
    expect(callsTo(findCashOrder)).toHaveLength(4);
  });

  it('[M-086, E-059] the status "false" shows the success, closes the popup and refreshes the session', async () => {
    const { fake, orderId } = cashier(() => 'false');
    const credits = fake.published(depositCredited);
    const { press } = await placeOrder(fake);
    await press(confirmLabel);
    expect(fake.hostCallsTo('closePopup')).toEqual(['deposit']);
    expect(await followResult(fake)).toEqual({ kind: 'success', orderId });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Transaction successfulYour balance is now /);
    expect(fake.hostCallsTo('refreshSession').length).toBeGreaterThan(0);
    expect(credits).toEqual([{ orderId, amountMinor: 5_000, currency: 'USD', method: 'CASH' }]);
  });

  it.each([
    ['true', 0],
    ['wait', 6_000],
  ])('[M-087, E-060] the last status %j closes the order and promises a refund', async (status, ms) => {
    const { fake, orderId } = cashier(() => status);
    const { press, advanceBy, callsTo } = await placeOrder(fake);
    await press(confirmLabel);
    await advanceBy(ms);
    // The transfer cannot be confirmed again before the result is shown.
    expect(screen.getByRole('button', { name: confirmLabel })).toHaveAttribute('aria-busy', 'true');
    expect(fake.hostCallsTo('closePopup')).toEqual(['deposit']);
    expect(savedPayments(fake.host)).toEqual([]);
    const pollCount = callsTo(findCashOrder).length;
    await followResult(fake);
    expect(screen.getByRole('heading', { name: 'Payment not found' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent("We couldn't find your payment");
    expect(screen.getByText('Case number').nextSibling).toHaveTextContent(orderId);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button', { name: /transfer|deposit|pay|try again/i })).toBeNull();
    await advanceBy(60_000);
    expect(callsTo(findCashOrder)).toHaveLength(pollCount);
    expect(fake.hostCallsTo('alert')).toEqual([]);
  });

  it('[K-073] promises the refund within 12 hours', async () => {
    const { fake } = cashier(() => 'true');
    const { press } = await placeOrder(fake);
    await press(confirmLabel);
    await followResult(fake);
    expect(screen.getByRole('status')).toHaveTextContent('a refund will be issued within 12 hours');
    expect(fil.payment.notFound.text).toContain('sa loob ng 12 oras');
    expect(depositFil.open.notFound).toContain('sa loob ng 12 oras');
  });

  it('[M-088] a failed call stops the polls and shows its message, without a refund', async () => {
    const { fake } = cashier();
    fake.respond(findCashOrder, () => ({ error: 9, message: 'The app is away' }));
    const { press, advanceBy, callsTo } = await placeOrder(fake);
    await press(confirmLabel);
    await advanceBy(20_000);
    expect(callsTo(findCashOrder)).toHaveLength(1);
    expect(fake.hostCallsTo('alert')).toEqual([{ text: 'The app is away', title: undefined }]);
  });

  it('closing stops the polls and refreshes the session', async () => {
    const { fake } = cashier();
    const { press, advanceBy, callsTo, close } = await placeOrder(fake);
    await press(confirmLabel);
    close();
    await advanceBy(20_000);
    expect(callsTo(findCashOrder)).toHaveLength(1);
    expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
  });
});
