import fc from 'fast-check';
import { minorToWire } from 'shared-contracts/money';
import { amountMistake } from './amountMistake';

const bounds = { minimumMinor: 1_000, currency: 'EUR' };
const typed = (text: string) => amountMistake({ kind: 'typed', text }, bounds);

it('[V-067] first asks for an amount', () => {
  expect(typed('')).toEqual({ tip: 'deposit.amountTip' });
});

it('then for one that can be read', () => {
  expect(typed('1e3')).toEqual({ tip: 'deposit.amountShapeTip' });
});

it.each(['0', '9.99'])('[V-068] then for the minimum: %s', (text) => {
  expect(typed(text)).toEqual({ tip: 'deposit.amountTip1', bound: '10 EUR' });
});

it.each(['5000.01', '999999999'])('[V-069] then for no more than the maximum: %s', (text) => {
  expect(typed(text)).toEqual({ tip: 'deposit.maxAmountTip1', bound: '5000 EUR' });
});

it.each(['10', '10.00', '4999.99', '5000'])('has nothing against %s', (text) => {
  expect(typed(text)).toBeUndefined();
});

it('checks a shortcut as it checks what is typed', () => {
  const shortcut = (amountMinor: number) => amountMistake({ kind: 'shortcut', amountMinor }, bounds);
  expect(shortcut(999)).toEqual({ tip: 'deposit.amountTip1', bound: '10 EUR' });
  expect(shortcut(500_001)).toEqual({ tip: 'deposit.maxAmountTip1', bound: '5000 EUR' });
  expect(shortcut(1_000)).toBeUndefined();
});

it('writes a minimum with its cents', () => {
  const mistake = amountMistake({ kind: 'typed', text: '1' }, { minimumMinor: 1_250, currency: 'USD' });
  expect(mistake).toEqual({ tip: 'deposit.amountTip1', bound: '12.50 USD' });
});

it('[K-063, K-064] lets through what lies between minimum and maximum, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      (minor, minimumMinor) => {
        const mistake = amountMistake(
          { kind: 'typed', text: minorToWire(minor) },
          { minimumMinor, currency: 'USD' },
        );
        expect(mistake === undefined).toBe(minor >= minimumMinor && minor <= 500_000);
      },
    ),
    { numRuns: 1_000 },
  );
});
