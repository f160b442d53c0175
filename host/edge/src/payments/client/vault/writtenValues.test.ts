/** @jest-environment jsdom */
import { vaultFields } from 'shared-contracts/payments';
import { createCardForm } from './createCardForm';

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 21) }));
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const control = (name: string) => document.getElementById(name) as HTMLInputElement;
const written = { number: 'Card: 4929 4212 3460 0821 exp 09/31', cvv: '  ９３７', month: '09', year: '2031' };

it.each([
  ['within a quarter of a second', () => jest.advanceTimersByTime(250)],
  ['when the autofill animation starts', () => control('cvv').dispatchEvent(new Event('animationstart'))],
  [
    'when Enter is pressed',
    () => control('cvv').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' })),
  ],
])('shows and reports values that were written without an event, %s', (_when, trigger) => {
  const onChange = jest.fn();
  const form = createCardForm({
    onChange,
    onEnter: () => undefined,
    onErrorCleared: () => undefined,
    onInvalid: () => undefined,
  });
  document.body.append(form.element);
  form.showError('number', 'Card number, please');
  for (const field of vaultFields) control(field).value = written[field];
  trigger();
  expect(onChange).toHaveBeenCalled();
  expect(control('number').value).toBe('4929 4212 3460 0821');
  expect(control('cvv').value).toBe('937');
  expect(control('number').hasAttribute('aria-invalid')).toBe(false);
  expect(form.element.querySelector('.brand')?.getAttribute('aria-label')).toBe('Visa');
  expect(form.values()).toEqual({ number: '4929421234600821', cvv: '937', month: '09', year: '2031' });
  onChange.mockClear();
  jest.advanceTimersByTime(1_000);
  expect(onChange).not.toHaveBeenCalled();
});
