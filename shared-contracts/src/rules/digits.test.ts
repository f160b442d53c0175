import { toAsciiDigits, normalizeDigits } from './digits';

const systems = Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
  const digits = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(9_876_543_210);
  return /^\p{Nd}{10}$/u.test(digits) ? [[system, digits] as const] : [];
});

it('converts the digits of each number system of the runtime', () => {
  expect(systems.length).toBeGreaterThan(50);
  for (const [system, digits] of systems)
    expect([system, toAsciiDigits(digits)]).toEqual([system, '9876543210']);
});

it.each([
  ['４２４２', '4242'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['ＡＢ１\u00a02', 'AB1 2'],
  ['postal ١٢٢٠٧', 'postal 12207'],
  ['５０² ³4242 1½', '50² ³4242 1½'],
])('normalizes %j to %j, and does not change superscripts and fractions', (text, plain) => {
  expect(toAsciiDigits(text)).toBe(plain);
});

it.each([
  ['  737', 4, '737'],
  ['７３７', 4, '737'],
  ['CVV: ٧٣٧', 4, '737'],
  ['73712', 4, '7371'],
  ['+1 (555) 010-0200', 32, '15550100200'],
  ['none', 4, ''],
  ['7²37', 4, '737'],
])('reduces %j to at most %i digits: %j', (text, max, digits) => {
  expect(normalizeDigits(text, max)).toBe(digits);
});
