import fc from 'fast-check';
import { formatMinor } from './formatMinor';
import { parseAmount } from './parseAmount';

const usd = { code: 'USD', symbol: '$' };
const read = (text: string, currency = usd) => parseAmount(text, currency);
const runs = { numRuns: 1_000 };

it.each([
  ['25', 2_500],
  ['25.5', 2_550],
  ['25.50', 2_550],
  ['0.01', 1],
  ['0', 0],
  ['007', 700],
  [' 25 ', 2_500],
  ['999999999.99', 99_999_999_999],
  ['12,50', 1_250],
  ['12,5', 1_250],
  ['1250,50', 125_050],
  ['1 250,50', 125_050],
  ['1 250.50', 125_050],
  ['1 000', 100_000],
  ['1\u00a0250,50', 125_050],
  ['1\u202f250,50', 125_050],
  ['1\u2009250,50', 125_050],
  ['1,250.50', 125_050],
  ['1.250,00', 125_000],
  ['1.250.500', 125_050_000],
  ['1,250,500', 125_050_000],
  ['1,250,500.25', 125_050_025],
  ["1'250.50", 125_050],
  ['1’250,50', 125_050],
  ["1'000", 100_000],
  ['$12.50', 1_250],
  ['$ 12,50', 1_250],
  ['12,50 $', 1_250],
  ['USD 12.50', 1_250],
  ['12.50usd', 1_250],
  ['US$12.50', 1_250],
  ['$12.50 USD', 1_250],
  ['＄１２．５０', 1_250],
  ['１２，５０', 1_250],
  ['１，２５０．５０', 125_050],
  ['１２。５０', 1_250],
  ['٢٥', 2_500],
  ['١٢٫٥٠', 1_250],
  ['١٢،٥٠', 1_250],
  ['١٬٢٥٠٫٥٠', 125_050],
  ['۱۲٫۵', 1_250],
  ['\u200f١٢٫٥٠\u200e', 1_250],
  ['१२.५०', 1_250],
])('reads %j', (text, amountMinor) => {
  expect(read(text)).toEqual({ kind: 'amount', amountMinor });
});

it.each([
  ['EUR', '€', '€ 12,50'],
  ['EUR', '€', '12,50 €'],
  ['EUR', '€', '12,50EUR'],
  ['BRL', '$', 'R$ 12,50'],
  ['BRL', '$', '$12.50'],
  ['BRL', '$', 'BRL 12,50'],
  ['BTC', 'B', 'B12.50'],
  ['BTC', 'B', '₿ 12,50'],
  ['XYZ', '', '12,50 xyz'],
])('reads an amount with the code or symbol of %s (%s): %s', (code, symbol, text) => {
  expect(read(text, { code, symbol })).toEqual({ kind: 'amount', amountMinor: 1_250 });
});

it.each(['€ 12,50', '12.50 EUR', 'R$ 12,50', '£5', 'PHP 500', '₱1,000', '$5 CAD', 'A$5', 'HK$ 50'])(
  'returns otherCurrency for %j',
  (text) => {
    expect(read(text)).toEqual({ kind: 'otherCurrency' });
  },
);

it.each([
  ['1,000', 100, 100_000],
  ['1.000', 100, 100_000],
  ['$1,000', 100, 100_000],
  ['1.234', 123, 123_400],
  ['12,500', 1_250, 1_250_000],
  ['250.995', 25_100, 25_099_500],
  ['１，０００', 100, 100_000],
  ['١،٠٠٠', 100, 100_000],
])('returns both readings of %j', (text, decimalMinor, groupedMinor) => {
  expect(read(text)).toEqual({ kind: 'ambiguous', decimalMinor, groupedMinor });
});

it.each([
  ['12.3456', 1_235],
  ['0.004', 0],
  ['0,995', 100],
  ['1234.567', 123_457],
  ['1,250.505', 125_051],
  ['١٫٠٠٠', 100],
])('returns tooManyDecimals for %j', (text, roundedMinor) => {
  expect(read(text)).toEqual({ kind: 'tooManyDecimals', roundedMinor });
});

it.each([
  ...['12 50', '1-2', '12e3', '1e3', '1E3', '1 2 3', '1  000', '10 00', '1 0000', '1 000 00'],
  ...['-5', '+5', '−5', '(5)', '1_000', '.5', '5.', '5,', '5..5', '5.5.5', '1,2,3', '1,00,000', '1.000.00'],
  ...["1'250,500.00", '1,250.500.00', "1'25", '0x10', 'NaN', 'Infinity', '$', 'USD', '1000000000'],
  ...['2５0٣', '2५', '12\u200b50', '25\n.50', '12\t50', '1\u00ad2', '1\u202e2', '1\u03012'],
  ...['5²', '1½', '①', '⒈5', 'Ⅻ', '½', '12.50.', '12:50', '12/50', '50%', '25 $ 30', '25 or 30', '1k'],
])('returns invalid for %j', (text) => {
  expect(read(text)).toEqual({ kind: 'invalid' });
});

it.each(['', ' ', '\t', '\u00a0', '\u200f'])('returns empty for %j', (text) => {
  expect(read(text)).toEqual({ kind: 'empty' });
});

it('accepts only the known separators between two digits', () => {
  const separators: string[] = [];
  for (let codePoint = 0; codePoint <= 0xffff; codePoint += 1) {
    const character = String.fromCodePoint(codePoint);
    if (/\p{Nd}/u.test(character)) continue;
    if (read(`1${character}2`).kind !== 'invalid') separators.push(character);
  }
  // Comma, point, the Arabic comma and decimal separator, and Unicode variants of comma and point.
  expect(separators).toEqual([',', '.', '،', '٫', '․', '。', '︐', '︒', '﹐', '﹒', '，', '．', '｡']);
});

it('accepts only a space, an apostrophe or an Arabic separator between two groups of digits', () => {
  const separators: string[] = [];
  for (let codePoint = 0; codePoint <= 0xffff; codePoint += 1) {
    const character = String.fromCodePoint(codePoint);
    if (!/\p{Nd}/u.test(character) && read(`1${character}000`).kind === 'amount') separators.push(character);
  }
  const isGroupSeparator = (text: string) => /^[\p{Zs}'’٬＇]$/u.test(text);
  expect(separators.filter((character) => !isGroupSeparator(character))).toEqual([]);
  expect(separators).toEqual(
    expect.arrayContaining([' ', "'", '’', '٬', '\u00a0', '\u202f', '\u2009', '\u3000']),
  );
});

it('reads back each amount that formatMinor writes, with and without its symbol', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_999 }),
      fc.constantFrom('$', ''),
      (amountMinor, symbol) => {
        expect(read(formatMinor(amountMinor, symbol))).toEqual({ kind: 'amount', amountMinor });
      },
    ),
    runs,
  );
});

it('returns only amounts in whole cents with at most nine digits before the point, for any text', () => {
  const parts = fc.constantFrom(
    ...Array.from("0123456789.,' ’$€-+eE٣３²٫٬"),
    'USD',
    'EUR',
    '\u00a0',
    '\u200f',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts, { maxLength: 12 }).map((fragments) => fragments.join('')),
  );
  fc.assert(
    fc.property(text, (typedText) => {
      const parsedAmount = read(typedText);
      const minors = Object.values(parsedAmount).filter((value) => typeof value === 'number');
      for (const minor of minors)
        expect(Number.isSafeInteger(minor) && minor >= 0 && minor <= 10 ** 11).toBe(true);
    }),
    runs,
  );
});
