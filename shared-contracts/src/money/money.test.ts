import fc from 'fast-check';
import { currencySymbols, formatMinor, formatMoney, minorToWire, formatShortAmount, toMinor } from '.';

const runs = { numRuns: 1_000 };
const anyMinor = fc.integer({ min: -(10 ** 14), max: 10 ** 14 });
const digits = (length: { minLength: number; maxLength: number }) =>
  fc.array(fc.integer({ min: 0, max: 9 }), length).map((list) => list.join(''));

describe('toMinor', () => {
  it.each([
    ['12.34', 1234],
    ['12.3', 1230],
    ['12', 1200],
    [12.34, 1234],
    [0, 0],
    ['0.005', 1],
    ['0.0049999999', 0],
    ['0.00499999999999999999', 0],
    ['1.994999999999999999999', 199],
    ['9999999999999.994', 999_999_999_999_999],
    ['-9999999999999.985', -999_999_999_999_999],
    ['1.005', 101],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [4.35 * 100, 43500],
    ['-12.345', -1235],
    ['-0.004', 0],
    ['  7.50 ', 750],
    ['0007.5', 750],
    ['9999999999999.99', 999_999_999_999_999],
    [1.1e-16, 0],
    [-1e-9, 0],
  ])('reads %p as %p minor units', (wire, minor) => {
    expect(toMinor(wire)).toBe(minor);
  });

  it.each([
    '1e3',
    '1e-9',
    '1,000',
    '1.000,00',
    '',
    ' ',
    '.5',
    '5.',
    '+5',
    '--5',
    '0x10',
    '1 000',
    '٣',
    '１２',
    '$5',
    'abc',
  ])('rejects the text %p', (text) => {
    expect(toMinor(text)).toBeUndefined();
  });

  it.each([NaN, Infinity, -Infinity, 1e21, 12345678901234])('rejects the number %p', (number) => {
    expect(toMinor(number)).toBeUndefined();
  });

  it('reads back each amount that minorToWire writes', () => {
    fc.assert(
      fc.property(anyMinor, (minor) => {
        expect(toMinor(minorToWire(minor))).toBe(minor);
      }),
      runs,
    );
  });

  it('rounds half up on the decimal text, without floating-point errors', () => {
    const fraction = digits({ minLength: 0, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fraction, (wholeNumber, decimals) => {
        const text = decimals === '' ? String(wholeNumber) : `${String(wholeNumber)}.${decimals}`;
        const paddedDecimals = decimals.padEnd(3, '0');
        const thousandths = BigInt(wholeNumber) * 1_000n + BigInt(paddedDecimals.slice(0, 3));
        expect(toMinor(text)).toBe(Number((thousandths + 5n) / 10n));
      }),
      runs,
    );
  });

  it('returns an integer or undefined for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const minor = toMinor(text);
        expect(minor === undefined || Number.isSafeInteger(minor)).toBe(true);
      }),
      runs,
    );
  });
});

describe('minorToWire', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [1050, '10.50'],
    [-100_000, '-1000.00'],
  ])('writes %p minor units as %p', (minor, wire) => {
    expect(minorToWire(minor)).toBe(wire);
  });
});

describe('formatMoney', () => {
  it.each([
    ['USD', '$', '$1,234.50'],
    ['EUR', '€', '€1,234.50'],
    ['BTC', 'B', 'B1,234.50'],
    ['BRL', '$', '$1,234.50 BRL'],
  ])(
    '[K-052] distinguishes an amount in %s from other currencies with the same symbol',
    (currency, currencySymbol, text) => {
      expect(formatMoney(123_450, { currency, currencySymbol })).toBe(text);
    },
  );
});

describe('formatMinor', () => {
  it.each([
    [0, '$', '$0.00'],
    [5, '$', '$0.05'],
    [123_456_789, '€', '€1,234,567.89'],
    [100_000, 'B', 'B1,000.00'],
    [99_999, '$', '$999.99'],
    [-2_500, '$', '−$25.00'],
  ])('[K-052] shows %p minor units with %p as %p', (minor, symbol, text) => {
    expect(formatMinor(minor, symbol)).toBe(text);
  });

  it('shows every digit of the amount, in groups of three', () => {
    fc.assert(
      fc.property(anyMinor, (minor) => {
        const text = formatMinor(minor, '$');
        expect(text).toMatch(/^−?\$\d{1,3}(,\d{3})*\.\d\d$/);
        expect(toMinor(text.replace('−', '-').replace(/[$,]/g, ''))).toBe(minor);
      }),
      runs,
    );
  });
});

it.each([
  [2_500, '25'],
  [2_550, '25.50'],
  [100_000, '1,000'],
  [0, '0'],
])('formatShortAmount shows cents only if the amount has cents: %p', (minor, amount) => {
  expect([formatShortAmount(minor, '$'), formatShortAmount(minor, '')]).toEqual([`$${amount}`, amount]);
});

it('[K-052] each currency of the wallet has a symbol', () => {
  expect(currencySymbols).toEqual({ USD: '$', EUR: '€', BTC: 'B', BRL: '$' });
});
