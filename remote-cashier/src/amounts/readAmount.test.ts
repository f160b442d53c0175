import { isSameAmount, readAmount } from './readAmount';

const currency = { code: 'USD', symbol: '$' };
const typedChoice = (text: string) => ({ kind: 'typed', text }) as const;
const shortcutChoice = (amountMinor: number) => ({ kind: 'shortcut', amountMinor }) as const;

it('[V-071] reads a shortcut', () => {
  expect(readAmount(shortcutChoice(5_000), currency)).toEqual({ kind: 'amount', amountMinor: 5_000 });
});

it.each([
  ['', { kind: 'empty' }],
  ['12,50', { kind: 'amount', amountMinor: 1_250 }],
  ['1e3', { kind: 'unreadable', tip: 'amount.shapeTip' }],
  ['€5', { kind: 'unreadable', tip: 'amount.currencyTip', values: { currency: 'USD' } }],
  ['12.3456', { kind: 'unreadable', tip: 'amount.decimalsTip' }],
])('reads %j', (text, expectedAmount) => {
  expect(readAmount(typedChoice(text), currency)).toEqual(expectedAmount);
});

it('returns both meanings of an ambiguous text, for display and for typing', () => {
  expect(readAmount(typedChoice('2,500'), currency, true)).toEqual({
    kind: 'unreadable',
    tip: 'amount.ambiguousTip',
    values: { small: '$2.50', large: '$2,500.00', typeSmall: '2.50', typeLarge: '2500.00' },
  });
});

it('rounds more than two decimals half-up with `shouldRound`', () => {
  const readRounded = (text: string) => readAmount(typedChoice(text), currency, true);
  expect([readRounded('12.3449'), readRounded('12.3450')]).toEqual([
    { kind: 'amount', amountMinor: 1_234 },
    { kind: 'amount', amountMinor: 1_235 },
  ]);
});

it.each([
  [typedChoice('12,5'), typedChoice('12.50'), true],
  [shortcutChoice(1_250), typedChoice('12.50'), true],
  [typedChoice('12.50'), typedChoice('12.51'), false],
  [typedChoice(''), typedChoice(''), false],
  [typedChoice('1,000'), typedChoice('1,000'), false],
])('returns whether the choices %j and %j are the same amount: %s', (first, second, isSame) => {
  expect(isSameAmount(first, second, currency)).toBe(isSame);
});
