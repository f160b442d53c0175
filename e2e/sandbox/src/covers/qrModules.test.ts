import { createHash } from 'node:crypto';
import { qrModules } from './qrModules';

// Each of these was read back by a decoder that is not ours; what they looked like then is held here.
it.each([
  [1, 21, '1968f60e71355997'],
  [14, 21, '57987d1ffbed8e80'],
  [15, 25, 'be1f4b93f39e9f2b'],
  [63, 37, 'fcc8278569d63b26'],
  [85, 41, '8b03df5e80a2420b'],
  [122, 45, '91c925bdfb77e72b'],
  [152, 49, '05776ce767bdb1a4'],
  [180, 53, '21e02ceea8d235cf'],
  [213, 57, 'f8a692e420006d88'],
])('draws %i letters as a code of %i modules a side, as it was read back', (length, side, look) => {
  const rows = qrModules('x'.repeat(length)).map((row) => row.join(''));
  expect(rows.map((row) => row.length)).toEqual(Array(side).fill(side));
  expect(createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)).toBe(look);
});

it('takes no more than its largest code can hold', () => {
  expect(() => qrModules('x'.repeat(214))).toThrow('too long');
});
