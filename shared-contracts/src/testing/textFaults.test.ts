import { textFaults } from './textFaults';

it('finds nothing where both languages say the same', () => {
  expect(textFaults({ a: 'x {{n}}', b: { c: '<t>y</t>' } }, { a: '{{n}} z', b: { c: '<t>w</t>' } })).toEqual(
    [],
  );
});

it.each([
  [{ a: 'x', b: 'y' }, { a: 'x' }, 'b stands in one language only'],
  [{ a: 'x' }, { a: 'x', b: { c: 'y' } }, 'b.c stands in one language only'],
  [{ a: 'x' }, { a: ' ' }, 'a is empty'],
  [{ a: 'x {{n}}' }, { a: 'x {{m}}' }, 'a has other blanks'],
  [{ a: '<t>x</t>' }, { a: 'x' }, 'a has other blanks'],
])('tells what is amiss between %p and %p', (one, other, fault) => {
  expect(textFaults(one, other)).toEqual([fault]);
});
