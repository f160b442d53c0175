import { createToasts, type Toast } from './createToasts';

function open() {
  const toasts = createToasts();
  let shown: readonly Toast[] = [];
  toasts.shown$.subscribe((list) => (shown = list));
  return { toasts, texts: () => shown.map(({ text }) => text), shown: () => shown };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('shows a note for six seconds', () => {
  const { toasts, texts } = open();
  toasts.show('saved', 'good');
  jest.advanceTimersByTime(5_999);
  expect(texts()).toEqual(['saved']);
  jest.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('shows the newest three, the newest last', () => {
  const { toasts, texts } = open();
  for (const text of ['a', 'b', 'c', 'd']) toasts.show(text, 'plain');
  expect(texts()).toEqual(['b', 'c', 'd']);
});

it('says the same words once, and gives them their time again', () => {
  const { toasts, texts } = open();
  toasts.show('busy', 'bad');
  jest.advanceTimersByTime(4_000);
  toasts.show('busy', 'bad');
  expect(texts()).toEqual(['busy']);
  jest.advanceTimersByTime(4_000);
  expect(texts()).toEqual(['busy']);
  jest.advanceTimersByTime(2_000);
  expect(texts()).toEqual([]);
});

it('puts one away when asked, and no other', () => {
  const { toasts, texts, shown } = open();
  toasts.show('a', 'plain');
  toasts.show('b', 'plain');
  toasts.dismiss(shown()[0]?.key ?? -1);
  expect(texts()).toEqual(['b']);
});
