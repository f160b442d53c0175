import { parseEnteredMinor } from './Control';

it.each([
  ['100', 10_000n],
  ['12,50', 1_250n],
  ['$1,250.50', 125_050n],
])('reads %s like an amount that a player types', (text, minor) => {
  expect(parseEnteredMinor(text, 'USD')).toBe(minor);
});

it.each([
  ['1,000', 'Did you mean $1.00 or $1,000.00?'],
  ['12e3', '12e3 is not a valid amount. Example: 100.00.'],
  ['€5', '€5 is not a valid amount. Example: 100.00.'],
])('rejects %s with a message', (text, message) => {
  expect(() => parseEnteredMinor(text, 'USD')).toThrow(message);
});
