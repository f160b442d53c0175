import { Subject } from 'rxjs';
import { createToasts, type Toast } from './createToasts';

function open() {
  const departure$ = new Subject<void>();
  const toasts = createToasts(departure$);
  let visibleToast: Toast | undefined;
  toasts.toast$.subscribe((toast) => (visibleToast = toast));
  const leave = () => departure$.next();
  return { toasts, leave, text: () => visibleToast?.text, key: () => visibleToast?.key };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('shows a toast for six seconds', () => {
  const { toasts, text } = open();
  toasts.show('saved', 'good');
  jest.advanceTimersByTime(5_999);
  expect(text()).toBe('saved');
  jest.advanceTimersByTime(1);
  expect(text()).toBeUndefined();
});

it('shows only the newest toast, for the full six seconds', () => {
  const { toasts, text } = open();
  toasts.show('a', 'plain');
  jest.advanceTimersByTime(4_000);
  toasts.show('b', 'plain');
  expect(text()).toBe('b');
  jest.advanceTimersByTime(5_999);
  expect(text()).toBe('b');
  jest.advanceTimersByTime(1);
  expect(text()).toBeUndefined();
});

it('gives a repeated text a new key, so that screen readers announce it again', () => {
  const { toasts, text, key } = open();
  toasts.show('busy', 'bad');
  const firstKey = key();
  toasts.show('busy', 'bad');
  expect(text()).toBe('busy');
  expect(key()).not.toBe(firstKey);
});

it('gives a repeated text a new key after its view has withdrawn the first toast', () => {
  const { toasts, key } = open();
  toasts.show('busy', 'bad', 'step');
  const firstKey = key();
  toasts.withdraw('step');
  toasts.show('busy', 'bad', 'step');
  expect(key()).not.toBe(firstKey);
});

it('removes the toast when the player dismisses it', () => {
  const { toasts, text } = open();
  toasts.show('a', 'plain');
  toasts.dismiss();
  expect(text()).toBeUndefined();
});

it('removes a toast that its view withdraws, but not a newer toast', () => {
  const { toasts, text } = open();
  toasts.show('a', 'plain', 'one');
  toasts.withdraw('other');
  expect(text()).toBe('a');
  toasts.withdraw('one');
  expect(text()).toBeUndefined();
  toasts.show('a', 'plain', 'one');
  toasts.show('b', 'plain', 'two');
  toasts.withdraw('one');
  expect(text()).toBe('b');
});

it.each([
  ['an error', 'bad', undefined],
  ['a toast with an id', 'plain', 'step'],
] as const)('removes %s when the player leaves the page or popup', (_, tone, id) => {
  const { toasts, leave, text } = open();
  toasts.show('a', tone, id);
  leave();
  expect(text()).toBeUndefined();
});

it.each(['good', 'plain'] as const)('still shows %s toasts without an id after a navigation', (tone) => {
  const { toasts, leave, text } = open();
  toasts.show('Cash-out requested', tone);
  leave();
  expect(text()).toBe('Cash-out requested');
});
