import * as fc from 'fast-check';
import { readCard } from './readCard';

const nowMs = Date.UTC(2026, 10, 21, 12);
const card = { number: '4111111111111111', cvv: '123', month: '12', year: '2026' };
const ticket = `1795000000000.${'0f'.repeat(32)}`;
const read = (change: Partial<Record<keyof typeof card, string>>, atMs = nowMs) =>
  readCard({ ...card, ticket, ...change }, atMs);

it('[V-085] removes every kind of space from number and CVV', () => {
  expect(read({ number: ' 4111 1111\u00a01111\t1111 ', cvv: '1 2\u20093' })).toEqual({ card, ticket });
});

it.each([
  [{ number: '' }, 'number'],
  [{ number: '4111111111111112' }, 'number'],
  [{ number: '41111111111' }, 'number'],
  [{ number: '41111111111111111111' }, 'number'],
  [{ number: '4111-1111-1111-1111' }, 'number'],
  [{ number: '４１１１111111111111' }, 'number'],
  [{ cvv: '' }, 'cvv'],
  [{ cvv: '12' }, 'cvv'],
  [{ cvv: '12345' }, 'cvv'],
  [{ cvv: '12a' }, 'cvv'],
  [{ month: '' }, 'month'],
  [{ month: '00' }, 'month'],
  [{ month: '13' }, 'month'],
  [{ month: '1' }, 'month'],
  [{ year: '' }, 'year'],
  [{ year: '26' }, 'year'],
  [{ year: '2025' }, 'year'],
  [{ year: '2037' }, 'year'],
  [{ month: '10' }, 'month'],
  [{ month: '10', year: '2025' }, 'year'],
])('rejects %j with its field: %s', (change, invalidField) => expect(read(change)).toEqual({ invalidField }));

it.each([
  { number: '501800000009' },
  { number: '6304000000000000000' },
  { number: '5555555555554444' },
  { cvv: '1234' },
  { month: '11' },
  { month: '01', year: '2027' },
  { year: '2036' },
])('accepts %j', (change) => expect(read(change)).toHaveProperty('card'));

it('names the first invalid field in the order of the checks', () => {
  expect(read({ number: '1', cvv: '', month: '', year: '' })).toEqual({ invalidField: 'number' });
  expect(read({ cvv: '', month: '', year: '' })).toEqual({ invalidField: 'cvv' });
  expect(read({ month: '', year: '' })).toEqual({ invalidField: 'month' });
});

it('accepts a card until its month has ended in all time zones, and the next expiry year once a new year has begun in one time zone', () => {
  const lastDay = Date.UTC(2026, 11, 1, 11);
  expect(read({ month: '11' }, lastDay)).toHaveProperty('card');
  expect(read({ month: '11' }, lastDay + 3_600_001)).toEqual({ invalidField: 'month' });
  expect(read({ year: '2037' }, Date.UTC(2026, 11, 31, 10))).toHaveProperty('card');
  expect(read({ year: '2037' }, Date.UTC(2026, 11, 31, 9))).toEqual({ invalidField: 'year' });
});

it.each([
  null,
  [],
  'card',
  {},
  { ...card, ticket, number: 4_111_111_111_111_111 },
  { ...card, ticket, name: 'x' },
  { ...card, ticket, number: '4'.repeat(61) },
  card,
  { ...card, ticket: '' },
  { ...card, ticket: `${ticket} ` },
])('returns undefined for %j', (data) => expect(readCard(data, nowMs)).toBeUndefined());

it('detects any single wrong digit', () => {
  const digits = Array.from(card.number, Number);
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (position, shift) => {
      const typed = digits
        .map((digit, index) => (index === position ? (digit + shift) % 10 : digit))
        .join('');
      expect(read({ number: typed })).toEqual({ invalidField: 'number' });
    }),
  );
});
