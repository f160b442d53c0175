import fc from 'fast-check';
import { minorToWire } from 'shared-contracts/money';
import { amountError } from './amountError';

const bounds = { minimumMinor: 1_000, currency: { code: 'EUR', symbol: '€' } };
const typed = (text: string) => amountError({ kind: 'typed', text }, bounds);

it('[V-067] first asks for an amount', () => {
  expect(typed('')).toEqual({ tip: 'deposit.amountTip' });
});

it('then for one that can be read', () => {
  expect(typed('1e3')).toEqual({ tip: 'amount.shapeTip' });
});

it.each([
  [
    '1,000',
    {
      tip: 'amount.ambiguousTip',
      words: { small: '€1.00', large: '€1,000.00', typeSmall: '1.00', typeLarge: '1000.00' },
    },
  ],
  ['20.0051', { tip: 'amount.decimalsTip' }],
  ['$20', { tip: 'amount.currencyTip', words: { currency: 'EUR' } }],
])('or says why %s is not read', (text, mistake) => {
  expect(typed(text)).toEqual(mistake);
});

it.each(['0', '9.99'])('[V-068] then for the minimum: %s', (text) => {
  expect(typed(text)).toEqual({ tip: 'deposit.amountTip1', words: { bound: '10 EUR' } });
});

it.each(['5000.01', '999999999'])('[V-069] then for no more than the maximum: %s', (text) => {
  expect(typed(text)).toEqual({ tip: 'deposit.maxAmountTip1', words: { bound: '5,000 EUR' } });
});

it.each(['10', '10.00', '4999.99', '5000'])('has nothing against %s', (text) => {
  expect(typed(text)).toBeUndefined();
});

it('checks a shortcut as it checks what is typed', () => {
  const shortcut = (amountMinor: number) => amountError({ kind: 'shortcut', amountMinor }, bounds);
  expect(shortcut(999)).toEqual({ tip: 'deposit.amountTip1', words: { bound: '10 EUR' } });
  expect(shortcut(500_001)).toEqual({ tip: 'deposit.maxAmountTip1', words: { bound: '5,000 EUR' } });
  expect(shortcut(1_000)).toBeUndefined();
});

it('writes a minimum with its cents', () => {
  const mistake = amountError({ kind: 'typed', text: '1' }, { ...bounds, minimumMinor: 1_250 });
  expect(mistake).toEqual({ tip: 'deposit.amountTip1', words: { bound: '12.50 EUR' } });
});

it('[K-063, K-064] lets through what lies between minimum and maximum, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      (minor, minimumMinor) => {
        const mistake = amountError({ kind: 'typed', text: minorToWire(minor) }, { ...bounds, minimumMinor });
        expect(mistake === undefined).toBe(minor >= minimumMinor && minor <= 500_000);
      },
    ),
    { numRuns: 1_000 },
  );
});
