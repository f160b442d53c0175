import * as fc from 'fast-check';
import { OperatorError } from '../errors/OperatorError';
import { nextNumber } from './revisions';

it.each<[string, number[], number, number, number]>([
  ['is 1 in an empty store', [], 0, 0, 1],
  ['follows the newest good one', [41, 40], 41, 0, 42],
  ['leaves out what may have been live before it was damaged', [44, 41], 41, 0, 45],
  ['leaves out all that another key may have signed, however many', [...Array(500).keys()], 41, 0, 500],
  ['stays where it is whatever stands far above', [99_999_999, 5_000, 41], 41, 0, 42],
  ['fills no number that is taken', [142, 141, 41], 41, 0, 143],
  ['goes on above what pages have seen', [41], 41, 57, 58],
  ['goes on from what is there if that is higher', [60, 41], 60, 57, 61],
])('%s', (_what, taken, head, above, next) => {
  expect(nextNumber(taken, head, above)).toBe(next);
});

it('rises, is free, and is raised by no file by more than a hundred and the run it stands in', () => {
  const files = fc.uniqueArray(fc.integer({ min: 1, max: 99_999_999 }), { maxLength: 40 });
  fc.assert(
    fc.property(files, fc.nat(500), (taken, head) => {
      const next = nextNumber(taken, head, 0);
      return next > head && !taken.includes(next) && next <= head + 101 + taken.length;
    }),
  );
});

it('says what would pass when no number is left', () => {
  expect(() => nextNumber([], 99_999_999, 0)).toThrow(OperatorError);
  expect(() => nextNumber([99_999_999], 99_999_998, 0)).toThrow(/deleting those would pass/);
});
