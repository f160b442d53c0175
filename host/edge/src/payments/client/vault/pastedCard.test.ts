/** @jest-environment jsdom */
import { createCardForm } from './createCardForm';

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 21), doNotFake: ['queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

function show() {
  const unread = jest.fn<undefined, [string]>();
  const changed = jest.fn();
  const form = createCardForm({ changed, entered: () => undefined, unread });
  document.body.append(form.element);
  return { form, unread, changed };
}

const control = (name: string) => document.getElementById(name) as HTMLInputElement;

/** As the browser reports a text that is pasted into a field. */
function paste(text: string): void {
  control('cvv').value = text;
  control('cvv').dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

/** On a list the browser changes nothing itself. */
function pasteOnList(name: string, text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  control(name).focus();
  document.body.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
}

it('takes the CVV alone of a pasted line, and reports a line that holds two', async () => {
  const { unread } = show();
  paste('12/28 737');
  await Promise.resolve();
  expect(control('cvv').value).toBe('737');
  expect(unread).not.toHaveBeenCalled();
  paste('1228 737');
  await Promise.resolve();
  expect(control('cvv').value).toBe('');
  expect(unread.mock.calls).toEqual([['cvv']]);
});

it.each(['month', 'year'])('chooses month and year of a date that is pasted on the list %s', (name) => {
  const { form, unread, changed } = show();
  for (const text of ['12/28', 'Dec 2028', '2028-12', '12 / 2028']) {
    form.clear();
    changed.mockClear();
    pasteOnList(name, text);
    expect([text, form.values().month, form.values().year]).toEqual([text, '12', '2028']);
    expect(changed).toHaveBeenCalled();
  }
  expect(unread).not.toHaveBeenCalled();
});

it.each([
  ['soon', 'month'],
  ['12/2010', 'year'],
])('chooses nothing when %j is pasted on a list, and reports the field %s', (text, field) => {
  const { form, unread } = show();
  pasteOnList('month', text);
  expect(form.values()).toMatchObject({ month: '', year: '' });
  expect(unread.mock.calls).toEqual([[field]]);
});
