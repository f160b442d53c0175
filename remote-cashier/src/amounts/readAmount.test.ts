import { isSameAmount, readAmount } from './readAmount';

const currency = { code: 'USD', symbol: '$' };
const typed = (text: string) => ({ kind: 'typed', text }) as const;
const shortcut = (amountMinor: number) => ({ kind: 'shortcut', amountMinor }) as const;

it('[V-071] reads a shortcut', () => {
  expect(readAmount(shortcut(5_000), currency)).toEqual({ kind: 'amount', amountMinor: 5_000 });
});

it.each([
  ['', { kind: 'empty' }],
  ['12,50', { kind: 'amount', amountMinor: 1_250 }],
  ['1e3', { kind: 'unreadable', tip: 'amount.shapeTip' }],
  ['€5', { kind: 'unreadable', tip: 'amount.currencyTip', values: { currency: 'USD' } }],
  ['12.3456', { kind: 'unreadable', tip: 'amount.decimalsTip' }],
])('reads %j', (text, read) => {
  expect(readAmount(typed(text), currency)).toEqual(read);
});

it('returns both meanings of an ambiguous text, as shown and as typed', () => {
  expect(readAmount(typed('2,500'), currency, true)).toEqual({
    kind: 'unreadable',
    tip: 'amount.ambiguousTip',
    values: { small: '$2.50', large: '$2,500.00', typeSmall: '2.50', typeLarge: '2500.00' },
  });
});

it('rounds more than two decimals half-up with `rounds`', () => {
  const rounded = (text: string) => readAmount(typed(text), currency, true);
  expect([rounded('12.3449'), rounded('12.3450')]).toEqual([
    { kind: 'amount', amountMinor: 1_234 },
    { kind: 'amount', amountMinor: 1_235 },
  ]);
});

it.each([
  [typed('12,5'), typed('12.50'), true],
  [shortcut(1_250), typed('12.50'), true],
  [typed('12.50'), typed('12.51'), false],
  [typed(''), typed(''), false],
  [typed('1,000'), typed('1,000'), false],
])('compares %j and %j: %s', (one, other, isSame) => {
  expect(isSameAmount(one, other, currency)).toBe(isSame);
});
