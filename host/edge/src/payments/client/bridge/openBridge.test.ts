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
const paymentsOrigin = 'https://pay.test';
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
      if (origin === paymentsOrigin) return { origin };
      throw new DOMException('cross-origin', 'SecurityError');
    },
    postMessage: (message: unknown, target: string) => messages.push({ message, origin: target }),
  };
}
type OtherWindow = ReturnType<typeof windowAt>;

interface OpenOptions {
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

function open(path: string, { opener = null, parent }: OpenOptions = {}) {
  let listener: ((event: unknown) => void) | undefined;
  const navigations: string[] = [];
  const closed = jest.fn();
  const { pathname, search } = new URL(path, paymentsOrigin);
  const page: Record<string, unknown> = {
    opener,
    location: { origin: paymentsOrigin, pathname, search, replace: (url: string) => navigations.push(url) },
    addEventListener: (_type: string, added: (event: unknown) => void) => (listener = added),
    close: closed,
  };
  page['parent'] = parent ?? page;
  openBridge(root, page as unknown as Window, settings);
  const receive = (source: unknown, origin: string, data: unknown) => listener?.({ source, origin, data });
  return { receive, navigations, closed, shownText: () => root.textContent, page };
}

const shellWindow = () => windowAt(settings.playerOrigin);
const providerFrame = () => root.querySelector('iframe');

it('[C-083] the bridge page is opened without deposit data and gets the order from the window that opened it', () => {
  const opener = shellWindow();
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
    const opener = shellWindow();
    const { receive, navigations } = open(path, { opener });
    receive(opener, settings.playerOrigin, order);
    expect(navigations).toEqual([order.url]);
  },
);

it.each([
  ['R-026', 'paypal'],
  ['R-027', 'pingpong'],
  ['R-028', 'pix'],
  ['R-029', 'cpay'],
  ['R-030', 'easyzeng'],
  ['R-031', 'cj'],
])('[%s] the processing page of %s shows a spinner until the time limit', (_, provider) => {
  open(`/payment/${provider}/processing`, { opener: shellWindow() });
  const spinner = root.querySelector<HTMLElement>('.ring');
  expect(spinner?.hidden).toBe(false);
  jest.advanceTimersByTime(20_000);
  expect(spinner?.hidden).toBe(true);
});

const hostileSenders: readonly (readonly [
  string,
  (opener: OtherWindow, page: unknown) => [unknown, string, unknown?],
])[] = [
  ['a window of an unknown origin', () => [windowAt('https://evil.test'), 'https://evil.test']],
  ['another origin in the shell’s window', (opener) => [opener, 'https://evil.test']],
  ['another window of the player’s origin', () => [shellWindow(), settings.playerOrigin]],
  ['a provider', () => [windowAt('https://provider.test'), 'https://provider.test']],
  ['a provider in the shell’s window', (opener) => [opener, 'https://provider.test']],
  ['a page of our own origin', () => [windowAt(paymentsOrigin), paymentsOrigin]],
  ['itself', (_opener, page) => [page, paymentsOrigin]],
  ['the shell over plain http', (opener) => [opener, 'http://casino.test']],
  ['an origin with the same start', (opener) => [opener, 'https://casino.test.evil.test']],
  ['an origin with the same end', (opener) => [opener, 'https://evil-casino.test']],
  ['a frame without an origin', (opener) => [opener, 'null']],
  ['no window', () => [null, settings.playerOrigin]],
  ['the shell with another message version', (opener) => [opener, settings.playerOrigin, { ...order, v: 2 }]],
  ['the shell with a string', (opener) => [opener, settings.playerOrigin, JSON.stringify(order)]],
];

it.each(hostileSenders)('ignores messages from %s', (_sender, senderOf) => {
  const opener = shellWindow();
  const { receive, navigations, shownText, page } = open('/payment/cpay/processing', { opener });
  const [source, origin, data = order] = senderOf(opener, page);
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
  `${paymentsOrigin}/vault`,
  'https://casino.test/',
])('does not open %s, in a window or in a frame', (url) => {
  for (const kind of ['opener', 'parent']) {
    const shell = shellWindow();
    const { receive, navigations, shownText } = open('/payment/cpay/processing', { [kind]: shell });
    receive(shell, settings.playerOrigin, { ...order, url });
    expect(navigations).toEqual([]);
    expect(providerFrame()).toBeNull();
    expect(shell.messages).toHaveLength(1);
    expect(shownText()).toMatch(en.foreign.sentence);
  }
});

it('shows the reason of a rejected order as text', () => {
  const opener = shellWindow();
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
  const opener = shellWindow();
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
  const opener = shellWindow();
  const { receive, navigations } = open('/payment/cpay/processing', { opener });
  receive(opener, settings.playerOrigin, order);
  receive(opener, settings.playerOrigin, { ...order, orderId: 'o-2' });
  expect(navigations).toHaveLength(1);
});

it('opens the provider in a sandboxed frame when the page is framed', () => {
  const parent = shellWindow();
  const { receive, navigations } = open('/payment/paypal/processing', { parent });
  expect(parent.messages).toEqual([{ message: { v: 1, type: 'PAY_READY' }, origin: settings.playerOrigin }]);
  receive(parent, settings.playerOrigin, order);
  expect(navigations).toEqual([]);
  expect(providerFrame()?.getAttribute('src')).toBe(order.url);
  expect(providerFrame()?.getAttribute('sandbox')?.split(' ').toSorted()).toEqual([
    'allow-forms',
    'allow-popups',
    'allow-same-origin',
    'allow-scripts',
  ]);
  expect(providerFrame()?.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(providerFrame()?.title).toBe(en.provider);
});

it('shows the waiting text until the provider’s page has loaded', () => {
  const parent = shellWindow();
  const { receive } = open('/payment/paypal/processing', { parent });
  receive(parent, settings.playerOrigin, order);
  expect(root.textContent).toContain(en.waiting.title);
  expect(providerFrame()?.classList).toContain('loading');
  providerFrame()?.dispatchEvent(new Event('load'));
  expect(root.textContent).toBe('');
  expect(providerFrame()?.classList).not.toContain('loading');
});

function openFramed() {
  const parent = shellWindow();
  const bridge = open('/payment/paypal/processing', { parent });
  bridge.receive(parent, settings.playerOrigin, order);
  const provider: unknown = providerFrame()?.contentWindow;
  return { ...bridge, parent, provider };
}

it.each([
  ['sent as a string', 'https://provider.test', 'PAY_CLOSE'],
  ['sent as an object', 'https://provider.test', { type: 'PAY_CLOSE', orderId: 'somebody-else' }],
  [
    'sent by the bridge page that the provider returns to',
    paymentsOrigin,
    { v: 1, type: 'PAY_CLOSE', orderId: 'o-1' },
  ],
])('forwards the close of the provider once, with the id of the open order: %s', (_what, origin, data) => {
  const { receive, parent, provider } = openFramed();
  receive(provider, origin, data);
  receive(provider, origin, data);
  expect(parent.messages.slice(2)).toEqual([
    { message: { v: 1, type: 'PAY_CLOSE', orderId: 'o-1' }, origin: settings.playerOrigin },
  ]);
  expect(providerFrame()).toBeNull();
});

it.each([
  ['another window of the provider', () => windowAt('https://provider.test'), 'https://provider.test'],
  ['a window of an unknown origin', () => windowAt('https://evil.test'), 'https://evil.test'],
  ['the provider’s frame at another origin', (provider: unknown) => provider, 'https://evil.test'],
  ['the provider’s frame at another provider', (provider: unknown) => provider, 'https://other.test'],
  ['the provider’s frame without an origin', (provider: unknown) => provider, 'null'],
  ['another page of this origin', () => windowAt(paymentsOrigin), paymentsOrigin],
  ['a sender without a window', () => null, 'https://provider.test'],
])('does not forward a close from %s', (_who, sourceOf, origin) => {
  const { receive, parent, provider } = openFramed();
  receive(sourceOf(provider), origin, 'PAY_CLOSE');
  expect(parent.messages).toHaveLength(2);
  expect(providerFrame()).not.toBeNull();
});

it('forwards no other message from the provider', () => {
  const { receive, parent, provider } = openFramed();
  for (const data of [
    'PAY_DONE',
    { v: 1, type: 'PAY_READY' },
    order,
    { v: 1, type: 'PAY_STARTED', orderId: 'o-1' },
  ]) {
    receive(provider, 'https://provider.test', data);
  }
  expect(parent.messages).toHaveLength(2);
  expect(providerFrame()?.getAttribute('src')).toBe(order.url);
});

it.each(['return', 'cancel', 'close'])(
  'the page /%s reports that the player has left, and closes',
  (step) => {
    const opener = shellWindow();
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
  },
);

it('also notifies other pages of its origin', () => {
  open('/payment/pix/return?orderId=o-1', { opener: shellWindow() });
  expect(broadcast).toEqual([[payChannel, { v: 1, type: 'PAY_CLOSE', page: 'return', orderId: 'o-1' }]]);
});

it.each(['', 'a b', '../x', '<b>', 'o'.repeat(65), 'o-1/../../'])(
  'does not accept %j as an order id',
  (id) => {
    const opener = shellWindow();
    open(`/payment/pix/return?orderId=${encodeURIComponent(id)}`, { opener });
    expect(opener.messages.map(({ message }) => message)).toEqual([
      { v: 1, type: 'PAY_CLOSE', page: 'return' },
    ]);
    const { navigations } = open(`/payment/pix/return?orderId=${encodeURIComponent(id)}`);
    expect(navigations).toEqual(['https://casino.test/#/payment/pix/close']);
  },
);

it.each([
  ['no window opened the page', null],
  ['the window that opened the page is closed', windowAt('https://casino.test', true)],
])('opens the shell with the order id when %s', (_why, opener) => {
  const { navigations, closed } = open('/payment/easyzeng/cancel?orderId=o_1', { opener });
  expect(navigations).toEqual(['https://casino.test/#/payment/easyzeng/close?orderId=o_1']);
  expect(closed).not.toHaveBeenCalled();
});

it.each([
  ['the shell', settings.playerOrigin],
  ['our own page around a provider', paymentsOrigin],
])('a framed page notifies %s, and stays open', (_who, origin) => {
  const parent = windowAt(origin);
  const { closed, navigations, shownText } = open('/payment/cpay/return?orderId=o-1', {
    parent,
    opener: shellWindow(),
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
])('selects the language for the query %j: %s', (query, language, texts) => {
  const { shownText } = open(`/payment/pix/processing${query}`, { opener: shellWindow() });
  expect(document.documentElement.lang).toBe(language);
  expect(shownText()).toMatch(texts.waiting.sentence);
  expect(document.title).toBe(`${texts.waiting.title} · Test Casino`);
});

it('shows that a payment without a provider’s page was sent, and stops waiting', () => {
  const opener = shellWindow();
  const { receive, shownText, navigations } = open('/payment/cpay/processing', { opener });
  receive(opener, settings.playerOrigin, { v: 1, type: 'PAY_SENT' });
  expect(shownText()).toMatch(en.sent.sentence);
  expect(navigations).toEqual([]);
});

it('forwards which bridge page the provider returned to', () => {
  const { receive, parent, provider } = openFramed();
  receive(provider, paymentsOrigin, { v: 1, type: 'PAY_CLOSE', page: 'cancel', orderId: 'another' });
  expect(parent.messages.at(-1)?.message).toEqual({
    v: 1,
    type: 'PAY_CLOSE',
    page: 'cancel',
    orderId: 'o-1',
  });
});
