import fc from 'fast-check';
import { minorToWire } from 'shared-contracts/money';
import { amountError } from './amountError';

const bounds = { minimumMinor: 1_000, currency: { code: 'EUR', symbol: '€' } };
const errorOf = (text: string) => amountError({ kind: 'typed', text }, bounds);

it('[V-067] requires an amount', () => {
  expect(errorOf('')).toEqual({ tip: 'deposit.amountTip' });
});

it('rejects a text that is not an amount', () => {
  expect(errorOf('1e3')).toEqual({ tip: 'amount.shapeTip' });
});

it.each([
  [
    '1,000',
    {
      tip: 'amount.ambiguousTip',
      values: { small: '€1.00', large: '€1,000.00', typeSmall: '1.00', typeLarge: '1000.00' },
    },
  ],
  ['20.0051', { tip: 'amount.decimalsTip' }],
  ['$20', { tip: 'amount.currencyTip', values: { currency: 'EUR' } }],
])('returns why %s cannot be read', (text, error) => {
  expect(errorOf(text)).toEqual(error);
});

it.each(['0', '9.99'])('[V-068] rejects %s, which is below the minimum', (text) => {
  expect(errorOf(text)).toEqual({ tip: 'deposit.amountTip1', values: { bound: '10 EUR' } });
});

it.each(['5000.01', '999999999'])('[V-069] rejects %s, which is above the maximum', (text) => {
  expect(errorOf(text)).toEqual({ tip: 'deposit.maxAmountTip1', values: { bound: '5,000 EUR' } });
});

it.each(['10', '10.00', '4999.99', '5000'])('accepts %s', (text) => {
  expect(errorOf(text)).toBeUndefined();
});

it('checks a shortcut like a typed amount', () => {
  const errorOfShortcut = (amountMinor: number) => amountError({ kind: 'shortcut', amountMinor }, bounds);
  expect(errorOfShortcut(999)).toEqual({ tip: 'deposit.amountTip1', values: { bound: '10 EUR' } });
  expect(errorOfShortcut(500_001)).toEqual({ tip: 'deposit.maxAmountTip1', values: { bound: '5,000 EUR' } });
  expect(errorOfShortcut(1_000)).toBeUndefined();
});

it('shows the cents of a minimum', () => {
  const error = amountError({ kind: 'typed', text: '1' }, { ...bounds, minimumMinor: 1_250 });
  expect(error).toEqual({ tip: 'deposit.amountTip1', values: { bound: '12.50 EUR' } });
});

it('[K-063, K-064] accepts exactly the amounts between minimum and maximum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      (minor, minimumMinor) => {
        const error = amountError({ kind: 'typed', text: minorToWire(minor) }, { ...bounds, minimumMinor });
        expect(error === undefined).toBe(minor >= minimumMinor && minor <= 500_000);
      },
    ),
    { numRuns: 1_000 },
  );
});
