import fc from 'fast-check';
import { testCards } from '../providers/cardProcessor';
import { brandOf, containsCardNumber, passesLuhn } from './cardNumber';

const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((list) => list.join(''));

it('accepts exactly one check digit for any digits before it', () => {
  fc.assert(
    fc.property(digits(15), (start) => {
      const isValid = Array.from({ length: 10 }, (_, check) => passesLuhn(`${start}${String(check)}`));
      expect(isValid.filter(Boolean)).toHaveLength(1);
    }),
    { numRuns: 1_000 },
  );
});

it('detects a wrong digit and two swapped digits', () => {
  expect(passesLuhn('4242424242424242')).toBe(true);
  expect(passesLuhn('4242424242424243')).toBe(false);
  expect(passesLuhn('5555555555554444')).toBe(true);
  expect(passesLuhn('5555555555545444')).toBe(false);
});

it('passes every test card', () => {
  for (const { number } of testCards) expect([number, passesLuhn(number)]).toEqual([number, true]);
});

it.each([
  ['4242424242424242', true],
  ['Main Street 4242 4242 4242 4242', true],
  ['4242-4242-4242-4242 b', true],
  ['card4000000000000002!', true],
  ['12 4242424242424242', true],
  ['4242424242424242 7', true],
  ['Unit 7/4242.4242.4242.4242', true],
  ['4242 - 4242 - 4242 - 4242', true],
  ['4242–4242–4242–4242', true],
  ['４２４２４２４２４２４２４２４２', true],
  ['1 Front Street', false],
  ['M5V 2T6', false],
  ['12207-1234', false],
  ['+1 (555) 010-0123 / 4', false],
  ['12/4, 4242 Main Street, 4242-4242', false],
  ['4000000000001', false],
  ['12 Example Street, 1000 Manila', false],
  ['+63 917 555 0123', false],
  ['', false],
])('detects whether "%s" contains a card number: %p', (text, expected) => {
  expect(containsCardNumber(text)).toBe(expected);
});

it('finds every test card between a house number and another number', () => {
  for (const { number } of testCards) {
    const grouped = number.replace(/(\d{4})(?=\d)/g, '$1.');
    expect([number, containsCardNumber(`17 ${grouped} 3`)]).toEqual([number, true]);
  }
});

it.each([
  ['4000000000000002', 'visa'],
  ['5105105105105100', 'mastercard'],
  ['5599999999999999', 'mastercard'],
  ['5600000000000000', 'card'],
  ['2221000000000009', 'mastercard'],
  ['2720999999999999', 'mastercard'],
  ['2721000000000000', 'card'],
  ['378282246310005', 'card'],
])('the brand of %s is %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand);
});
