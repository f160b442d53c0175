/** @jest-environment jsdom */
import { vaultFields, VaultReport, type VaultCommand } from 'shared-contracts/payments';
import * as v from 'valibot';
import { openVault } from './openVault';

const playerOrigin = 'https://casino.test';
const connect = { v: 1, type: 'VAULT_CONNECT' };
const shell = { name: 'the shell' };
const testCard = { number: '4929 4212 3460 0821', cvv: '937', month: '09', year: '2031' };

class FakePort {
  readonly messages: unknown[] = [];
  #onMessage: (() => void) | undefined;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(message: unknown) {
    this.messages.push(message);
    this.#onMessage?.();
  }
  async seal(ask: number) {
    const sealed = new Promise<void>((resolve) => (this.#onMessage = resolve));
    this.command({ type: 'SEAL', ask, ticket: 'the ticket' });
    await sealed;
  }
  command(command: VaultCommand | Readonly<Record<string, unknown>>) {
    this.onmessage?.({ data: command });
  }
  last(type: string) {
    return this.messages.findLast((message) => (message as { type: string }).type === type);
  }
}

interface ReceivedMessage {
  readonly source?: unknown;
  readonly origin?: string;
  readonly data?: unknown;
  readonly ports?: readonly FakePort[];
}

let listeners: Map<string, (event: unknown) => void>;
let notifyResize: () => void;
let responses: unknown[];
let posted: { url: string; init: RequestInit }[];

beforeEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = 'en';
  posted = [];
  responses = [{ error: 0, message: '', data: { token: `card_${'ab'.repeat(32)}` } }];
  globalThis.fetch = (url, init = {}) => {
    posted.push({ url: url as string, init });
    const response = responses.shift();
    if (response instanceof Error) return Promise.reject(response);
    return Promise.resolve({ json: () => Promise.resolve(response) } as Response);
  };
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      notifyResize = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

function open(parent: unknown = shell) {
  listeners = new Map();
  const root = document.createElement('main');
  document.body.append(root);
  const frame = {
    parent,
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  };
  openVault({ root, frame: frame as unknown as Window, playerOrigin });
  const receive = ({ source = shell, origin = playerOrigin, data = connect, ports = [] }: ReceivedMessage) =>
    listeners.get('message')?.({ source, origin, data, ports });
  return { root, frame, receive };
}

function openConnected() {
  const port = new FakePort();
  const vault = open();
  vault.receive({ ports: [port] });
  port.command({
    type: 'SHOW',
    language: 'fil',
    labels: { number: 'Card number', cvv: 'CVV', month: 'Buwan', year: 'Taon' },
    hints: { number: '', cvv: 'Tatlo o apat', month: 'MM', year: 'YYYY' },
  });
  return { ...vault, port };
}

const control = (name: string) => document.getElementById(name) as HTMLInputElement | HTMLSelectElement;

function type(name: string, value: string): void {
  control(name).value = value;
  control(name).dispatchEvent(new Event('input', { bubbles: true }));
}

const typeCard = () => vaultFields.forEach((field) => type(field, testCard[field]));

it('accepts a connection of the shell that frames it: one message with one port', () => {
  const { port } = openConnected();
  expect(port.messages).toEqual([
    { type: 'READY' },
    { type: 'FILLED', filled: { number: false, cvv: false, month: false, year: false } },
  ]);
});

it('reports the first change after a card was sealed, because it is another card', async () => {
  const { port } = openConnected();
  typeCard();
  await port.seal(1);
  const count = () =>
    port.messages.filter((message) => (message as { type: string }).type === 'FILLED').length;
  const before = count();
  type('number', '4242 4242 4242 4242');
  type('number', '4242 4242 4242 42');
  expect(count()).toBe(before + 1);
});

it.each([
  ['another origin', { origin: 'https://evil.test' }],
  ['an origin with the same start', { origin: 'https://casino.test.evil.test' }],
  ['no origin', { origin: 'null' }],
  ['another window of the player’s origin', { source: { name: 'a remote’s frame' } }],
  ['no window', { source: null }],
  ['another message', { data: { v: 1, type: 'SEAL', ask: 1 } }],
  ['another version', { data: { v: 2, type: 'VAULT_CONNECT' } }],
  ['a string', { data: 'VAULT_CONNECT' }],
  ['no port', { ports: [] }],
  ['two ports', { ports: [new FakePort(), new FakePort()] }],
] satisfies readonly [string, ReceivedMessage][])(
  'does not connect to %s',
  (_who, message: ReceivedMessage) => {
    const { receive } = open();
    const port = new FakePort();
    const sentPorts = message.ports ?? [port];
    receive({ ...message, ports: sentPorts });
    for (const { onmessage, messages } of sentPorts) {
      expect(onmessage).toBeNull();
      expect(messages).toEqual([]);
    }
  },
);

it('does not connect when it is not framed', () => {
  const port = new FakePort();
  const { frame, receive } = open();
  Object.assign(frame, { parent: frame });
  receive({ source: frame, ports: [port] });
  expect(port.messages).toEqual([]);
});

it('connects once: a second port gets no messages, and the first keeps working', () => {
  const { port, receive } = openConnected();
  const second = new FakePort();
  receive({ ports: [second] });
  typeCard();
  expect(second.messages).toEqual([]);
  expect(second.onmessage).toBeNull();
  expect(port.last('FILLED')).toEqual({
    type: 'FILLED',
    filled: { number: true, cvv: true, month: true, year: true },
  });
});

it('the vault is hidden until it gets its texts, then shows them in their language', () => {
  const { root } = open();
  expect(root.hidden).toBe(true);
  root.remove();
  const { root: connectedRoot } = openConnected();
  expect(connectedRoot.hidden).toBe(false);
  expect(document.documentElement.lang).toBe('fil');
  expect(connectedRoot.querySelector('label[for="number"]')?.textContent).toBe('Card number');
  expect(connectedRoot.querySelector('#cvv-hint')?.textContent).toBe('Tatlo o apat');
  expect(control('cvv').getAttribute('aria-describedby')).toBe('cvv-hint');
  expect(control('number').hasAttribute('aria-describedby')).toBe(false);
});

it('[V-087] offers the months 01 to 12, and the years from the current one to ten years later', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21) });
  openConnected();
  jest.useRealTimers();
  const optionsOf = (name: string) =>
    [...(control(name) as HTMLSelectElement).options].map(({ value, text }) => [value, text]);
  const pairsOf = (values: readonly string[]) => values.map((value) => [value, value]);
  const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
  expect(optionsOf('month')).toEqual([['', 'MM'], ...pairsOf(months)]);
  const years = ['2026', '2027', '2028', '2029', '2030', '2031', '2032', '2033', '2034', '2035', '2036'];
  expect(optionsOf('year')).toEqual([['', 'YYYY'], ...pairsOf(years)]);
});

it('supports autofill of the browser, and opens the numeric keyboard of a phone', () => {
  openConnected();
  const attribute = (name: string) => vaultFields.map((field) => control(field).getAttribute(name));
  expect(attribute('autocomplete')).toEqual(['cc-number', 'cc-csc', 'cc-exp-month', 'cc-exp-year']);
  expect(attribute('inputmode')).toEqual(['numeric', 'numeric', null, null]);
  expect(attribute('maxlength')).toEqual([null, null, null, null]);
});

it.each([
  ['number', 'Card: 4242 4242 4242 4242 exp 12/28', '4242 4242 4242 4242'],
  ['number', '４２４２ ４２４２ ４２４２ ４２４２', '4242 4242 4242 4242'],
  ['number', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', '4242 4242 4242 4242'],
  ['cvv', '  737', '737'],
  ['cvv', 'CVV: 737', '737'],
  ['cvv', 'CVV2 737', '737'],
  ['cvv', '７３７', '737'],
  ['cvv', '٧٣٧', '737'],
  ['cvv', '73712', ''],
])('reads the text pasted into %s: %j', (name, pasted, expected) => {
  openConnected();
  type(name, pasted);
  expect(control(name).value).toBe(expected);
});

describe('typed characters', () => {
  const typeKey = (name: string, value: string, init: InputEventInit = {}) => {
    control(name).value = value;
    control(name).dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', ...init }));
  };

  it('removes a typed letter, but not the digits after it', () => {
    openConnected();
    typeKey('number', '4242 4242 4242 42x42');
    expect(control('number').value).toBe('4242 4242 4242 4242');
    typeKey('cvv', '9 3a7');
    expect(control('cvv').value).toBe('937');
  });

  it('adds nothing to a CVV of four digits', () => {
    openConnected();
    typeKey('cvv', '7371');
    typeKey('cvv', '97371');
    expect(control('cvv').value).toBe('7371');
  });

  it('does not change a value during a composition, and cleans it at the end', () => {
    openConnected();
    typeKey('cvv', '７３', { isComposing: true, inputType: 'insertCompositionText' });
    expect(control('cvv').value).toBe('７３');
    control('cvv').dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    expect(control('cvv').value).toBe('73');
  });
});

it('cleans values that were filled in without an event before it seals them', async () => {
  const { port } = openConnected();
  typeCard();
  control('number').value = '４２４２ ４２４２ ４２４２ ４２４２';
  control('cvv').value = '  ７３７';
  await port.seal(1);
  const { body } = posted[0]?.init ?? {};
  expect(JSON.parse(body as string)).toMatchObject({ number: '4242424242424242', cvv: '737' });
});

it('groups the number during input, removes letters, and shows the brand', () => {
  const { root } = openConnected();
  type('number', '55555');
  expect(control('number').value).toBe('5555 5');
  expect(root.querySelector('.brand')?.getAttribute('aria-label')).toBe('Mastercard');
  type('number', '4929x4');
  expect(control('number').value).toBe('4929 4');
  expect(root.querySelector('.brand')?.getAttribute('aria-label')).toBe('Visa');
  type('number', '');
  expect(root.querySelector('.brand')?.getAttribute('aria-hidden')).toBe('true');
  type('cvv', '9 37');
  expect(control('cvv').value).toBe('937');
});

it('shows an error at one field and focuses it, until the field is changed', () => {
  const { port } = openConnected();
  port.command({ type: 'MARK', field: 'number', text: 'Card number, please' });
  port.command({ type: 'MARK', field: 'cvv', text: 'CVV, please' });
  expect(document.activeElement).toBe(control('cvv'));
  expect(control('cvv').getAttribute('aria-invalid')).toBe('true');
  expect(control('cvv').getAttribute('aria-describedby')).toBe('cvv-error cvv-hint');
  expect(document.getElementById('cvv-error')?.textContent).toBe('CVV, please');
  expect(control('number').hasAttribute('aria-invalid')).toBe(false);
  expect(document.getElementById('number-error')).toBeNull();
  type('cvv', '9');
  expect(control('cvv').hasAttribute('aria-invalid')).toBe(false);
  expect(document.getElementById('cvv-error')).toBeNull();
});

it('removes the error when the shell sends an empty text, and keeps the focus', () => {
  const { port } = openConnected();
  port.command({ type: 'MARK', field: 'year', text: 'Year, please' });
  control('number').focus();
  port.command({ type: 'MARK', field: 'year', text: '' });
  expect(control('year').hasAttribute('aria-invalid')).toBe(false);
  expect(document.activeElement).toBe(control('number'));
});

it('disables its fields while it is locked, and then focuses the field with the error', () => {
  const { port } = openConnected();
  port.command({ type: 'LOCK', locked: true });
  expect(control('number').matches(':disabled')).toBe(true);
  expect(control('year').matches(':disabled')).toBe(true);
  port.command({ type: 'MARK', field: 'month', text: 'Month, please' });
  port.command({ type: 'LOCK', locked: false });
  expect(control('number').matches(':disabled')).toBe(false);
  expect(document.activeElement).toBe(control('month'));
});

it('reports SUBMIT once when Enter is pressed in a field, but not during a composition', () => {
  const { port, root } = openConnected();
  const press = (init: KeyboardEventInit) =>
    control('cvv').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  press({ key: 'Enter', isComposing: true });
  press({ key: 'a' });
  expect(port.last('SUBMIT')).toBeUndefined();
  expect(press({ key: 'Enter' })).toBe(false);
  expect(port.messages.filter((message) => (message as { type: string }).type === 'SUBMIT')).toHaveLength(1);
  expect(root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))).toBe(false);
});

it('seals the card with one post to its own origin and reports the token', async () => {
  const { port } = openConnected();
  typeCard();
  await port.seal(7);
  expect(posted).toHaveLength(1);
  expect(posted[0]).toMatchObject({
    url: '/vault/cards',
    init: { method: 'POST', cache: 'no-store', credentials: 'omit', redirect: 'error' },
  });
  const number = testCard.number.replaceAll(' ', '');
  expect(JSON.parse(posted[0]?.init.body as string)).toEqual({ ...testCard, number, ticket: 'the ticket' });
  expect(port.last('SEALED')).toEqual({ type: 'SEALED', ask: 7, token: `card_${'ab'.repeat(32)}` });
});

it.each([
  [
    'the field that the vault rejected',
    { error: -4, message: 'x', data: { field: 'year' } },
    { field: 'year' },
  ],
  ['no field when the field is unknown', { error: -4, message: 'x', data: { field: 'amount' } }, {}],
  ['no field when there are too many cards', { error: -1, message: 'x', data: null }, {}],
  ['no field when the response has no token', { error: 0, message: '', data: { token: '4929' } }, {}],
  ['no field without a response', new TypeError('Failed to fetch'), {}],
])('reports %s', async (_case, response, expected) => {
  const { port } = openConnected();
  responses = [response];
  await port.seal(8);
  expect(port.last('UNSEALED')).toEqual({ type: 'UNSEALED', ask: 8, ...expected });
});

it.each([
  ['on CLEAR', (port: FakePort) => port.command({ type: 'CLEAR' })],
  ['on pagehide', () => listeners.get('pagehide')?.({})],
])('clears all fields %s', (_when, end) => {
  const { port, root } = openConnected();
  typeCard();
  port.command({ type: 'MARK', field: 'cvv', text: 'CVV, please' });
  end(port);
  expect(vaultFields.map((field) => control(field).value)).toEqual(['', '', '', '']);
  expect(root.querySelector('[aria-invalid]')).toBeNull();
  expect(root.querySelector('.brand')?.hasAttribute('aria-label')).toBe(false);
  expect(port.last('FILLED')).toEqual({
    type: 'FILLED',
    filled: { number: false, cvv: false, month: false, year: false },
  });
});

it('reports its height only if it is above 0', () => {
  const { port, root } = openConnected();
  notifyResize();
  expect(port.last('SIZE')).toBeUndefined();
  root.getBoundingClientRect = () => ({ height: 213.4 }) as DOMRect;
  notifyResize();
  expect(port.last('SIZE')).toEqual({ type: 'SIZE', heightPx: 214 });
});

it('reveals no digit in messages, addresses, storage, the console or the markup', async () => {
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => jest.spyOn(console, name));
  const { port } = openConnected();
  for (const length of [1, 4, 5, 9, 19]) type('number', testCard.number.slice(0, length));
  typeCard();
  responses = [{ error: -4, message: testCard.number, data: { field: 'number' } }];
  await port.seal(1);
  port.command({ type: 'READ', field: 'number' });
  port.command({ type: 'MARK', field: 'number', text: 'Please check the number' });
  for (const message of port.messages) expect(v.parse(VaultReport, message)).toEqual(message);
  const visible = [
    JSON.stringify(port.messages),
    location.href,
    document.cookie,
    JSON.stringify(Object.entries(localStorage)),
    JSON.stringify(Object.entries(sessionStorage)),
    document.documentElement.outerHTML.replaceAll(/<option.*?<\/option>/g, ''),
    ...posted.map(({ url, init }) => url + JSON.stringify(init.headers)),
  ].join('\n');
  expect(visible).not.toMatch(/4929|4212|3460|0821|937|2031/);
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  // The number of messages does not reveal the number of digits either.
  const filled = port.messages.filter((message) => (message as { type: string }).type === 'FILLED');
  expect(filled).toHaveLength(5);
});
