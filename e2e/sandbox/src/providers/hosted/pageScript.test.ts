import { runInNewContext } from 'node:vm';
import { pageScript } from './pageScript';

interface SentMessage {
  readonly to: string;
  readonly message: unknown;
  readonly origin: string;
}

/** Runs the script in a page with one element, in a frame, a pop-up window or alone, and presses the element. */
function pageWith(
  selector: string,
  element: Record<string, unknown>,
  container: 'frame' | 'window' | 'none',
) {
  const messages: SentMessage[] = [];
  let press: () => unknown = () => undefined;
  let closeCount = 0;
  const receiver = (to: string) => ({
    postMessage: (message: unknown, origin: string) => messages.push({ to, message, origin }),
  });
  const window: Record<string, unknown> = { opener: null, close: () => (closeCount += 1) };
  window['parent'] = container === 'frame' ? receiver('parent') : window;
  if (container === 'window') window['opener'] = receiver('opener');
  const target = { ...element, addEventListener: (_type: string, run: () => unknown) => (press = run) };
  const document = { querySelectorAll: (query: string) => (query === selector ? [target] : []) };
  runInNewContext(pageScript, { window, document, URL });
  press();
  return { messages, closeCount: () => closeCount };
}

const returnLink = { href: 'http://pay.localhost:4400/payment/pingpong/return?orderId=1' };

it('[B-023] the return link of a decided payment sends PAY_CLOSE to the opener or parent, restricted to the product’s origin', () => {
  const payClose = { message: 'PAY_CLOSE', origin: 'http://pay.localhost:4400' };
  expect(pageWith('a[data-leaves]', returnLink, 'frame').messages).toEqual([{ to: 'parent', ...payClose }]);
  expect(pageWith('a[data-leaves]', returnLink, 'window').messages).toEqual([{ to: 'opener', ...payClose }]);
  expect(pageWith('a[data-leaves]', returnLink, 'none').messages).toEqual([]);
});

it('[B-020] sends PAY_CLOSE to the parent when its close button is pressed', () => {
  const { messages, closeCount } = pageWith('button[data-closes]', {}, 'frame');
  expect([messages, closeCount()]).toEqual([[{ to: 'parent', message: 'PAY_CLOSE', origin: '*' }], 0]);
});

it('closes the window of a page without a parent or opener', () => {
  const { messages, closeCount } = pageWith('button[data-closes]', {}, 'none');
  expect([messages, closeCount()]).toEqual([[], 1]);
});
