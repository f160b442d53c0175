import { textFaults } from './textFaults';

it('finds nothing where both languages say the same', () => {
  expect(textFaults({ a: 'x {{n}}', b: { c: '<t>y</t>' } }, { a: '{{n}} z', b: { c: '<t>w</t>' } })).toEqual(
    [],
  );
});

it.each([
  [{ a: 'x', b: 'y' }, { a: 'z' }, 'b stands in one language only'],
  [{ a: 'x' }, { a: 'z', b: { c: 'y' } }, 'b.c stands in one language only'],
  [{ a: 'x' }, { a: ' ' }, 'a is empty'],
  [{ a: 'x {{n}}' }, { a: 'x {{m}}' }, 'a has other blanks'],
  [{ a: '<t>x</t>' }, { a: 'x' }, 'a has other blanks'],
  [{ a: 'x {{n}}' }, { a: 'x {{n}}' }, 'a is not translated'],
])('tells what is amiss between %p and %p', (one, other, fault) => {
  expect(textFaults(one, other)).toEqual([fault]);
});

it.each(['Cash-out', '{{from}}–{{to}}', '18+'])('accepts %p in both languages', (text) => {
  expect(textFaults({ a: text }, { a: text })).toEqual([]);
});
