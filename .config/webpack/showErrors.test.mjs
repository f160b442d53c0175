/** @jest-environment jsdom */

const panel = () => document.getElementById('dev-errors');
const textIn = (selector) =>
  [...(panel()?.shadowRoot.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent);
const settle = () => new Promise((resolve) => setTimeout(resolve));
const traced = { title: 'remote-lobby: TypeError: x', stack: 'at Home src/screens/home/Home.tsx:3' };

let posted;
let respond;

beforeAll(async () => {
  globalThis.fetch = (url, { method, body }) => {
    posted.push({ url, method, body });
    return respond();
  };
  await import('./showErrors.js');
});
beforeEach(() => {
  posted = [];
  respond = () => Promise.resolve({ ok: true, json: () => Promise.resolve(traced) });
  panel()?.remove();
});

const throwInPage = async (error) => {
  dispatchEvent(new ErrorEvent('error', { error }));
  await settle();
};

test('shows an error with its package and the lines of its sources, once, until it is closed', async () => {
  const error = new TypeError('x');
  await throwInPage(error);
  await throwInPage(error);
  expect(posted).toEqual([{ url: '/__dev/errors', method: 'POST', body: error.stack }]);
  expect(textIn('h2')).toEqual([traced.title]);
  expect(textIn('pre')).toEqual([traced.stack]);
  expect(panel().getAttribute('role')).toBe('alert');
  panel().shadowRoot.querySelector('button').click();
  expect(panel()).toBeNull();
});

test('shows a rejected promise, and the stack of the page if the dev server has stopped', async () => {
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  const reason = Object.assign(new Error('late'), { stack: 'Error: late\n    at f (http://x/home.js:1:2)' });
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  await settle();
  expect(textIn('h2')).toEqual(['Error: late']);
  expect(textIn('pre')).toEqual(['    at f (http://x/home.js:1:2)']);
});

test('shows the last five errors, and no warnings of the browser', async () => {
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
  await settle();
  expect(panel()).toBeNull();
  for (let count = 0; count < 7; count += 1) await throwInPage(new Error(String(count)));
  expect(textIn('h2')).toHaveLength(5);
});
