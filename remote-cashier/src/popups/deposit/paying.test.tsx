import { act, screen } from '@testing-library/react';
import { createPaypOrder, findPaypOrder, getDepositStatus } from 'shared-contracts/api';
import { depositCredited } from 'shared-contracts/events';
import type { FakeHost } from 'shared-contracts/testing';
import { fakeCashier, payUrl } from '../../testing/fakeCashier';
import { createFakeWindow, receive } from '../../testing/createFakeWindow';
import { callsTo, openPayp as openForm } from './testing/openDeposit';

const paymentsOrigin = 'https://pay.test';
let bridge: ReturnType<typeof createFakeWindow>;

beforeEach(() => {
  jest.useFakeTimers();
  bridge = createFakeWindow();
  jest.spyOn(window, 'open').mockReturnValue(bridge.window);
});

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
  window.location.hash = '';
});

const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const openPayp = (fake: FakeHost) => openForm(fake, () => advanceBy(0));

/** Each test uses its own order id, because announced credits stay in memory. */
let orderCount = 0;
function cashier(status: () => unknown = () => 'wait') {
  const fake = fakeCashier();
  orderCount += 1;
  const orderId = `order-${String(orderCount)}`;
  fake.respond(createPaypOrder, () => ({ data: { orderurl: payUrl, orderId } }));
  fake.respond(findPaypOrder, () => ({ data: { status: status() as string } }));
  return { fake, orderId };
}

const keysOf = (fake: FakeHost) => callsTo(fake, createPaypOrder).map(({ idempotencyKey }) => idempotencyKey);

describe('placing an order', () => {
  it('[C-060, D-025, K-095] sends amount, member and method with its own key, and opens the window inside the click', async () => {
    const { fake } = cashier();
    const { deposit } = await openPayp(fake);
    await deposit('50');
    expect(callsTo(fake, createPaypOrder)).toEqual([
      {
        path: '/sys/deposit/payp/depositOrder',
        input: { amount: '50.00', memberId: '1001', paymentMethod: 'PAYP' },
        silent: false,
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(window.open).toHaveBeenCalledTimes(1);
    const [address] = jest.mocked(window.open).mock.calls[0] ?? [];
    expect(address).toBe('https://pay.test/payment/paypal/processing?lang=en');
  });

  it('stays busy and ignores a second click until the order exists', async () => {
    const { fake } = cashier();
    let respond = () => {};
    fake.respond(
      createPaypOrder,
      () =>
        new Promise((resolve) => {
          respond = () => resolve({ data: { orderurl: payUrl, orderId: 'late' } });
        }),
    );
    const { user, deposit, button, field } = await openPayp(fake);
    await deposit('50');
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(field).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await user.dblClick(button());
    expect(callsTo(fake, createPaypOrder)).toHaveLength(1);
    expect(window.open).toHaveBeenCalledTimes(1);
    respond();
    await advanceBy(0);
    expect(screen.getByText('Processing...')).toBeVisible();
  });

  it('[M-076, S-063] switches to the processing view with order, amount and next step', async () => {
    const { fake, orderId } = cashier();
    const { click, deposit } = await openPayp(fake);
    await deposit('50');
    expect(screen.getByRole('status')).toHaveTextContent('Processing...Finish your payment in the window');
    expect(screen.getByText('$50.00 · PayP')).toBeVisible();
    expect(screen.getByText(orderId)).toBeVisible();
    await click('Copy order ID');
    expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Copied', tone: 'good' }]);
    await click('Open the payment page again');
    expect(window.open).toHaveBeenCalledTimes(2);
  });

  it('sends the order to the window when the window is ready', async () => {
    const { fake, orderId } = cashier();
    const { deposit } = await openPayp(fake);
    await deposit('50');
    act(() => receive({ v: 1, type: 'PAY_READY' }, paymentsOrigin, bridge.window));
    expect(bridge.messages).toEqual([
      { message: { v: 1, type: 'PAY_OPEN', orderId, url: payUrl }, origin: paymentsOrigin },
    ]);
  });

  it('continues if the window was blocked, with a button to open it', async () => {
    const { fake } = cashier();
    jest.mocked(window.open).mockReturnValueOnce(null);
    const { click, deposit } = await openPayp(fake);
    await deposit('50');
    expect(screen.getByRole('status')).toHaveTextContent('Your browser blocked the payment page');
    await click('Open the payment page');
    expect(screen.getByRole('status')).toHaveTextContent('Finish your payment in the window');
  });
});

describe('while the player pays', () => {
  it('[C-061, K-069, M-089] polls every second with silent calls', async () => {
    const { fake, orderId } = cashier();
    const { deposit } = await openPayp(fake);
    await deposit('50');
    await advanceBy(999);
    expect(callsTo(fake, findPaypOrder)).toEqual([]);
    await advanceBy(2_001);
    expect(callsTo(fake, findPaypOrder)).toEqual(
      [1, 2, 3].map(() => ({
        path: '/sys/payp/findOrder',
        input: { orderId },
        silent: true,
        idempotencyKey: undefined,
      })),
    );
  });

  it('[D-029, M-090] "true" closes the popup and opens the success popup with the order', async () => {
    const { fake, orderId } = cashier(() => 'true');
    const { deposit } = await openPayp(fake);
    await deposit('50');
    await advanceBy(1_000);
    expect(fake.hostCalls.filter(({ name }) => name.endsWith('Popup'))).toEqual([
      { name: 'closePopup', argument: 'deposit' },
      { name: 'openPopup', argument: { popup: 'paymentResult', params: { kind: 'success', orderId } } },
    ]);
    expect(bridge.isClosed()).toBe(true);
  });

  it('[E-062, M-091] "false" opens the error popup', async () => {
    const { fake, orderId } = cashier(() => false);
    const { deposit } = await openPayp(fake);
    await deposit('50');
    await advanceBy(1_000);
    expect(fake.hostCallsTo('openPopup')).toEqual([
      { popup: 'paymentResult', params: { kind: 'error', orderId } },
    ]);
  });

  it('shows that the payment was canceled if the server reports it as canceled', async () => {
    const { fake, orderId } = cashier(() => false);
    fake.respond(getDepositStatus, () => ({ data: 30 }));
    const { deposit } = await openPayp(fake);
    await deposit('50');
    await advanceBy(1_000);
    expect(fake.hostCallsTo('openPopup')).toEqual([
      { popup: 'paymentResult', params: { kind: 'cancel', orderId } },
    ]);
  });

  it('[M-077] publishes the credit once, and removes the provider’s query from the address', async () => {
    const { fake, orderId } = cashier(() => 'true');
    const credits = fake.published(depositCredited);
    window.location.hash = '#/?payStatus=payReturn&order_id=7';
    const firstForm = await openPayp(fake);
    await firstForm.deposit('50');
    await advanceBy(1_000);
    expect(credits).toEqual([{ orderId, amountMinor: 5_000, currency: 'USD', method: 'PAYP' }]);
    expect(fake.hostCallsTo('go')).toEqual(['/']);
    firstForm.close();
    const secondForm = await openPayp(fake);
    await secondForm.deposit('50');
    await advanceBy(1_000);
    expect(fake.hostCallsTo('openPopup')).toHaveLength(2);
    expect(credits).toHaveLength(1);
  });

  it.each([
    ['PAY_CLOSE', () => receive('PAY_CLOSE', paymentsOrigin, bridge.window)],
    ['a closed window', () => bridge.close()],
  ])('%s triggers one poll at once and changes the view, but decides no outcome', async (_, leave) => {
    const { fake } = cashier();
    const { deposit } = await openPayp(fake);
    await deposit('50');
    await advanceBy(1_200);
    expect(callsTo(fake, findPaypOrder)).toHaveLength(1);
    act(leave);
    await advanceBy(301);
    expect(callsTo(fake, findPaypOrder)).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent("We're checking your payment");
    expect(fake.hostCallsTo('openPopup')).toEqual([]);
    expect(fake.hostCallsTo('closePopup')).toEqual([]);
  });

  it('polls at once when the tab becomes visible', async () => {
    const { fake } = cashier();
    const { deposit } = await openPayp(fake);
    await deposit('50');
    await advanceBy(300);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await advanceBy(0);
    expect(callsTo(fake, findPaypOrder)).toHaveLength(1);
  });

  it('[M-072, M-092] closing stops the polls, refreshes the session and shows where the money will appear', async () => {
    const { fake } = cashier();
    const { click, deposit, close } = await openPayp(fake);
    await deposit('50');
    act(() => receive({ v: 1, type: 'PAY_READY' }, paymentsOrigin, bridge.window));
    await click('Close');
    expect(fake.hostCallsTo('closePopup')).toEqual(['deposit']);
    close();
    await advanceBy(10_000);
    expect(callsTo(fake, findPaypOrder)).toEqual([]);
    expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
    expect(fake.hostCallsTo('toast')).toEqual([
      {
        text: "Your balance updates once your payment is confirmed. You'll find it in Transaction History.",
        tone: 'plain',
      },
    ]);
    expect(bridge.isClosed()).toBe(false);
  });

  it('shows that the browser is offline, and continues to poll', async () => {
    const { fake } = cashier();
    const { deposit } = await openPayp(fake);
    await deposit('50');
    act(() => fake.online$.next(false));
    expect(screen.getByRole('status')).toHaveTextContent("You're offline.");
    await advanceBy(2_000);
    expect(callsTo(fake, findPaypOrder)).toHaveLength(2);
  });

  it('stops polling when the session ends', async () => {
    const { fake } = cashier(() => 'true');
    const { deposit } = await openPayp(fake);
    await deposit('50');
    act(() => fake.session$.next({ kind: 'visitor' }));
    await advanceBy(5_000);
    expect(callsTo(fake, findPaypOrder)).toEqual([]);
    expect(fake.hostCallsTo('openPopup')).toEqual([]);
    expect(fake.hostCallsTo('toast')).toEqual([]);
  });
});

describe('a rejected order', () => {
  it('[E-055, E-061, M-078] shows the message of the server; window and popup close after two seconds', async () => {
    const { fake } = cashier();
    fake.respond(createPaypOrder, () => ({ error: 6, message: 'Deposits are closed' }));
    const { deposit } = await openPayp(fake);
    await deposit('50');
    expect(fake.hostCallsTo('alert')).toEqual([{ text: 'Deposits are closed', title: undefined }]);
    expect(bridge.messages).toEqual([
      { message: { v: 1, type: 'PAY_REFUSED', text: 'Deposits are closed' }, origin: paymentsOrigin },
    ]);
    await advanceBy(1_999);
    expect(bridge.isClosed()).toBe(false);
    expect(fake.hostCallsTo('closePopup')).toEqual([]);
    await advanceBy(1);
    expect(bridge.isClosed()).toBe(true);
    expect(fake.hostCallsTo('closePopup')).toEqual(['deposit']);
  });

  it.each(['https://evil.test/pay', 'http://provider.test/', 'javascript:alert(1)', ''])(
    'an address like %j counts as a rejection, is reported, and is never opened',
    async (orderurl) => {
      const { fake, orderId } = cashier();
      fake.respond(createPaypOrder, () => ({ data: { orderurl, orderId } }));
      const { deposit } = await openPayp(fake);
      await deposit('50');
      act(() => receive({ v: 1, type: 'PAY_READY' }, paymentsOrigin, bridge.window));
      expect(JSON.stringify(bridge.messages)).not.toContain('PAY_OPEN');
      expect(fake.hostCallsTo('alert')).toEqual([
        { text: 'Server is busy, please try later', title: undefined },
      ]);
      expect(fake.hostCallsTo('report')).toHaveLength(1);
    },
  );
});

describe('an order with an unknown outcome', () => {
  const cashierWithoutResponse = () => {
    const { fake, orderId } = cashier();
    fake.respond(createPaypOrder, () => ({ error: -1, message: '' }));
    return { fake, orderId };
  };

  it('is not shown as a failure, and continuing sends the same key', async () => {
    const { fake, orderId } = cashierWithoutResponse();
    const { deposit, click } = await openPayp(fake);
    await deposit('50');
    expect(screen.getByRole('alert')).toHaveTextContent('safely try again');
    expect(fake.hostCallsTo('alert')).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Deposit/ })).toBeNull();
    expect(screen.queryByRole('spinbutton')).toBeNull();
    fake.respond(createPaypOrder, () => ({ data: { orderurl: payUrl, orderId } }));
    await click('Continue this deposit');
    expect(screen.getByText(orderId)).toBeVisible();
    const [firstKey, secondKey] = keysOf(fake);
    expect(secondKey).toBe(firstKey);
  });

  it('closes only its window', async () => {
    const { fake } = cashierWithoutResponse();
    const { deposit } = await openPayp(fake);
    await deposit('50');
    await advanceBy(2_000);
    expect(bridge.isClosed()).toBe(true);
    expect(fake.hostCallsTo('closePopup')).toEqual([]);
  });

  it('allows another order only if the player confirms it, and keeps the form', async () => {
    const { fake } = cashierWithoutResponse();
    const { deposit, click, field } = await openPayp(fake);
    await deposit('50');
    fake.confirmWith(false);
    await click('Start another deposit');
    expect(screen.queryByRole('spinbutton')).toBeNull();
    fake.confirmWith(true);
    await click('Start another deposit');
    expect(fake.hostCallsTo('confirm')).toHaveLength(2);
    expect(fake.hostCallsTo('confirm')[0]).toMatchObject({
      text: expect.stringMatching(/\$50\.00 with PayP/),
    });
    expect(field).toHaveDisplayValue('50.00');
    await click('Deposit $50.00');
    const [firstKey, secondKey] = keysOf(fake);
    expect(secondKey).not.toBe(firstKey);
  });

  it('replaces the form even if the browser saves nothing', async () => {
    const { fake } = cashierWithoutResponse();
    fake.failSaves();
    const { deposit } = await openPayp(fake);
    await deposit('50');
    expect(screen.getByRole('alert')).toHaveTextContent('safely try again');
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });
});

it('does not offer an order again after the message that nothing was charged', async () => {
  const { fake } = cashier();
  fake.respond(createPaypOrder, () => ({
    error: -9,
    message: "PayP is not responding right now and you haven't been charged.",
  }));
  const { deposit, close } = await openPayp(fake);
  await deposit('50');
  await advanceBy(2_000);
  close();
  await openPayp(fake);
  expect(screen.queryByText("This deposit isn't complete yet")).toBeNull();
  expect(fake.kept$.value['openPayments']).toMatchObject([{ canResume: false, hasEnded: true }]);
});

it('uses a new key for a deposit after a rejected one', async () => {
  const { fake } = cashier();
  fake.respond(createPaypOrder, () => ({ error: 6, message: 'no' }));
  const firstForm = await openPayp(fake);
  await firstForm.deposit('50');
  await advanceBy(2_000);
  firstForm.close();
  const secondForm = await openPayp(fake);
  await secondForm.deposit('50');
  const [firstKey, secondKey] = keysOf(fake);
  expect(secondKey).not.toBe(firstKey);
});
