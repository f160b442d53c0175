/** @jest-environment jsdom */
import type { VendorFrameReport } from 'shared-contracts/vendorFrames';
import { openVendorFrame } from './openVendorFrame';

const playerOrigin = 'https://casino.test';

class FakePort {
  readonly reports: VendorFrameReport[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(message: VendorFrameReport) {
    this.reports.push(message);
  }
}

/** Opens a vendor frame, and returns its port and the message that it posted to the shell. */
function open() {
  document.body.replaceChildren();
  const port = new FakePort();
  const posted: { message: unknown; origin: string; ports: unknown[] }[] = [];
  const shellPort = {};
  Object.assign(globalThis, {
    MessageChannel: class {
      port1 = port;
      port2 = shellPort;
    },
  });
  const listeners = new AbortController();
  const frameWindow = {
    document,
    parent: {
      postMessage: (message: unknown, origin: string, ports: unknown[]) =>
        posted.push({ message, origin, ports }),
    },
    addEventListener: (name: string, listener: EventListener) =>
      window.addEventListener(name, listener, { signal: listeners.signal }),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
    get fbq() {
      return (window as { fbq?: unknown }).fbq;
    },
  };
  openVendorFrame(frameWindow as unknown as Window, playerOrigin);
  const sendCommand = async (data: unknown) => {
    port.onmessage?.({ data });
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    port,
    shellPort,
    posted,
    sendCommand,
    run: (text: string) => sendCommand({ type: 'RUN', text, language: 'fil' }),
    close: () => listeners.abort(),
  };
}

let frame: ReturnType<typeof open>;
beforeEach(() => {
  Object.assign(window, { ran: [], fbq: undefined });
  // jsdom logs the errors of scripts that throw on purpose.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  frame = open();
});
afterEach(() => frame.close());

const scriptOutputs = () => (window as unknown as { ran: string[] }).ran;
const fileElements = () => [...document.body.querySelectorAll<HTMLElement>('script[src], link')];
const finish = async (file: Element | undefined, event: 'load' | 'error') => {
  file?.dispatchEvent(new Event(event));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

it('sends a port only to the player origin', () => {
  expect(frame.posted).toEqual([
    { message: { v: 1, type: 'ISLAND_READY' }, origin: playerOrigin, ports: [frame.shellPort] },
  ]);
});

it('runs only the first script text, in the player’s language, and reports that it has started', async () => {
  await frame.run('ran.push(document.documentElement.lang)');
  expect([scriptOutputs(), frame.port.reports]).toEqual([['fil'], [{ type: 'STARTED' }]]);
  await frame.run("ran.push('second')");
  expect(scriptOutputs()).toEqual(['fil']);
});

it.each([
  ["throw new Error('closed for today')", 'closed for today'],
  ['this is no script', /Unexpected/],
  [`throw new Error('a'.repeat(2000))`, 'a'.repeat(600)],
])('[E-008] reports the error of a script that throws: %s', async (text, message) => {
  await frame.run(text);
  expect(frame.port.reports).toEqual([{ type: 'FAILED', message: expect.stringMatching(message) as string }]);
});

it('[C-084] runs scripts and styles of HTML, and waits for each file in turn', async () => {
  await frame.run(
    `<!-- vendor --><script>ran.push('first')</script><link rel="stylesheet" href="https://vendor.test/a.css">
     <script src="https://vendor.test/a.js" data-id="7"></script><script>ran.push('last')</script>
     <noscript><img src="https://vendor.test/pixel.gif"></noscript><p onclick="x()">Text</p>`,
  );
  expect(scriptOutputs()).toEqual(['first']);
  expect(fileElements().map(({ outerHTML }) => outerHTML)).toEqual([
    '<link rel="stylesheet" href="https://vendor.test/a.css">',
  ]);
  await finish(fileElements()[0], 'load');
  expect(fileElements()[1]?.dataset['id']).toBe('7');
  expect([scriptOutputs(), frame.port.reports]).toEqual([['first'], []]);
  await finish(fileElements()[1], 'load');
  expect([scriptOutputs(), frame.port.reports]).toEqual([['first', 'last'], [{ type: 'STARTED' }]]);
  expect(document.body.querySelector('img, p')).toBeNull();
});

const loader = `for (const name of ['a', 'b']) {
  const script = document.createElement('script');
  script.src = 'https://vendor.test/' + name + '.js';
  document.body.append(script);
}`;

it('[C-084] waits for files that a vendor’s script adds', async () => {
  await frame.run(loader);
  await finish(fileElements()[0], 'load');
  expect(frame.port.reports).toEqual([]);
  await finish(fileElements()[1], 'load');
  expect(frame.port.reports).toEqual([{ type: 'STARTED' }]);
});

it.each([0, 1])('[C-084] reports a file that cannot be loaded', async (missing) => {
  await frame.run(loader);
  await finish(fileElements()[missing], 'error');
  await finish(fileElements()[1 - missing], 'load');
  expect(frame.port.reports).toEqual([
    { type: 'MISSING', file: `https://vendor.test/${missing === 0 ? 'a' : 'b'}.js` },
  ]);
});

it('dispatches chatopen to the chat, and reports the Escape key to the shell', async () => {
  await frame.run("addEventListener('chatopen', () => ran.push('open'), { once: true })");
  await frame.sendCommand({ type: 'OPEN' });
  expect(scriptOutputs()).toEqual(['open']);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(frame.port.reports).toHaveLength(1);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(frame.port.reports.at(-1)).toEqual({ type: 'CLOSE' });
});

it('calls the pixel with its event names, if it is loaded', async () => {
  const purchase = { type: 'AD_EVENT', name: 'purchase', value: 25.5, currency: 'USD' };
  await frame.sendCommand(purchase);
  await frame.run('window.fbq = (...call) => ran.push(JSON.stringify(call))');
  await frame.sendCommand(purchase);
  await frame.sendCommand({ type: 'AD_EVENT', name: 'registration' });
  expect(scriptOutputs()).toEqual([
    '["track","Purchase",{"value":25.5,"currency":"USD"}]',
    '["track","CompleteRegistration",{}]',
  ]);
});

it('ignores invalid commands', async () => {
  for (const command of [{ type: 'RUN' }, { type: 'EVAL', text: 'ran.push(1)' }, 'OPEN', null])
    await frame.sendCommand(command);
  expect([scriptOutputs(), frame.port.reports]).toEqual([[], []]);
});
