import fc from 'fast-check';
import { minorToWire } from 'shared-contracts/money';
import { readAmount } from './readAmount';

const typed = (text: string) => readAmount({ kind: 'typed', text });

it.each([
  ['25', 2_500],
  ['25.5', 2_550],
  ['25.50', 2_550],
  ['0.01', 1],
  ['0', 0],
  ['007', 700],
  [' 25 ', 2_500],
  ['999999999.99', 99_999_999_999],
])('reads %j', (text, amountMinor) => {
  expect(typed(text)).toEqual({ kind: 'amount', amountMinor });
});

it.each([
  '1e3',
  '1E3',
  '-5',
  '+5',
  '−5',
  '1,000',
  '1,5',
  '1 000',
  '1_000',
  '10.005',
  '.5',
  '5.',
  '5..5',
  '5.5.5',
  '0x10',
  '٢٥',
  '２５',
  '2५',
  'NaN',
  'Infinity',
  '$25',
  '25 USD',
  '1000000000',
  '25\u200b',
  '25\n.50',
])('takes %j for no amount', (text) => {
  expect(typed(text)).toEqual({ kind: 'misshapen' });
});

it.each(['', ' ', '\t'])('takes %j for nothing', (text) => {
  expect(typed(text)).toEqual({ kind: 'empty' });
});

it('[V-071] takes the chosen shortcut as it is', () => {
  expect(readAmount({ kind: 'shortcut', amountMinor: 5_000 })).toEqual({
    kind: 'amount',
    amountMinor: 5_000,
  });
});

it('reads every amount that it writes, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amountMinor) => {
      expect(typed(minorToWire(amountMinor))).toEqual({ kind: 'amount', amountMinor });
    }),
    { numRuns: 1_000 },
  );
});

it('reads plain digits with at most two decimals and nothing else', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({
      unit: fc.constantFrom('0', '1', '5', '9', '.', ',', '-', '+', 'e', 'E', ' ', '٣'),
      maxLength: 12,
    }),
  );
  fc.assert(
    fc.property(text, (given) => {
      const plain = /^\d{1,9}(\.\d\d?)?$/.test(given.trim());
      expect(typed(given).kind === 'amount').toBe(plain);
    }),
    { numRuns: 1_000 },
  );
});
