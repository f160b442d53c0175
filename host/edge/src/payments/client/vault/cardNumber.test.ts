import { normalizeDigits } from 'shared-contracts/rules';
import { brandOf, cardNumberIn, cvvIn, formatCardNumber } from './cardNumber';

/** `|` marks the caret. */
function formatMarked(marked: string, isForwardDelete = false): string {
  const caret = marked.indexOf('|');
  const typed = formatCardNumber({ text: marked.replace('|', ''), caret }, isForwardDelete);
  return `${typed.text.slice(0, typed.caret)}|${typed.text.slice(typed.caret)}`;
}

it.each([
  ['|', '|'],
  ['4|', '4|'],
  ['4111|', '4111|'],
  ['41111|', '4111 1|'],
  ['4111 11111|', '4111 1111 1|'],
  ['4111111111111111|', '4111 1111 1111 1111|'],
  ['4111 1111 1111 1111 234|', '4111 1111 1111 1111 234|'],
  ['4111-1111 1111.1111|', '4111 1111 1111 1111|'],
  ['card 4111|', '4111|'],
])('groups %s as %s', (typed, expected) => expect(formatMarked(typed)).toBe(expected));

it.each([
  ['an inserted digit', '49|11 1111 1', '49|11 1111 1'],
  ['a digit inserted at the end of a group', '41119| 1111', '4111 9|111 1'],
  ['a deleted digit', '41|1 1111 1111', '41|11 1111 111'],
  ['a space deleted backwards', '4111|1111', '4111| 1111'],
  ['an inserted letter', '41x|11 1111', '41|11 1111'],
])('the caret stays after the same digit: %s', (_case, typed, expected) =>
  expect(formatMarked(typed)).toBe(expected),
);

it('moves the caret past a space that the Delete key would remove', () => {
  expect(formatMarked('4111|1111', true)).toBe('4111 |1111');
  expect(formatMarked('4111|', true)).toBe('4111|');
});

it('accepts at most 19 digits', () => {
  const { text, caret } = formatCardNumber({ text: '1'.repeat(30), caret: 30 });
  expect(normalizeDigits(text)).toHaveLength(19);
  expect(caret).toBe(text.length);
});

it.each([
  ['Card: 4242 4242 4242 4242 exp 12/28', '4242424242424242'],
  ['4242 4242 4242 4242 12/28 737', '4242424242424242'],
  ['4242-4242-4242-4242 12-28', '4242424242424242'],
  ['4242424242424242 1228 737', '4242424242424242'],
  ['4242424242424242/12/28', '4242424242424242'],
  ['4242 4242 4242 4242 737', '4242424242424242'],
  ['Card 1: 4242.4242.4242.4242', '4242424242424242'],
  ['Amex 3782 822463 10005, 12/2028, CVV 1234', '378282246310005'],
  ['3782 822463 10005 12-28', '378282246310005'],
  ['6304 0000 0000 0000 000', '6304000000000000000'],
  ['カード：４２４２　４２４２　４２４２　４２４２', '4242424242424242'],
  ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', '4242424242424242'],
  ['5555x5', '5555x5'],
  ['', ''],
])('finds the card number in %j: %j', (text, number) => expect(cardNumberIn(text)).toBe(number));

it.each([
  ['12/28 737', '737'],
  ['737 12/28', '737'],
  ['12 / 2028 737', '737'],
  ['12-28 1234', '1234'],
  ['2028-12, 737', '737'],
  ['Dec 2028 737', '737'],
  ['4242 4242 4242 4242 12/28 737', '737'],
  ['4242 4242 4242 4242 737', '737'],
  ['CVV 737, three of 4 digits', '737'],
  ['exp 12/28 CVV2: ７３７', '737'],
  ['1228 CVC 737', '737'],
  ['ZIP code 1000, CVV 737', '737'],
  ['Postcode 2000 cvc 737', '737'],
  ['Security code 737, ZIP code 1000', '737'],
  ['  737', '737'],
  ['٧٣٧', '737'],
  ['7 3 7', '737'],
  ['73', '73'],
  ['7²37', '737'],
])('finds the CVV in %j: %j', (text, cvv) => expect(cvvIn(text)).toBe(cvv));

it.each([
  '1228 737',
  'ZIP code 1000, 737',
  '737 or 738',
  '73712',
  '12/28',
  '4242 4242 4242 4242',
  'none',
  '',
])('finds no CVV in %j', (text) => expect(cvvIn(text)).toBeUndefined());

it.each([
  ['', 'other'],
  ['4', 'visa'],
  ['4929 42', 'visa'],
  ['50', 'other'],
  ['51', 'mastercard'],
  ['5555 55', 'mastercard'],
  ['56', 'other'],
  ['222', 'other'],
  ['2220 9', 'other'],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['2721', 'other'],
  ['3782', 'other'],
] as const)('detects the brand of %s: %s', (number, brand) => expect(brandOf(number)).toBe(brand));
