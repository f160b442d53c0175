import { runInNewContext } from 'node:vm';
import { pageScript } from './pageScript';

interface Told {
  readonly to: string;
  readonly message: unknown;
  readonly origin: string;
}

/** A page with one element that the script listens to, in a frame or a window or neither. */
function pageWith(selector: string, element: Record<string, unknown>, around: 'frame' | 'window' | 'none') {
  const told: Told[] = [];
  let press: () => unknown = () => undefined;
  let closed = 0;
  const hearer = (to: string) => ({
    postMessage: (message: unknown, origin: string) => told.push({ to, message, origin }),
  });
  const window: Record<string, unknown> = { opener: null, close: () => (closed += 1) };
  window['parent'] = around === 'frame' ? hearer('parent') : window;
  if (around === 'window') window['opener'] = hearer('opener');
  const listening = { ...element, addEventListener: (_type: string, run: () => unknown) => (press = run) };
  const document = { querySelectorAll: (wanted: string) => (wanted === selector ? [listening] : []) };
  runInNewContext(pageScript, { window, document, URL });
  press();
  return { told, closed: () => closed };
}

const back = { href: 'http://pay.localhost:4400/payment/pingpong/return?orderId=1' };

it('[B-023] tells whoever opened or framed a page that is left, by the bare word and to our pages alone', () => {
  const word = { message: 'PAY_CLOSE', origin: 'http://pay.localhost:4400' };
  expect(pageWith('a[data-leaves]', back, 'frame').told).toEqual([{ to: 'parent', ...word }]);
  expect(pageWith('a[data-leaves]', back, 'window').told).toEqual([{ to: 'opener', ...word }]);
  expect(pageWith('a[data-leaves]', back, 'none').told).toEqual([]);
});

it('[B-020] tells the page around it, by the bare word, that its button closes it', () => {
  const { told, closed } = pageWith('button[data-closes]', {}, 'frame');
  expect([told, closed()]).toEqual([[{ to: 'parent', message: 'PAY_CLOSE', origin: '*' }], 0]);
});

it('closes its own window where nothing is around it', () => {
  const { told, closed } = pageWith('button[data-closes]', {}, 'none');
  expect([told, closed()]).toEqual([[], 1]);
});
