/** @jest-environment jsdom */
import { vaultFields, VaultReport, type VaultCommand } from 'shared-contracts/payments';
import * as v from 'valibot';
import { openVault } from './openVault';

const playerOrigin = 'https://casino.test';
const connect = { v: 1, type: 'VAULT_CONNECT' };
const shell = { name: 'the shell' };
const canary = { number: '4929 4212 3460 0821', cvv: '937', month: '09', year: '2031' };

class FakePort {
  readonly said: unknown[] = [];
  #hear: (() => void) | undefined;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(message: unknown) {
    this.said.push(message);
    this.#hear?.();
  }
  async sealed(ask: number) {
    const answered = new Promise<void>((resolve) => (this.#hear = resolve));
    this.order({ type: 'SEAL', ask, ticket: 'the ticket' });
    await answered;
  }
  order(order: VaultCommand | Readonly<Record<string, unknown>>) {
    this.onmessage?.({ data: order });
  }
  last(type: string) {
    return this.said.findLast((message) => (message as { type: string }).type === type);
  }
}

interface Sent {
  readonly source?: unknown;
  readonly origin?: string;
  readonly data?: unknown;
  readonly ports?: readonly FakePort[];
}

let listeners: Map<string, (event: unknown) => void>;
let resized: () => void;
let answers: unknown[];
let posted: { url: string; init: RequestInit }[];

beforeEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = 'en';
  posted = [];
  answers = [{ error: 0, message: '', data: { token: `card_${'ab'.repeat(32)}` } }];
  globalThis.fetch = (url, init = {}) => {
    posted.push({ url: url as string, init });
    const answer = answers.shift();
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve({ json: () => Promise.resolve(answer) } as Response);
  };
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resized = () => callback([], this);
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
  const receive = ({ source = shell, origin = playerOrigin, data = connect, ports = [] }: Sent) =>
    listeners.get('message')?.({ source, origin, data, ports });
  return { root, frame, receive };
}

function opened() {
  const port = new FakePort();
  const made = open();
  made.receive({ ports: [port] });
  port.order({
    type: 'SHOW',
    language: 'fil',
    labels: { number: 'Numero ng card', cvv: 'CVV', month: 'Buwan', year: 'Taon' },
    hints: { number: '', cvv: 'Tatlo o apat', month: 'MM', year: 'YYYY' },
  });
  return { ...made, port };
}

const control = (name: string) => document.getElementById(name) as HTMLInputElement | HTMLSelectElement;

function type(name: string, value: string): void {
  control(name).value = value;
  control(name).dispatchEvent(new Event('input', { bubbles: true }));
}

const typeCard = () => vaultFields.forEach((field) => type(field, canary[field]));

it('connects to the shell that frames it: one message, one port, then the port alone', () => {
  const { port } = opened();
  expect(port.said).toEqual([
    { type: 'READY' },
    { type: 'FILLED', filled: { number: false, cvv: false, month: false, year: false } },
  ]);
});

it('tells of the first change after a card was sealed: what follows is another card', async () => {
  const { port } = opened();
  typeCard();
  await port.sealed(1);
  const told = () => port.said.filter((message) => (message as { type: string }).type === 'FILLED').length;
  const before = told();
  type('number', '4242 4242 4242 4242');
  type('number', '4242 4242 4242 42');
  expect(told()).toBe(before + 1);
});

it.each([
  ['another origin', { origin: 'https://evil.test' }],
  ['an origin that begins alike', { origin: 'https://casino.test.evil.test' }],
  ['no origin', { origin: 'null' }],
  ['another window of the player’s origin', { source: { name: 'a remote’s frame' } }],
  ['no window', { source: null }],
  ['another message', { data: { v: 1, type: 'SEAL', ask: 1 } }],
  ['another version', { data: { v: 2, type: 'VAULT_CONNECT' } }],
  ['words', { data: 'VAULT_CONNECT' }],
  ['no port', { ports: [] }],
  ['two ports', { ports: [new FakePort(), new FakePort()] }],
] satisfies readonly [string, Sent][])('does not connect to %s', (_who, sent: Sent) => {
  const { receive } = open();
  const port = new FakePort();
  const given = sent.ports ?? [port];
  receive({ ...sent, ports: given });
  for (const { onmessage, said } of given) {
    expect(onmessage).toBeNull();
    expect(said).toEqual([]);
  }
});

it('connects to nobody when it is no frame', () => {
  const port = new FakePort();
  const { frame, receive } = open();
  Object.assign(frame, { parent: frame });
  receive({ source: frame, ports: [port] });
  expect(port.said).toEqual([]);
});

it('connects once: a second port hears nothing, and the first keeps working', () => {
  const { port, receive } = opened();
  const second = new FakePort();
  receive({ ports: [second] });
  typeCard();
  expect(second.said).toEqual([]);
  expect(second.onmessage).toBeNull();
  expect(port.last('FILLED')).toEqual({
    type: 'FILLED',
    filled: { number: true, cvv: true, month: true, year: true },
  });
});

it('shows nothing before it is told its words, then speaks the language it was told', () => {
  const { root } = open();
  expect(root.hidden).toBe(true);
  root.remove();
  const { root: shown } = opened();
  expect(shown.hidden).toBe(false);
  expect(document.documentElement.lang).toBe('fil');
  expect(shown.querySelector('label[for="number"]')?.textContent).toBe('Numero ng card');
  expect(shown.querySelector('#cvv-hint')?.textContent).toBe('Tatlo o apat');
  expect(control('cvv').getAttribute('aria-describedby')).toBe('cvv-hint');
  expect(control('number').hasAttribute('aria-describedby')).toBe(false);
});

it('[V-087] offers the months 01 to 12 and the current year to ten years ahead', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21) });
  opened();
  jest.useRealTimers();
  const offered = (name: string) =>
    [...(control(name) as HTMLSelectElement).options].map(({ value, text }) => [value, text]);
  const same = (values: readonly string[]) => values.map((value) => [value, value]);
  const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
  expect(offered('month')).toEqual([['', 'MM'], ...same(months)]);
  const years = ['2026', '2027', '2028', '2029', '2030', '2031', '2032', '2033', '2034', '2035', '2036'];
  expect(offered('year')).toEqual([['', 'YYYY'], ...same(years)]);
});

it('lets the browser’s own card store fill it in, and brings up digits on a phone', () => {
  opened();
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
])('reads what is pasted into %s: %j', (name, pasted, shown) => {
  opened();
  type(name, pasted);
  expect(control(name).value).toBe(shown);
});

describe('key by key', () => {
  const key = (name: string, value: string, init: InputEventInit = {}) => {
    control(name).value = value;
    control(name).dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', ...init }));
  };

  it('drops only the letter, not the digits after it', () => {
    opened();
    key('number', '4242 4242 4242 42x42');
    expect(control('number').value).toBe('4242 4242 4242 4242');
    key('cvv', '9 3a7');
    expect(control('cvv').value).toBe('937');
  });

  it('adds nothing to a CVV of four digits', () => {
    opened();
    key('cvv', '7371');
    key('cvv', '97371');
    expect(control('cvv').value).toBe('7371');
  });

  it('leaves a word alone that is being composed, and cleans it at its end', () => {
    opened();
    key('cvv', '７３', { isComposing: true, inputType: 'insertCompositionText' });
    expect(control('cvv').value).toBe('７３');
    control('cvv').dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    expect(control('cvv').value).toBe('73');
  });
});

it('seals what was filled in without an event as digits too', async () => {
  const { port } = opened();
  typeCard();
  control('number').value = '４２４２ ４２４２ ４２４２ ４２４２';
  control('cvv').value = '  ７３７';
  await port.sealed(1);
  const { body } = posted[0]?.init ?? {};
  expect(JSON.parse(body as string)).toMatchObject({ number: '4242424242424242', cvv: '737' });
});

it('groups the number while it is typed, keeps letters out, and shows whose card it is', () => {
  const { root } = opened();
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

it('marks one field with the reason and goes there, until it is changed', () => {
  const { port } = opened();
  port.order({ type: 'MARK', field: 'number', text: 'Card number, please' });
  port.order({ type: 'MARK', field: 'cvv', text: 'CVV, please' });
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

it('takes a mark away for an empty text, and leaves the focus where it is', () => {
  const { port } = opened();
  port.order({ type: 'MARK', field: 'year', text: 'Year, please' });
  control('number').focus();
  port.order({ type: 'MARK', field: 'year', text: '' });
  expect(control('year').hasAttribute('aria-invalid')).toBe(false);
  expect(document.activeElement).toBe(control('number'));
});

it('can be typed in only while it is not locked, and goes to the marked field when it opens again', () => {
  const { port } = opened();
  port.order({ type: 'LOCK', locked: true });
  expect(control('number').matches(':disabled')).toBe(true);
  expect(control('year').matches(':disabled')).toBe(true);
  port.order({ type: 'MARK', field: 'month', text: 'Month, please' });
  port.order({ type: 'LOCK', locked: false });
  expect(control('number').matches(':disabled')).toBe(false);
  expect(document.activeElement).toBe(control('month'));
});

it('asks to go on when Enter is pressed in a field, once, and not while a word is being composed', () => {
  const { port, root } = opened();
  const press = (init: KeyboardEventInit) =>
    control('cvv').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  press({ key: 'Enter', isComposing: true });
  press({ key: 'a' });
  expect(port.last('SUBMIT')).toBeUndefined();
  expect(press({ key: 'Enter' })).toBe(false);
  expect(port.said.filter((message) => (message as { type: string }).type === 'SUBMIT')).toHaveLength(1);
  expect(root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))).toBe(false);
});

it('seals the card with one post to its own origin and reports the token', async () => {
  const { port } = opened();
  typeCard();
  await port.sealed(7);
  expect(posted).toHaveLength(1);
  expect(posted[0]).toMatchObject({
    url: '/vault/cards',
    init: { method: 'POST', cache: 'no-store', credentials: 'omit', redirect: 'error' },
  });
  const number = canary.number.replaceAll(' ', '');
  expect(JSON.parse(posted[0]?.init.body as string)).toEqual({ ...canary, number, ticket: 'the ticket' });
  expect(port.last('SEALED')).toEqual({ type: 'SEALED', ask: 7, token: `card_${'ab'.repeat(32)}` });
});

it.each([
  [
    'the field that the vault refused',
    { error: -4, message: 'x', data: { field: 'year' } },
    { field: 'year' },
  ],
  ['no field when there is none such', { error: -4, message: 'x', data: { field: 'amount' } }, {}],
  ['no field when too many cards came', { error: -1, message: 'x', data: null }, {}],
  ['no field when the answer is no token', { error: 0, message: '', data: { token: '4929' } }, {}],
  ['no field when nothing answers', new TypeError('Failed to fetch'), {}],
])('reports %s', async (_what, answer, told) => {
  const { port } = opened();
  answers = [answer];
  await port.sealed(8);
  expect(port.last('UNSEALED')).toEqual({ type: 'UNSEALED', ask: 8, ...told });
});

it.each([
  ['when it is told to', (port: FakePort) => port.order({ type: 'CLEAR' })],
  ['when the frame goes away', () => listeners.get('pagehide')?.({})],
])('holds nothing any more %s', (_when, end) => {
  const { port, root } = opened();
  typeCard();
  port.order({ type: 'MARK', field: 'cvv', text: 'CVV, please' });
  end(port);
  expect(vaultFields.map((field) => control(field).value)).toEqual(['', '', '', '']);
  expect(root.querySelector('[aria-invalid]')).toBeNull();
  expect(root.querySelector('.brand')?.hasAttribute('aria-label')).toBe(false);
  expect(port.last('FILLED')).toEqual({
    type: 'FILLED',
    filled: { number: false, cvv: false, month: false, year: false },
  });
});

it('tells its height when it has one', () => {
  const { port, root } = opened();
  resized();
  expect(port.last('SIZE')).toBeUndefined();
  root.getBoundingClientRect = () => ({ height: 213.4 }) as DOMRect;
  resized();
  expect(port.last('SIZE')).toEqual({ type: 'SIZE', heightPx: 214 });
});

it('never says a digit: not in a message, an address, a store, the console or the page’s markup', async () => {
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => jest.spyOn(console, name));
  const { port } = opened();
  for (const length of [1, 4, 5, 9, 19]) type('number', canary.number.slice(0, length));
  typeCard();
  answers = [{ error: -4, message: canary.number, data: { field: 'number' } }];
  await port.sealed(1);
  port.order({ type: 'READ', field: 'number' });
  port.order({ type: 'MARK', field: 'number', text: 'Please check the number' });
  for (const message of port.said) expect(v.parse(VaultReport, message)).toEqual(message);
  const told = [
    JSON.stringify(port.said),
    location.href,
    document.cookie,
    JSON.stringify(Object.entries(localStorage)),
    JSON.stringify(Object.entries(sessionStorage)),
    document.documentElement.outerHTML.replaceAll(/<option.*?<\/option>/g, ''),
    ...posted.map(({ url, init }) => url + JSON.stringify(init.headers)),
  ].join('\n');
  expect(told).not.toMatch(/4929|4212|3460|0821|937|2031/);
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  // Nothing tells how many digits there are, either.
  const filled = port.said.filter((message) => (message as { type: string }).type === 'FILLED');
  expect(filled).toHaveLength(5);
});
