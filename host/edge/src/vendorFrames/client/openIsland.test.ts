/** @jest-environment jsdom */
import type { VendorFrameReport } from 'shared-contracts/vendorFrames';
import { openIsland } from './openIsland';

const playerOrigin = 'https://casino.test';

class FakePort {
  readonly said: VendorFrameReport[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(message: VendorFrameReport) {
    this.said.push(message);
  }
}

/** The page of an island, and the shell's end of what it handed over. */
function open() {
  document.body.replaceChildren();
  const port = new FakePort();
  const handed: { message: unknown; origin: string; ports: unknown[] }[] = [];
  const theirs = {};
  Object.assign(globalThis, {
    MessageChannel: class {
      port1 = port;
      port2 = theirs;
    },
  });
  const listeners = new AbortController();
  const own = {
    document,
    parent: {
      postMessage: (message: unknown, origin: string, ports: unknown[]) =>
        handed.push({ message, origin, ports }),
    },
    addEventListener: (name: string, hear: EventListener) =>
      window.addEventListener(name, hear, { signal: listeners.signal }),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
    get fbq() {
      return (window as { fbq?: unknown }).fbq;
    },
  };
  openIsland(own as unknown as Window, playerOrigin);
  const order = async (data: unknown) => {
    port.onmessage?.({ data });
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    port,
    theirs,
    handed,
    order,
    run: (text: string) => order({ type: 'RUN', text, language: 'fil' }),
    close: () => listeners.abort(),
  };
}

let island: ReturnType<typeof open>;
beforeEach(() => {
  Object.assign(window, { ran: [], fbq: undefined });
  // What jsdom says of a script that throws is not this run's trouble.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  island = open();
});
afterEach(() => island.close());

const ran = () => (window as unknown as { ran: string[] }).ran;
const files = () => [...document.body.querySelectorAll<HTMLElement>('script[src], link')];
const end = async (file: Element | undefined, how: 'load' | 'error') => {
  file?.dispatchEvent(new Event(how));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

it('hands a port to the player’s page, and to no other that may have framed it', () => {
  expect(island.handed).toEqual([
    { message: { v: 1, type: 'ISLAND_READY' }, origin: playerOrigin, ports: [island.theirs] },
  ]);
});

it('runs one text, in the player’s language, and says when it has', async () => {
  await island.run('ran.push(document.documentElement.lang)');
  expect([ran(), island.port.said]).toEqual([['fil'], [{ type: 'STARTED' }]]);
  await island.run("ran.push('second')");
  expect(ran()).toEqual(['fil']);
});

it.each([
  ["throw new Error('closed for today')", 'closed for today'],
  ['this is no script', /Unexpected/],
  [`throw new Error('a'.repeat(2000))`, 'a'.repeat(600)],
])('[E-008] says what a text said that broke: %s', async (text, message) => {
  await island.run(text);
  expect(island.port.said).toEqual([{ type: 'FAILED', message: expect.stringMatching(message) as string }]);
});

it('[C-084] takes scripts and styles out of markup, and waits for each file in turn', async () => {
  await island.run(
    `<!-- vendor --><script>ran.push('first')</script><link rel="stylesheet" href="https://vendor.test/a.css">
     <script src="https://vendor.test/a.js" data-id="7"></script><script>ran.push('last')</script>
     <noscript><img src="https://vendor.test/pixel.gif"></noscript><p onclick="x()">Text</p>`,
  );
  expect(ran()).toEqual(['first']);
  expect(files().map(({ outerHTML }) => outerHTML)).toEqual([
    '<link rel="stylesheet" href="https://vendor.test/a.css">',
  ]);
  await end(files()[0], 'load');
  expect(files()[1]?.dataset['id']).toBe('7');
  expect([ran(), island.port.said]).toEqual([['first'], []]);
  await end(files()[1], 'load');
  expect([ran(), island.port.said]).toEqual([['first', 'last'], [{ type: 'STARTED' }]]);
  expect(document.body.querySelector('img, p')).toBeNull();
});

const loader = `for (const name of ['a', 'b']) {
  const script = document.createElement('script');
  script.src = 'https://vendor.test/' + name + '.js';
  document.body.append(script);
}`;

it('[C-084] waits for the files that a vendor’s loader adds by itself', async () => {
  await island.run(loader);
  await end(files()[0], 'load');
  expect(island.port.said).toEqual([]);
  await end(files()[1], 'load');
  expect(island.port.said).toEqual([{ type: 'STARTED' }]);
});

it.each([0, 1])('[C-084] names a file that cannot be had', async (missing) => {
  await island.run(loader);
  await end(files()[missing], 'error');
  await end(files()[1 - missing], 'load');
  expect(island.port.said).toEqual([
    { type: 'MISSING', file: `https://vendor.test/${missing === 0 ? 'a' : 'b'}.js` },
  ]);
});

it('lets the chat know that it has come into view, and the shell that the player wants to leave it', async () => {
  await island.run("addEventListener('chatopen', () => ran.push('open'), { once: true })");
  await island.order({ type: 'OPEN' });
  expect(ran()).toEqual(['open']);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(island.port.said).toHaveLength(1);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(island.port.said.at(-1)).toEqual({ type: 'CLOSE' });
});

it('tells the pixel by its own words, once there is one', async () => {
  const bought = { type: 'AD_EVENT', name: 'purchase', value: 25.5, currency: 'USD' };
  await island.order(bought);
  await island.run('window.fbq = (...call) => ran.push(JSON.stringify(call))');
  await island.order(bought);
  await island.order({ type: 'AD_EVENT', name: 'registration' });
  expect(ran()).toEqual([
    '["track","Purchase",{"value":25.5,"currency":"USD"}]',
    '["track","CompleteRegistration",{}]',
  ]);
});

it('does nothing else that it is told', async () => {
  for (const order of [{ type: 'RUN' }, { type: 'EVAL', text: 'ran.push(1)' }, 'OPEN', null])
    await island.order(order);
  expect([ran(), island.port.said]).toEqual([[], []]);
});
