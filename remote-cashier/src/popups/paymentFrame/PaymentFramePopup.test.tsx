import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  depositCanceledStatus,
  depositCreditedStatus,
  depositFailedStatus,
  getDepositStatus,
} from 'shared-contracts/api';
import { depositCredited } from 'shared-contracts/events';
import type { PopupParams } from 'shared-contracts/popups';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { savePayment, savedPayments } from '../../flow/savedPayments';
import { receive } from '../../testing/createFakeWindow';
import { CashierProviders } from '../../testing/CashierProviders';
import { paymentsTexts } from '../../texts/paymentsTexts';
import { PaymentFramePopup } from './PaymentFramePopup';

const paymentsOrigin = 'https://pay.test';
const url = 'https://provider.test/pay/o-1';
const readyMessage = { v: 1, type: 'PAY_READY' };

function open(params: Partial<PopupParams<'paymentFrame'>> = {}) {
  const fake = createFakeHost('remote-cashier');
  fake.session$.next({ kind: 'member', user: fakeUser() });
  const payment = { method: 'STRIPE', key: 'k-1', amountMinor: 5_000, atMs: Date.now(), orderId: 'o-1' };
  savePayment(fake.host, { ...payment, canResume: true });
  const { unmount } = render(
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      <PaymentFramePopup host={fake.host} params={{ orderId: 'o-1', url, provider: 'pingpong', ...params }} />
    </CashierProviders>,
  );
  const frame = screen.queryByTitle<HTMLIFrameElement>('Payment page');
  const frameWindow = frame?.contentWindow;
  const messages: unknown[] = [];
  if (frameWindow) {
    Object.defineProperty(frameWindow, 'postMessage', {
      value: (message: unknown, origin: unknown) => messages.push([message, origin]),
    });
  }
  return {
    fake,
    frame,
    messages,
    close: unmount,
    /** Dispatches a message of the page in the frame. */
    receiveMessage: async (message: unknown, origin = paymentsOrigin, source = frameWindow ?? null) => {
      await act(async () => {
        receive(message, origin, source);
        await Promise.resolve();
      });
    },
  };
}

const popups = ({ hostCalls }: { hostCalls: readonly { name: string }[] }) =>
  hostCalls.filter(({ name }) => name.endsWith('Popup'));

it('[S-057] shows the provider in a frame on our bridge page, which receives the order by message', async () => {
  const { frame, messages, receiveMessage } = open();
  expect(frame?.src).toBe('https://pay.test/payment/pingpong/processing?lang=en');
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin allow-popups');
  expect(screen.getByText('$50.00')).toBeVisible();
  expect(screen.getByText('o-1')).toBeVisible();
  expect(messages).toEqual([]);
  await receiveMessage(readyMessage);
  expect(messages).toEqual([[{ v: 1, type: 'PAY_OPEN', orderId: 'o-1', url }, paymentsOrigin]]);
});

it('[M-081] a return to our page closes the popup, and the result polls the payment', async () => {
  const { fake, receiveMessage, close } = open();
  await receiveMessage({ v: 1, type: 'PAY_CLOSE', orderId: 'o-1', page: 'return' });
  await receiveMessage({ v: 1, type: 'PAY_CLOSE', orderId: 'o-1' });
  close();
  expect(popups(fake)).toEqual([
    { name: 'closePopup', argument: 'paymentFrame' },
    {
      name: 'openPopup',
      argument: { popup: 'paymentResult', params: { kind: 'confirming', asks: 'stripe', orderId: 'o-1' } },
    },
  ]);
  expect(fake.hostCallsTo('toast')).toEqual([]);
});

it.each([
  ['PAY_CLOSE', { asks: 'stripe' }],
  [{ type: 'PAY_CLOSE' }, { asks: 'stripe' }],
  [{ v: 1, type: 'PAY_CLOSE', page: 'close', orderId: 'o-1' }, { asks: 'stripe' }],
  [{ v: 1, type: 'PAY_CLOSE', page: 'cancel', orderId: 'o-1' }, {}],
])(
  '[S-060, M-081] any other close of the frame opens the cancel popup of an open order: %j',
  async (message, statusCall) => {
    const { fake, receiveMessage } = open();
    await receiveMessage(message);
    expect(popups(fake)).toEqual([
      { name: 'closePopup', argument: 'paymentFrame' },
      {
        name: 'openPopup',
        argument: {
          popup: 'paymentResult',
          params: { kind: 'cancel', isOpen: true, orderId: 'o-1', ...statusCall },
        },
      },
    ]);
  },
);

describe('an order with an open page', () => {
  const openStatus = 0;
  const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    [depositCreditedStatus, 'success', 1],
    [depositFailedStatus, 'error', 0],
    [depositCanceledStatus, 'cancel', 0],
  ])(
    'with status %d ends as %s within 2 s, without a message of the page',
    async (status, kind, creditCount) => {
      const { fake, receiveMessage, close } = open();
      const credits = fake.published(depositCredited);
      fake.respond(getDepositStatus, () => ({ data: openStatus }));
      await advanceBy(30_000);
      expect(popups(fake)).toEqual([]);
      fake.respond(getDepositStatus, () => ({ data: status }));
      await advanceBy(2_000);
      await receiveMessage({ v: 1, type: 'PAY_CLOSE', orderId: 'o-1', page: 'return' });
      close();
      expect(popups(fake)).toEqual([
        { name: 'closePopup', argument: 'paymentFrame' },
        { name: 'openPopup', argument: { popup: 'paymentResult', params: { kind, orderId: 'o-1' } } },
      ]);
      expect(credits).toHaveLength(creditCount);
      expect(savedPayments(fake.host).map(({ hasEnded }) => hasEnded)).toEqual(creditCount ? [] : [true]);
      expect(fake.hostCallsTo('toast')).toEqual([]);
    },
  );

  it('is polled less often after a minute, and not after the popup closes', async () => {
    const { fake, close } = open();
    fake.respond(getDepositStatus, () => ({ data: openStatus }));
    await advanceBy(60_000);
    const callsInFirstMinute = fake.calls.length;
    await advanceBy(600_000);
    const callsInTenMinutes = fake.calls.length - callsInFirstMinute;
    expect(callsInFirstMinute).toBeGreaterThan(25);
    expect(callsInTenMinutes).toBeLessThan(60);
    close();
    await advanceBy(600_000);
    expect(fake.calls).toHaveLength(callsInFirstMinute + callsInTenMinutes);
  });
});

it('ignores messages of other windows and origins', async () => {
  const { fake, receiveMessage } = open();
  await receiveMessage('PAY_CLOSE', 'https://provider.test');
  await receiveMessage('PAY_CLOSE', paymentsOrigin, window);
  await receiveMessage('PAY_CLOSE', paymentsOrigin, null);
  await receiveMessage({ v: 1, type: 'PAY_CLOSE', orderId: 'o-2', page: 'return' });
  expect(popups(fake)).toEqual([]);
});

it('refreshes the session when the player closes the popup, and shows that a payment still counts', async () => {
  const { fake, close } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(fake.hostCallsTo('closePopup')).toEqual(['paymentFrame']);
  close();
  expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
  expect(fake.hostCallsTo('toast')).toMatchObject([{ text: expect.stringContaining('Transaction History') }]);
  expect(fake.hostCallsTo('openPopup')).toEqual([]);
});

it('shows no toast when the session ended', () => {
  const { fake, close } = open();
  act(() => fake.session$.next({ kind: 'visitor' }));
  close();
  expect(fake.hostCalls).toEqual([]);
});

it.each(['https://evil.test/pay', 'javascript:alert(1)', 'https://casino.test/', 'http://provider.test/pay'])(
  'does not show %s from the browser’s history in a frame',
  (badUrl) => {
    const { fake, frame } = open({ url: badUrl });
    expect(frame).toBeNull();
    expect(screen.getByRole('heading', { name: "We can't show the payment page" })).toBeVisible();
    expect(fake.hostCallsTo('report')).toHaveLength(1);
  },
);
