/** @jest-environment jsdom */
import { payChannel } from 'shared-contracts/payments';
import en from './en.json';
import fil from './fil.json';
import { openBridge } from './openBridge';

const settings = {
  playerOrigin: 'https://casino.test',
  providerOrigins: ['https://provider.test', 'https://other.test'],
  name: 'Test Casino',
};
const own = 'https://pay.test';
const order = { v: 1, type: 'PAY_OPEN', orderId: 'o-1', url: 'https://provider.test/pay?sk=s' };

interface PostedMessage {
  readonly message: unknown;
  readonly origin: string;
}

/** Another window, which records posted messages with their target origin. */
function windowAt(origin: string, closed = false) {
  const messages: PostedMessage[] = [];
  return {
    messages,
    closed,
    get location() {
      if (origin === own) return { origin };
      throw new DOMException('cross-origin', 'SecurityError');
    },
    postMessage: (message: unknown, target: string) => messages.push({ message, origin: target }),
  };
}
type OtherWindow = ReturnType<typeof windowAt>;

interface Opened {
  readonly opener?: OtherWindow | null;
  readonly parent?: OtherWindow;
}

/** Messages on broadcast channels, with the name of the channel. */
let broadcast: [name: string, message: unknown][];
class RecordingChannel {
  constructor(readonly name: string) {}
  postMessage(message: unknown) {
    broadcast.push([this.name, message]);
  }
  close() {}
}

let root: HTMLElement;
beforeEach(() => {
  broadcast = [];
  globalThis.BroadcastChannel = RecordingChannel as unknown as typeof BroadcastChannel;
  jest.useFakeTimers();
  root = document.createElement('main');
  document.body.replaceChildren(root);
  document.documentElement.className = '';
});
afterEach(() => {
  jest.useRealTimers();
});

function open(path: string, { opener = null, parent }: Opened = {}) {
  let listener: ((event: unknown) => void) | undefined;
  const navigations: string[] = [];
  const closed = jest.fn();
  const { pathname, search } = new URL(path, own);
  const page: Record<string, unknown> = {
    opener,
    location: { origin: own, pathname, search, replace: (url: string) => navigations.push(url) },
    addEventListener: (_type: string, added: (event: unknown) => void) => (listener = added),
    close: closed,
  };
  page['parent'] = parent ?? page;
  openBridge(root, page as unknown as Window, settings);
  const receive = (source: unknown, origin: string, data: unknown) => listener?.({ source, origin, data });
  return { receive, navigations, closed, shownText: () => root.textContent, page };
}

const shellAt = () => windowAt(settings.playerOrigin);
const frameIn = () => root.querySelector('iframe');

it('[C-083] is opened without deposit data and gets the order from the window that opened it', () => {
  const opener = shellAt();
  const { receive, navigations, shownText } = open('/payment/cpay/processing', { opener });
  expect(opener.messages).toEqual([{ message: { v: 1, type: 'PAY_READY' }, origin: settings.playerOrigin }]);
  expect(shownText()).toMatch(en.waiting.title);
  receive(opener, settings.playerOrigin, order);
  expect(opener.messages.at(-1)).toEqual({
    message: { v: 1, type: 'PAY_STARTED', orderId: 'o-1' },
    origin: settings.playerOrigin,
  });
  expect(navigations).toEqual([order.url]);
});

it.each(['/payment/paypal/pay', '/payment/cj/check', '/payment/pix/processing'])(
  '%s waits for an order',
  (path) => {
    const opener = shellAt();
    const { receive, navigations } = open(path, { opener });
    receive(opener, settings.playerOrigin, order);
    expect(navigations).toEqual([order.url]);
  },
);

const hostile: readonly (readonly [
  string,
  (opener: OtherWindow, page: unknown) => [unknown, string, unknown?],
])[] = [
  ['a stranger', () => [windowAt('https://evil.test'), 'https://evil.test']],
  ['another origin in the shell’s window', (opener) => [opener, 'https://evil.test']],
  ['another window of the player’s origin', () => [shellAt(), settings.playerOrigin]],
  ['a provider', () => [windowAt('https://provider.test'), 'https://provider.test']],
  ['a provider in the shell’s window', (opener) => [opener, 'https://provider.test']],
  ['a page of our own origin', () => [windowAt(own), own]],
  ['itself', (_opener, page) => [page, own]],
  ['the shell over plain http', (opener) => [opener, 'http://casino.test']],
  ['an origin with the same start', (opener) => [opener, 'https://casino.test.evil.test']],
  ['an origin with the same end', (opener) => [opener, 'https://evil-casino.test']],
  ['a frame without an origin', (opener) => [opener, 'null']],
  ['no window', () => [null, settings.playerOrigin]],
  ['the shell with another message version', (opener) => [opener, settings.playerOrigin, { ...order, v: 2 }]],
  ['the shell with a string', (opener) => [opener, settings.playerOrigin, JSON.stringify(order)]],
];

it.each(hostile)('ignores messages of %s', (_who, from) => {
  const opener = shellAt();
  const { receive, navigations, shownText, page } = open('/payment/cpay/processing', { opener });
  const [source, origin, data = order] = from(opener, page);
  receive(source, origin, data);
  receive(source, origin, data === order ? { v: 1, type: 'PAY_REFUSED', text: 'Call +1 555' } : data);
  expect(navigations).toEqual([]);
  expect(opener.messages).toHaveLength(1);
  expect(shownText()).toMatch(en.waiting.title);
});

it.each([
  'javascript:alert(document.domain)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://provider.test/1',
  'https://evil.test/pay',
  'https://provider.test.evil.test/pay',
  'https://provider.test@evil.test/pay',
  'https://user:word@provider.test/pay',
  'http://provider.test/pay',
  '//provider.test/pay',
  'https:\\\\provider.test/pay',
  ' https://provider.test/pay',
  `${own}/vault`,
  'https://casino.test/',
])('does not open %s, in a window or in a frame', (url) => {
  for (const kind of ['opener', 'parent']) {
    const shell = shellAt();
    const { receive, navigations, shownText } = open('/payment/cpay/processing', { [kind]: shell });
    receive(shell, settings.playerOrigin, { ...order, url });
    expect(navigations).toEqual([]);
    expect(frameIn()).toBeNull();
    expect(shell.messages).toHaveLength(1);
    expect(shownText()).toMatch(en.foreign.sentence);
  }
});

it('shows the reason of a rejected order as text', () => {
  const opener = shellAt();
  const { receive, shownText } = open('/payment/cpay/processing', { opener });
  const text = '<img src=x onerror=alert(1)> The limit is reached.';
  receive(opener, settings.playerOrigin, { v: 1, type: 'PAY_REFUSED', text });
  expect(shownText()).toMatch(text);
  expect(root.querySelector('img')).toBeNull();
  expect(root.querySelector('a')?.href).toBe('https://casino.test/');
  jest.advanceTimersByTime(60_000);
  expect(shownText()).toMatch(text);
});

it('shows a message after 20 s without an order, and still opens a later order', () => {
  const opener = shellAt();
  const { receive, shownText, navigations } = open('/payment/cpay/processing?lang=fil', { opener });
  jest.advanceTimersByTime(19_999);
  expect(root.querySelector('a')?.hidden).toBe(true);
  jest.advanceTimersByTime(1);
  expect(shownText()).toMatch(fil.late.sentence);
  expect(root.querySelector('a')?.hidden).toBe(false);
  receive(opener, settings.playerOrigin, order);
  expect(navigations).toEqual([order.url]);
});

it('opens only the first order', () => {
  const opener = shellAt();
  const { receive, navigations } = open('/payment/cpay/processing', { opener });
  receive(opener, settings.playerOrigin, order);
  receive(opener, settings.playerOrigin, { ...order, orderId: 'o-2' });
  expect(navigations).toHaveLength(1);
});

it('opens the provider in a sandboxed frame when the page is framed', () => {
  const parent = shellAt();
  const { receive, navigations } = open('/payment/paypal/processing', { parent });
  expect(parent.messages).toEqual([{ message: { v: 1, type: 'PAY_READY' }, origin: settings.playerOrigin }]);
  receive(parent, settings.playerOrigin, order);
  expect(navigations).toEqual([]);
  expect(frameIn()?.getAttribute('src')).toBe(order.url);
  expect(frameIn()?.getAttribute('sandbox')?.split(' ').toSorted()).toEqual([
    'allow-forms',
    'allow-popups',
    'allow-same-origin',
    'allow-scripts',
  ]);
  expect(frameIn()?.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(frameIn()?.title).toBe(en.provider);
});

it('shows the waiting text until the provider’s page has loaded', () => {
  const parent = shellAt();
  const { receive } = open('/payment/paypal/processing', { parent });
  receive(parent, settings.playerOrigin, order);
  expect(root.textContent).toContain(en.waiting.title);
  expect(frameIn()?.classList).toContain('coming');
  frameIn()?.dispatchEvent(new Event('load'));
  expect(root.textContent).toBe('');
  expect(frameIn()?.classList).not.toContain('coming');
});

function framed() {
  const parent = shellAt();
  const opened = open('/payment/paypal/processing', { parent });
  opened.receive(parent, settings.playerOrigin, order);
  const provider: unknown = frameIn()?.contentWindow;
  return { ...opened, parent, provider };
}

it.each([
  ['its string', 'https://provider.test', 'PAY_CLOSE'],
  ['its message', 'https://provider.test', { type: 'PAY_CLOSE', orderId: 'somebody-else' }],
  ['the bridge page that it returns to', own, { v: 1, type: 'PAY_CLOSE', orderId: 'o-1' }],
])('forwards the close of the provider once, with the id of the open order: %s', (_what, origin, data) => {
  const { receive, parent, provider } = framed();
  receive(provider, origin, data);
  receive(provider, origin, data);
  expect(parent.messages.slice(2)).toEqual([
    { message: { v: 1, type: 'PAY_CLOSE', orderId: 'o-1' }, origin: settings.playerOrigin },
  ]);
  expect(frameIn()).toBeNull();
});

it.each([
  ['another window of the provider', () => windowAt('https://provider.test'), 'https://provider.test'],
  ['a stranger', () => windowAt('https://evil.test'), 'https://evil.test'],
  ['the provider’s frame at another origin', (provider: unknown) => provider, 'https://evil.test'],
  ['the provider’s frame at another provider', (provider: unknown) => provider, 'https://other.test'],
  ['the provider’s frame without an origin', (provider: unknown) => provider, 'null'],
  ['another page of this origin', () => windowAt(own), own],
  ['no window', () => null, 'https://provider.test'],
])('forwards no close from %s', (_who, sourceOf, origin) => {
  const { receive, parent, provider } = framed();
  receive(sourceOf(provider), origin, 'PAY_CLOSE');
  expect(parent.messages).toHaveLength(2);
  expect(frameIn()).not.toBeNull();
});

it('forwards no other message of the provider', () => {
  const { receive, parent, provider } = framed();
  for (const data of [
    'PAY_DONE',
    { v: 1, type: 'PAY_READY' },
    order,
    { v: 1, type: 'PAY_STARTED', orderId: 'o-1' },
  ]) {
    receive(provider, 'https://provider.test', data);
  }
  expect(parent.messages).toHaveLength(2);
  expect(frameIn()?.getAttribute('src')).toBe(order.url);
});

it.each(['return', 'cancel', 'close'])('posts from /%s that the player has left, and closes', (step) => {
  const opener = shellAt();
  const { closed, navigations, shownText } = open(`/payment/pix/${step}?orderId=o-1&status=success`, {
    opener,
  });
  expect(opener.messages).toEqual([
    { message: { v: 1, type: 'PAY_CLOSE', page: step, orderId: 'o-1' }, origin: settings.playerOrigin },
  ]);
  expect(closed).toHaveBeenCalledTimes(1);
  expect(navigations).toEqual([]);
  expect(shownText()).toMatch(en.left.sentence);
  expect(shownText()).not.toMatch(/success/);
  expect(root.querySelector('a')?.href).toBe('https://casino.test/');
});

it('also notifies other pages of its origin', () => {
  open('/payment/pix/return?orderId=o-1', { opener: shellAt() });
  expect(broadcast).toEqual([[payChannel, { v: 1, type: 'PAY_CLOSE', page: 'return', orderId: 'o-1' }]]);
});

it.each(['', 'a b', '../x', '<b>', 'o'.repeat(65), 'o-1/../../'])('accepts no %j as an order id', (id) => {
  const opener = shellAt();
  open(`/payment/pix/return?orderId=${encodeURIComponent(id)}`, { opener });
  expect(opener.messages.map(({ message }) => message)).toEqual([
    { v: 1, type: 'PAY_CLOSE', page: 'return' },
  ]);
  const { navigations } = open(`/payment/pix/return?orderId=${encodeURIComponent(id)}`);
  expect(navigations).toEqual(['https://casino.test/#/payment/pix/close']);
});

it.each([
  ['nobody opened it', null],
  ['the window that opened it is gone', windowAt('https://casino.test', true)],
])('opens the shell with the order id when %s', (_why, opener) => {
  const { navigations, closed } = open('/payment/easyzeng/cancel?orderId=o_1', { opener });
  expect(navigations).toEqual(['https://casino.test/#/payment/easyzeng/close?orderId=o_1']);
  expect(closed).not.toHaveBeenCalled();
});

it.each([
  ['the shell', settings.playerOrigin],
  ['our own page around a provider', own],
])('notifies %s when it is framed, and stays open', (_who, origin) => {
  const parent = windowAt(origin);
  const { closed, navigations, shownText } = open('/payment/cpay/return?orderId=o-1', {
    parent,
    opener: shellAt(),
  });
  const message = { v: 1, type: 'PAY_CLOSE', page: 'return', orderId: 'o-1' };
  expect(parent.messages).toEqual([{ message, origin }]);
  expect(closed).not.toHaveBeenCalled();
  expect(navigations).toEqual([]);
  expect(shownText()).toMatch(en.leftFrame.sentence);
  expect(root.querySelector('a')).toBeNull();
});

it.each([
  ['', 'en', en],
  ['?lang=fil', 'fil', fil],
  ['?lang=de', 'en', en],
  ['?lang=%3Cscript%3E', 'en', en],
])('selects by %j the language %s', (query, language, texts) => {
  const { shownText } = open(`/payment/pix/processing${query}`, { opener: shellAt() });
  expect(document.documentElement.lang).toBe(language);
  expect(shownText()).toMatch(texts.waiting.sentence);
  expect(document.title).toBe(`${texts.waiting.title} · Test Casino`);
});

it('shows that a payment without a provider’s page was sent, and stops waiting', () => {
  const opener = shellAt();
  const { receive, shownText, navigations } = open('/payment/cpay/processing', { opener });
  receive(opener, settings.playerOrigin, { v: 1, type: 'PAY_SENT' });
  expect(shownText()).toMatch(en.sent.sentence);
  expect(navigations).toEqual([]);
});

it('forwards which bridge page the provider returned to', () => {
  const { receive, parent, provider } = framed();
  receive(provider, own, { v: 1, type: 'PAY_CLOSE', page: 'cancel', orderId: 'another' });
  expect(parent.messages.at(-1)?.message).toEqual({
    v: 1,
    type: 'PAY_CLOSE',
    page: 'cancel',
    orderId: 'o-1',
  });
});
