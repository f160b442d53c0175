import { VirtualTimeScheduler } from 'rxjs';
import { payChannel } from 'shared-contracts/payments';
import { paymentPages, type PaymentProvider } from 'shared-contracts/routes';
import { fakeWindow, receive } from '../testing/fakeWindow';
import type { PageEvent } from './PaymentPage';
import { paymentWindow } from './paymentWindow';

const paymentsOrigin = 'https://pay.test';
const order = { orderId: 'o-1', url: 'https://provider.test/pay/o-1' };
const ready = { v: 1, type: 'PAY_READY' };
const started = { v: 1, type: 'PAY_STARTED', orderId: 'o-1' };
const close = { v: 1, type: 'PAY_CLOSE' };

interface Opening {
  blocked?: boolean;
  provider?: PaymentProvider;
}

function openOne({ blocked = false, provider = 'paypal' }: Opening = {}) {
  const scheduler = new VirtualTimeScheduler(undefined, 0);
  const opened = fakeWindow();
  const open = jest.spyOn(window, 'open').mockReturnValue(blocked ? null : opened.window);
  const page = paymentWindow({ paymentsOrigin, provider, language: 'fil', scheduler });
  const events: PageEvent[] = [];
  const listening = page.events$.subscribe((event) => events.push(event));
  page.open();
  const passMs = (ms: number) => {
    scheduler.maxFrames += ms;
    scheduler.flush();
  };
  return { page, open, opened, events, passMs, stop: () => listening.unsubscribe() };
}

afterEach(() => {
  document.body.replaceChildren();
});

it('opens the bridge page of the provider, with the language but without the order in its address', () => {
  const { open, events } = openOne();
  expect(open).toHaveBeenCalledTimes(1);
  expect(open.mock.calls[0]?.[0]).toBe('https://pay.test/payment/paypal/processing?lang=fil');
  expect(events).toEqual(['opened']);
});

it('opens its window without noopener or noreferrer, which would cut the connection', () => {
  const { open } = openOne();
  expect(String(open.mock.calls[0]?.[2])).not.toMatch(/noopener|noreferrer/i);
});

// An address is saved in the browser's history and sent as the referrer.
it.each(paymentPages.processing)(
  'sends the order of %s only to the bridge page, and never navigates the window',
  (provider) => {
    const { page, open, opened } = openOne({ provider });
    page.show(order);
    receive(ready, paymentsOrigin, opened.window);
    receive(started, paymentsOrigin, opened.window);
    // The player returns from the provider, then opens the window again.
    receive(ready, paymentsOrigin, opened.window);
    page.open();
    receive(ready, paymentsOrigin, opened.window);
    page.showSent(order.orderId);
    expect(opened.messages.map(({ origin }) => origin)).toEqual(opened.messages.map(() => paymentsOrigin));
    expect(opened.messages.at(-2)?.message).toMatchObject(order);
    expect(opened.navigations).toEqual([]);
    const bridge = `https://pay.test/payment/${provider}/processing?lang=fil`;
    expect(open.mock.calls.map(([address, name]) => [address, name])).toEqual([
      [bridge, '_blank'],
      [bridge, '_blank'],
    ]);
  },
);

it('sends the order to the payments origin when the page is ready, and again after a reload', () => {
  const { page, opened } = openOne();
  receive(ready, paymentsOrigin, opened.window);
  expect(opened.messages).toEqual([]);
  expect(page.hasOrder()).toBe(false);
  page.show(order);
  const sent = { message: { v: 1, type: 'PAY_OPEN', ...order }, origin: paymentsOrigin };
  expect(opened.messages).toEqual([sent]);
  expect(page.hasOrder()).toBe(true);
  receive(ready, paymentsOrigin, opened.window);
  expect(opened.messages).toEqual([sent, sent]);
});

it('sends the order only when the page is ready', () => {
  const { page, opened } = openOne();
  page.show(order);
  expect(opened.messages).toEqual([]);
  receive(ready, paymentsOrigin, opened.window);
  expect(opened.messages).toHaveLength(1);
});

it('shows on the page why there is no order', () => {
  const { page, opened } = openOne();
  page.showRejection('Not today');
  expect(opened.messages).toEqual([
    { message: { v: 1, type: 'PAY_REFUSED', text: 'Not today' }, origin: paymentsOrigin },
  ]);
});

it('reports a blocked window, and opens one on the next click', () => {
  const { page, open, opened, events } = openOne({ blocked: true });
  expect(events).toEqual(['blocked']);
  expect(page.isOpen()).toBe(false);
  page.show(order);
  open.mockReturnValue(opened.window);
  page.open();
  receive(ready, paymentsOrigin, opened.window);
  expect(page.isOpen()).toBe(true);
  expect(opened.messages).toHaveLength(1);
});

it('closes the first window when it opens a second', () => {
  const { page, opened, open } = openOne();
  open.mockReturnValue(fakeWindow().window);
  page.open();
  expect(opened.isClosed()).toBe(true);
});

describe('reports that the player left the page after a message', () => {
  it.each([
    ['from the window', close],
    ['from the window, as a plain string', 'PAY_CLOSE'],
    ['about this order', { ...close, orderId: 'o-1' }],
  ])('%s', (_, message) => {
    const { page, opened, events } = openOne();
    page.show(order);
    receive(message, paymentsOrigin, opened.window);
    expect(events).toEqual(['opened', 'left']);
  });

  it('from a page of our own origin', () => {
    const { events } = openOne();
    receive(close, window.location.origin);
    expect(events).toEqual(['opened', 'left']);
  });

  it('from a page of our own origin in another tab', async () => {
    const { events, stop } = openOne();
    const tab = new BroadcastChannel(payChannel);
    const received = new Promise((resolve) => {
      const here = new BroadcastChannel(payChannel);
      here.onmessage = () => {
        here.close();
        resolve(undefined);
      };
    });
    tab.postMessage(close);
    await received;
    tab.close();
    stop();
    expect(events).toEqual(['opened', 'left']);
  });

  it('or once within half a second after the window is closed', () => {
    const { opened, events, passMs } = openOne();
    passMs(499);
    opened.close();
    passMs(2);
    expect(events).toEqual(['opened', 'left']);
    passMs(5_000);
    expect(events).toEqual(['opened', 'left']);
  });

  it('or reports `gone` while the provider is shown, because the window may only be cut off', () => {
    const { opened, events, passMs } = openOne();
    receive(started, paymentsOrigin, opened.window);
    opened.close();
    passMs(500);
    expect(events).toEqual(['opened', 'opened', 'gone']);
  });
});

describe('ignores', () => {
  const otherWindow = () => fakeWindow().window;
  it.each([
    ['another window of the payments origin', paymentsOrigin, otherWindow],
    ['no window at all', paymentsOrigin, () => null],
    ['another origin in our window', 'https://provider.test', undefined],
    ['an origin that starts like ours', 'https://pay.test.evil.test', undefined],
    ['an origin of the same host without encryption', 'http://pay.test', undefined],
    ['a page without an origin', 'null', undefined],
  ])('%s', (_, origin, source) => {
    const { page, opened, events } = openOne();
    page.show(order);
    receive(close, origin, source ? source() : opened.window);
    receive(ready, origin, source ? source() : opened.window);
    expect(events).toEqual(['opened']);
    expect(opened.messages).toEqual([]);
  });

  it.each([
    ['another order', { ...close, orderId: 'o-2' }],
    ['an outcome', { v: 1, type: 'PAY_SUCCESS', orderId: 'o-1' }],
    ['another version', { v: 2, type: 'PAY_READY' }],
    ['a plain string', 'paid'],
    ['nothing', undefined],
  ])('%s', (_, message) => {
    const { page, opened, events } = openOne();
    page.show(order);
    receive(message, paymentsOrigin, opened.window);
    expect(events).toEqual(['opened']);
  });

  it('all messages from pages of our own origin except PAY_CLOSE', () => {
    const { page, opened, events } = openOne();
    page.show(order);
    receive(ready, window.location.origin);
    expect(events).toEqual(['opened']);
    expect(opened.messages).toEqual([]);
  });

  it('all messages without a subscriber', () => {
    const { page, opened, events, passMs, stop } = openOne();
    page.show(order);
    stop();
    receive(ready, paymentsOrigin, opened.window);
    opened.close();
    passMs(1_000);
    expect(events).toEqual(['opened']);
    expect(opened.messages).toEqual([]);
  });
});
