import { VirtualTimeScheduler } from 'rxjs';
import { payChannel } from 'shared-contracts/payments';
import { paymentPages, type PaymentProvider } from 'shared-contracts/routes';
import { createFakeWindow, receive } from '../testing/createFakeWindow';
import type { PageEvent } from './PaymentPage';
import { createPaymentWindow } from './createPaymentWindow';

const paymentsOrigin = 'https://pay.test';
const order = { orderId: 'o-1', url: 'https://provider.test/pay/o-1' };
const readyMessage = { v: 1, type: 'PAY_READY' };
const startedMessage = { v: 1, type: 'PAY_STARTED', orderId: 'o-1' };
const closeMessage = { v: 1, type: 'PAY_CLOSE' };

interface OpenOptions {
  blocked?: boolean;
  provider?: PaymentProvider;
}

function openWindow({ blocked = false, provider = 'paypal' }: OpenOptions = {}) {
  const scheduler = new VirtualTimeScheduler(undefined, 0);
  const bridge = createFakeWindow();
  const openSpy = jest.spyOn(window, 'open').mockReturnValue(blocked ? null : bridge.window);
  const page = createPaymentWindow({ paymentsOrigin, provider, language: 'fil', scheduler });
  const events: PageEvent[] = [];
  const subscription = page.events$.subscribe((event) => events.push(event));
  page.open();
  const passMs = (ms: number) => {
    scheduler.maxFrames += ms;
    scheduler.flush();
  };
  return { page, openSpy, bridge, events, passMs, stop: () => subscription.unsubscribe() };
}

afterEach(() => {
  document.body.replaceChildren();
});

it('opens the bridge page of the provider, with the language but without the order in its address', () => {
  const { openSpy, events } = openWindow();
  expect(openSpy).toHaveBeenCalledTimes(1);
  expect(openSpy.mock.calls[0]?.[0]).toBe('https://pay.test/payment/paypal/processing?lang=fil');
  expect(events).toEqual(['opened']);
});

it('opens its window without noopener or noreferrer, which would cut the connection', () => {
  const { openSpy } = openWindow();
  expect(String(openSpy.mock.calls[0]?.[2])).not.toMatch(/noopener|noreferrer/i);
});

// The order must not be part of an address, because browsers save addresses and send them as the referrer.
it.each(paymentPages.processing)(
  'sends the order of %s only to the bridge page, and never navigates the window',
  (provider) => {
    const { page, openSpy, bridge } = openWindow({ provider });
    page.show(order);
    receive(readyMessage, paymentsOrigin, bridge.window);
    receive(startedMessage, paymentsOrigin, bridge.window);
    // The player returns from the provider, then opens the window again.
    receive(readyMessage, paymentsOrigin, bridge.window);
    page.open();
    receive(readyMessage, paymentsOrigin, bridge.window);
    page.showSent(order.orderId);
    expect(bridge.messages.map(({ origin }) => origin)).toEqual(bridge.messages.map(() => paymentsOrigin));
    expect(bridge.messages.at(-2)?.message).toMatchObject(order);
    expect(bridge.navigations).toEqual([]);
    const bridgeAddress = `https://pay.test/payment/${provider}/processing?lang=fil`;
    expect(openSpy.mock.calls.map(([address, name]) => [address, name])).toEqual([
      [bridgeAddress, '_blank'],
      [bridgeAddress, '_blank'],
    ]);
  },
);

it('sends the order to the payments origin when the page is ready, and again after a reload', () => {
  const { page, bridge } = openWindow();
  receive(readyMessage, paymentsOrigin, bridge.window);
  expect(bridge.messages).toEqual([]);
  expect(page.hasOrder()).toBe(false);
  page.show(order);
  const orderMessage = { message: { v: 1, type: 'PAY_OPEN', ...order }, origin: paymentsOrigin };
  expect(bridge.messages).toEqual([orderMessage]);
  expect(page.hasOrder()).toBe(true);
  receive(readyMessage, paymentsOrigin, bridge.window);
  expect(bridge.messages).toEqual([orderMessage, orderMessage]);
});

it('sends the order when the page becomes ready', () => {
  const { page, bridge } = openWindow();
  page.show(order);
  expect(bridge.messages).toEqual([]);
  receive(readyMessage, paymentsOrigin, bridge.window);
  expect(bridge.messages).toHaveLength(1);
});

it('shows on the bridge page why there is no order', () => {
  const { page, bridge } = openWindow();
  page.showRejection('Not today');
  expect(bridge.messages).toEqual([
    { message: { v: 1, type: 'PAY_REFUSED', text: 'Not today' }, origin: paymentsOrigin },
  ]);
});

it('reports a blocked window, and opens a window on the next click', () => {
  const { page, openSpy, bridge, events } = openWindow({ blocked: true });
  expect(events).toEqual(['blocked']);
  expect(page.isOpen()).toBe(false);
  page.show(order);
  openSpy.mockReturnValue(bridge.window);
  page.open();
  receive(readyMessage, paymentsOrigin, bridge.window);
  expect(page.isOpen()).toBe(true);
  expect(bridge.messages).toHaveLength(1);
});

it('closes the first window when it opens a second', () => {
  const { page, bridge, openSpy } = openWindow();
  openSpy.mockReturnValue(createFakeWindow().window);
  page.open();
  expect(bridge.isClosed()).toBe(true);
});

describe('the event that the player left the page', () => {
  it.each([
    ['from the window', closeMessage],
    ['from the window, as a plain string', 'PAY_CLOSE'],
    ['about this order', { ...closeMessage, orderId: 'o-1' }],
  ])('is reported for a message %s', (_, message) => {
    const { page, bridge, events } = openWindow();
    page.show(order);
    receive(message, paymentsOrigin, bridge.window);
    expect(events).toEqual(['opened', 'left']);
  });

  it('is reported for a message from a page of our own origin', () => {
    const { events } = openWindow();
    receive(closeMessage, window.location.origin);
    expect(events).toEqual(['opened', 'left']);
  });

  it('is reported for a message from a page of our own origin in another tab', async () => {
    const { events, stop } = openWindow();
    const tab = new BroadcastChannel(payChannel);
    const whenReceived = new Promise((resolve) => {
      const receiver = new BroadcastChannel(payChannel);
      receiver.onmessage = () => {
        receiver.close();
        resolve(undefined);
      };
    });
    tab.postMessage(closeMessage);
    await whenReceived;
    tab.close();
    stop();
    expect(events).toEqual(['opened', 'left']);
  });

  it('is reported once within half a second after the window is closed', () => {
    const { bridge, events, passMs } = openWindow();
    passMs(499);
    bridge.close();
    passMs(2);
    expect(events).toEqual(['opened', 'left']);
    passMs(5_000);
    expect(events).toEqual(['opened', 'left']);
  });

  it('is reported as `gone` while the provider is shown, because the window may still be open', () => {
    const { bridge, events, passMs } = openWindow();
    receive(startedMessage, paymentsOrigin, bridge.window);
    bridge.close();
    passMs(500);
    expect(events).toEqual(['opened', 'opened', 'gone']);
  });
});

describe('ignores', () => {
  const otherWindow = () => createFakeWindow().window;
  it.each([
    ['another window of the payments origin', paymentsOrigin, otherWindow],
    ['no window', paymentsOrigin, () => null],
    ['another origin in our window', 'https://provider.test', undefined],
    ['an origin that starts like ours', 'https://pay.test.evil.test', undefined],
    ['an origin of the same host without encryption', 'http://pay.test', undefined],
    ['a page without an origin', 'null', undefined],
  ])('messages from %s', (_, origin, source) => {
    const { page, bridge, events } = openWindow();
    page.show(order);
    receive(closeMessage, origin, source ? source() : bridge.window);
    receive(readyMessage, origin, source ? source() : bridge.window);
    expect(events).toEqual(['opened']);
    expect(bridge.messages).toEqual([]);
  });

  it.each([
    ['another order', { ...closeMessage, orderId: 'o-2' }],
    ['an outcome', { v: 1, type: 'PAY_SUCCESS', orderId: 'o-1' }],
    ['another version', { v: 2, type: 'PAY_READY' }],
    ['a plain string', 'paid'],
    ['no data', undefined],
  ])('a message with %s', (_, message) => {
    const { page, bridge, events } = openWindow();
    page.show(order);
    receive(message, paymentsOrigin, bridge.window);
    expect(events).toEqual(['opened']);
  });

  it('all messages from pages of our own origin except PAY_CLOSE', () => {
    const { page, bridge, events } = openWindow();
    page.show(order);
    receive(readyMessage, window.location.origin);
    expect(events).toEqual(['opened']);
    expect(bridge.messages).toEqual([]);
  });

  it('all messages without a subscriber', () => {
    const { page, bridge, events, passMs, stop } = openWindow();
    page.show(order);
    stop();
    receive(readyMessage, paymentsOrigin, bridge.window);
    bridge.close();
    passMs(1_000);
    expect(events).toEqual(['opened']);
    expect(bridge.messages).toEqual([]);
  });
});
