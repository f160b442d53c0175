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

interface Told {
  readonly message: unknown;
  readonly origin: string;
}

/** Another window: what is posted to it is kept with the origin it is meant for. */
function windowAt(origin: string, closed = false) {
  const told: Told[] = [];
  return {
    told,
    closed,
    get location() {
      if (origin === own) return { origin };
      throw new DOMException('cross-origin', 'SecurityError');
    },
    postMessage: (message: unknown, target: string) => told.push({ message, origin: target }),
  };
}
type OtherWindow = ReturnType<typeof windowAt>;

interface Opened {
  readonly opener?: OtherWindow | null;
  readonly parent?: OtherWindow;
}

/** What was said on channels, each word with the channel's name. */
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
  const went: string[] = [];
  const closed = jest.fn();
  const { pathname, search } = new URL(path, own);
  const page: Record<string, unknown> = {
    opener,
    location: { origin: own, pathname, search, replace: (url: string) => went.push(url) },
    addEventListener: (_type: string, added: (event: unknown) => void) => (listener = added),
    close: closed,
  };
  page['parent'] = parent ?? page;
  openBridge(root, page as unknown as Window, settings);
  const receive = (source: unknown, origin: string, data: unknown) => listener?.({ source, origin, data });
  return { receive, went, closed, said: () => root.textContent, page };
}

const shellAt = () => windowAt(settings.playerOrigin);
const frameIn = () => root.querySelector('iframe');

it('[C-083] is opened without a word of the deposit and gets the order from the window that opened it', () => {
  const opener = shellAt();
  const { receive, went, said } = open('/payment/cpay/processing', { opener });
  expect(opener.told).toEqual([{ message: { v: 1, type: 'PAY_READY' }, origin: settings.playerOrigin }]);
  expect(said()).toMatch(en.waiting.title);
  receive(opener, settings.playerOrigin, order);
  expect(opener.told.at(-1)).toEqual({
    message: { v: 1, type: 'PAY_STARTED', orderId: 'o-1' },
    origin: settings.playerOrigin,
  });
  expect(went).toEqual([order.url]);
});

it.each(['/payment/paypal/pay', '/payment/cj/check', '/payment/pix/processing'])(
  '%s waits for an order',
  (path) => {
    const opener = shellAt();
    const { receive, went } = open(path, { opener });
    receive(opener, settings.playerOrigin, order);
    expect(went).toEqual([order.url]);
  },
);

const hostile: readonly (readonly [
  string,
  (opener: OtherWindow, page: unknown) => [unknown, string, unknown?],
])[] = [
  ['a stranger', () => [windowAt('https://evil.test'), 'https://evil.test']],
  ['a stranger in the shell’s window', (opener) => [opener, 'https://evil.test']],
  ['another window of the player’s origin', () => [shellAt(), settings.playerOrigin]],
  ['a provider', () => [windowAt('https://provider.test'), 'https://provider.test']],
  ['a provider in the shell’s window', (opener) => [opener, 'https://provider.test']],
  ['a page of our own origin', () => [windowAt(own), own]],
  ['itself', (_opener, page) => [page, own]],
  ['the shell over plain http', (opener) => [opener, 'http://casino.test']],
  ['an origin that begins alike', (opener) => [opener, 'https://casino.test.evil.test']],
  ['an origin that ends alike', (opener) => [opener, 'https://evil-casino.test']],
  ['a frame without an origin', (opener) => [opener, 'null']],
  ['no window', () => [null, settings.playerOrigin]],
  ['the shell in other words', (opener) => [opener, settings.playerOrigin, { ...order, v: 2 }]],
  ['the shell with text', (opener) => [opener, settings.playerOrigin, JSON.stringify(order)]],
];

it.each(hostile)('opens nothing for %s', (_who, from) => {
  const opener = shellAt();
  const { receive, went, said, page } = open('/payment/cpay/processing', { opener });
  const [source, origin, data = order] = from(opener, page);
  receive(source, origin, data);
  receive(source, origin, data === order ? { v: 1, type: 'PAY_REFUSED', text: 'Call +1 555' } : data);
  expect(went).toEqual([]);
  expect(opener.told).toHaveLength(1);
  expect(said()).toMatch(en.waiting.title);
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
])('goes to no %s, whoever names it, in a window or in a frame', (url) => {
  for (const kind of ['opener', 'parent']) {
    const shell = shellAt();
    const { receive, went, said } = open('/payment/cpay/processing', { [kind]: shell });
    receive(shell, settings.playerOrigin, { ...order, url });
    expect(went).toEqual([]);
    expect(frameIn()).toBeNull();
    expect(shell.told).toHaveLength(1);
    expect(said()).toMatch(en.foreign.sentence);
  }
});

it('shows why no order came about, as text', () => {
  const opener = shellAt();
  const { receive, said } = open('/payment/cpay/processing', { opener });
  const text = '<img src=x onerror=alert(1)> The limit is reached.';
  receive(opener, settings.playerOrigin, { v: 1, type: 'PAY_REFUSED', text });
  expect(said()).toMatch(text);
  expect(root.querySelector('img')).toBeNull();
  expect(root.querySelector('a')?.href).toBe('https://casino.test/');
  jest.advanceTimersByTime(60_000);
  expect(said()).toMatch(text);
});

it('says after twenty seconds that nothing came, and still opens what comes later', () => {
  const opener = shellAt();
  const { receive, said, went } = open('/payment/cpay/processing?lang=fil', { opener });
  jest.advanceTimersByTime(19_999);
  expect(root.querySelector('a')?.hidden).toBe(true);
  jest.advanceTimersByTime(1);
  expect(said()).toMatch(fil.late.sentence);
  expect(root.querySelector('a')?.hidden).toBe(false);
  receive(opener, settings.playerOrigin, order);
  expect(went).toEqual([order.url]);
});

it('opens the first order only', () => {
  const opener = shellAt();
  const { receive, went } = open('/payment/cpay/processing', { opener });
  receive(opener, settings.playerOrigin, order);
  receive(opener, settings.playerOrigin, { ...order, orderId: 'o-2' });
  expect(went).toHaveLength(1);
});

it('shows the provider in a frame of its own when it stands in one, and may not be led away by it', () => {
  const parent = shellAt();
  const { receive, went } = open('/payment/paypal/processing', { parent });
  expect(parent.told).toEqual([{ message: { v: 1, type: 'PAY_READY' }, origin: settings.playerOrigin }]);
  receive(parent, settings.playerOrigin, order);
  expect(went).toEqual([]);
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

it('says that the page is opened until the provider’s is there', () => {
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
  ['its word', 'https://provider.test', 'PAY_CLOSE'],
  ['its object', 'https://provider.test', { type: 'PAY_CLOSE', orderId: 'somebody-else' }],
  ['our own page that it leads back to', own, { v: 1, type: 'PAY_CLOSE', orderId: 'o-1' }],
])(
  'passes the close of the provider on once, with the order it was opened for: %s',
  (_what, origin, data) => {
    const { receive, parent, provider } = framed();
    receive(provider, origin, data);
    receive(provider, origin, data);
    expect(parent.told.slice(2)).toEqual([
      { message: { v: 1, type: 'PAY_CLOSE', orderId: 'o-1' }, origin: settings.playerOrigin },
    ]);
    expect(frameIn()).toBeNull();
  },
);

it.each([
  ['another window of the provider', () => windowAt('https://provider.test'), 'https://provider.test'],
  ['a stranger', () => windowAt('https://evil.test'), 'https://evil.test'],
  ['the provider’s frame at another origin', (provider: unknown) => provider, 'https://evil.test'],
  ['the provider’s frame at another provider', (provider: unknown) => provider, 'https://other.test'],
  ['the provider’s frame without an origin', (provider: unknown) => provider, 'null'],
  ['another page of ours', () => windowAt(own), own],
  ['no window', () => null, 'https://provider.test'],
])('passes no close on from %s', (_who, sourceOf, origin) => {
  const { receive, parent, provider } = framed();
  receive(sourceOf(provider), origin, 'PAY_CLOSE');
  expect(parent.told).toHaveLength(2);
  expect(frameIn()).not.toBeNull();
});

it('passes nothing else on from the provider', () => {
  const { receive, parent, provider } = framed();
  for (const data of [
    'PAY_DONE',
    { v: 1, type: 'PAY_READY' },
    order,
    { v: 1, type: 'PAY_STARTED', orderId: 'o-1' },
  ]) {
    receive(provider, 'https://provider.test', data);
  }
  expect(parent.told).toHaveLength(2);
  expect(frameIn()?.getAttribute('src')).toBe(order.url);
});

it.each(['return', 'cancel', 'close'])('tells from /%s that the order was left, and closes', (step) => {
  const opener = shellAt();
  const { closed, went, said } = open(`/payment/pix/${step}?orderId=o-1&status=success`, { opener });
  expect(opener.told).toEqual([
    { message: { v: 1, type: 'PAY_CLOSE', page: step, orderId: 'o-1' }, origin: settings.playerOrigin },
  ]);
  expect(closed).toHaveBeenCalledTimes(1);
  expect(went).toEqual([]);
  expect(said()).toMatch(en.left.sentence);
  expect(said()).not.toMatch(/success/);
  expect(root.querySelector('a')?.href).toBe('https://casino.test/');
});

it('tells other pages of its origin too', () => {
  open('/payment/pix/return?orderId=o-1', { opener: shellAt() });
  expect(broadcast).toEqual([[payChannel, { v: 1, type: 'PAY_CLOSE', page: 'return', orderId: 'o-1' }]]);
});

it.each(['', 'a b', '../x', '<b>', 'o'.repeat(65), 'o-1/../../'])(
  'takes no %j for the id of an order',
  (id) => {
    const opener = shellAt();
    open(`/payment/pix/return?orderId=${encodeURIComponent(id)}`, { opener });
    expect(opener.told.map(({ message }) => message)).toEqual([{ v: 1, type: 'PAY_CLOSE', page: 'return' }]);
    const { went } = open(`/payment/pix/return?orderId=${encodeURIComponent(id)}`);
    expect(went).toEqual(['https://casino.test/#/payment/pix/close']);
  },
);

it.each([
  ['nobody opened it', null],
  ['the window that opened it is gone', windowAt('https://casino.test', true)],
])('goes home to say it there when %s', (_why, opener) => {
  const { went, closed } = open('/payment/easyzeng/cancel?orderId=o_1', { opener });
  expect(went).toEqual(['https://casino.test/#/payment/easyzeng/close?orderId=o_1']);
  expect(closed).not.toHaveBeenCalled();
});

it.each([
  ['the shell', settings.playerOrigin],
  ['our own page around a provider', own],
])('tells %s when it stands in its frame, and stays', (_who, origin) => {
  const parent = windowAt(origin);
  const { closed, went, said } = open('/payment/cpay/return?orderId=o-1', { parent, opener: shellAt() });
  const message = { v: 1, type: 'PAY_CLOSE', page: 'return', orderId: 'o-1' };
  expect(parent.told).toEqual([{ message, origin }]);
  expect(closed).not.toHaveBeenCalled();
  expect(went).toEqual([]);
  expect(said()).toMatch(en.leftFrame.sentence);
  expect(root.querySelector('a')).toBeNull();
});

it.each([
  ['', 'en', en],
  ['?lang=fil', 'fil', fil],
  ['?lang=de', 'en', en],
  ['?lang=%3Cscript%3E', 'en', en],
])('speaks by %j the language %s', (query, language, texts) => {
  const { said } = open(`/payment/pix/processing${query}`, { opener: shellAt() });
  expect(document.documentElement.lang).toBe(language);
  expect(said()).toMatch(texts.waiting.sentence);
  expect(document.title).toBe(`${texts.waiting.title} · Test Casino`);
});

it('says that a payment was sent which has no page of a provider, and waits no longer', () => {
  const opener = shellAt();
  const { receive, said, went } = open('/payment/cpay/processing', { opener });
  receive(opener, settings.playerOrigin, { v: 1, type: 'PAY_SENT' });
  expect(said()).toMatch(en.sent.sentence);
  expect(went).toEqual([]);
});

it('hands on which of our pages the provider led back to', () => {
  const { receive, parent, provider } = framed();
  receive(provider, own, { v: 1, type: 'PAY_CLOSE', page: 'cancel', orderId: 'another' });
  expect(parent.told.at(-1)?.message).toEqual({ v: 1, type: 'PAY_CLOSE', page: 'cancel', orderId: 'o-1' });
});
