import * as fc from 'fast-check';
import { OperatorError } from '../errors/OperatorError';
import { nextNumber } from './appendRevision';

it.each<[string, number[], number, number, number]>([
  ['is 1 in an empty store', [], 0, 0, 1],
  ['follows the newest valid revision', [41, 40], 41, 0, 42],
  ['is above an unreadable revision that may have been live', [44, 41], 41, 0, 45],
  ['is above all revisions that another key may have signed', [...Array(500).keys()], 41, 0, 500],
  ['ignores files far above', [99_999_999, 5_000, 41], 41, 0, 42],
  ['skips existing numbers', [142, 141, 41], 41, 0, 143],
  ['continues above a number that pages have seen', [41], 41, 57, 58],
  ['continues above the newest revision if that is higher', [60, 41], 60, 57, 61],
])('the next number %s', (_case, existing, head, above, next) => {
  expect(nextNumber(existing, head, above)).toBe(next);
});

it('the next number is free, and at most 101 plus the number of existing files above the newest one', () => {
  const files = fc.uniqueArray(fc.integer({ min: 1, max: 99_999_999 }), { maxLength: 40 });
  fc.assert(
    fc.property(files, fc.nat(500), (existing, head) => {
      const next = nextNumber(existing, head, 0);
      return next > head && !existing.includes(next) && next <= head + 101 + existing.length;
    }),
  );
});

it('names a solution when no number is left', () => {
  expect(() => nextNumber([], 99_999_999, 0)).toThrow(OperatorError);
  expect(() => nextNumber([99_999_999], 99_999_998, 0)).toThrow(/not valid revisions, and delete them/);
});
