/** @jest-environment jsdom */
import { createCardForm } from './createCardForm';

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 21), doNotFake: ['queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

function showForm() {
  const onInvalid = jest.fn<undefined, [string]>();
  const onChange = jest.fn();
  const onErrorCleared = jest.fn();
  const form = createCardForm({ onChange, onEnter: () => undefined, onErrorCleared, onInvalid });
  document.body.append(form.element);
  return { form, onErrorCleared, onInvalid, onChange };
}

const control = (name: string) => document.getElementById(name) as HTMLInputElement;

/** Pastes a text into the CVV field, with the event of a browser. */
function paste(text: string): void {
  control('cvv').value = text;
  control('cvv').dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

/** Pastes into a list. The browser only dispatches the event and changes no value. */
function pasteOnList(name: string, text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  control(name).focus();
  document.body.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
}

it('finds the CVV in a pasted text, and reports a text with two candidates', async () => {
  const { onInvalid } = showForm();
  paste('12/28 737');
  await Promise.resolve();
  expect(control('cvv').value).toBe('737');
  expect(onInvalid).not.toHaveBeenCalled();
  paste('1228 737');
  await Promise.resolve();
  expect(control('cvv').value).toBe('');
  expect(onInvalid.mock.calls).toEqual([['cvv']]);
});

/** Types a text, with the event of a browser. */
function type(name: string, text: string): void {
  control(name).value += text;
  control(name).dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

it.each([
  ['number', '4242 ', 'x', '4242'],
  ['cvv', '73', 'ñ', '73'],
])('reports letters that are typed into %s, and keeps its digits', async (name, digits, letter, expected) => {
  const { onInvalid } = showForm();
  type(name, digits);
  await Promise.resolve();
  expect(onInvalid).not.toHaveBeenCalled();
  type(name, letter);
  await Promise.resolve();
  expect(control(name).value).toBe(expected);
  expect(onInvalid.mock.calls).toEqual([[name, 'letters']]);
});

it('reports once that a field with an error changes, before it reports the new error', async () => {
  const { form, onErrorCleared, onInvalid } = showForm();
  type('cvv', '7');
  expect(onErrorCleared).not.toHaveBeenCalled();
  form.showError('cvv', "This isn't a valid CVV");
  type('cvv', 'x');
  expect(onErrorCleared).toHaveBeenCalledTimes(1);
  expect(onInvalid).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(onInvalid).toHaveBeenCalledTimes(1);
  type('cvv', '3');
  expect(onErrorCleared).toHaveBeenCalledTimes(1);
});

it('reports a pasted text without a card number, and finds a card number among words', async () => {
  const { onInvalid } = showForm();
  const pasteNumber = (text: string) => {
    control('number').value = text;
    control('number').dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  };
  pasteNumber('Card: 4242 4242 4242 4242');
  await Promise.resolve();
  expect(control('number').value).toBe('4242 4242 4242 4242');
  expect(onInvalid).not.toHaveBeenCalled();
  pasteNumber('my card');
  await Promise.resolve();
  expect(onInvalid.mock.calls).toEqual([['number', 'letters']]);
});

it.each(['month', 'year'])('selects month and year of a date that is pasted into the list %s', (name) => {
  const { form, onInvalid, onChange } = showForm();
  for (const text of ['12/28', 'Dec 2028', '2028-12', '12 / 2028']) {
    form.clear();
    onChange.mockClear();
    pasteOnList(name, text);
    expect([text, form.values().month, form.values().year]).toEqual([text, '12', '2028']);
    expect(onChange).toHaveBeenCalled();
  }
  expect(onInvalid).not.toHaveBeenCalled();
});

it.each([
  ['soon', 'month'],
  ['12/2010', 'year'],
])('selects nothing when %j is pasted into a list, and reports the field %s', (text, field) => {
  const { form, onInvalid } = showForm();
  pasteOnList('month', text);
  expect(form.values()).toMatchObject({ month: '', year: '' });
  expect(onInvalid.mock.calls).toEqual([[field]]);
});
