import { compareTexts } from './compareTexts';

it('returns nothing if both languages have the same keys and placeholders', () => {
  expect(
    compareTexts({ a: 'x {{n}}', b: { c: '<t>y</t>' } }, { a: '{{n}} z', b: { c: '<t>w</t>' } }),
  ).toEqual([]);
});

it.each([
  [{ a: 'x', b: 'y' }, { a: 'z' }, 'b exists in one language only'],
  [{ a: 'x' }, { a: 'z', b: { c: 'y' } }, 'b.c exists in one language only'],
  [{ a: 'x' }, { a: ' ' }, 'a is empty'],
  [{ a: 'x {{n}}' }, { a: 'x {{m}}' }, 'a has different placeholders'],
  [{ a: 'x {{n}}' }, { a: 'x {{n}}' }, 'a is not translated'],
  [{ a: '<t>x</t>' }, { a: 'x' }, 'a has different placeholders'],
])('compares %p with %p: %s', (english, otherLanguage, error) => {
  expect(compareTexts(english, otherLanguage)).toEqual([error]);
});

it.each(['Cash-out', '{{from}}–{{to}}', '18+'])('accepts %p in both languages', (text) => {
  expect(compareTexts({ a: text }, { a: text })).toEqual([]);
});
