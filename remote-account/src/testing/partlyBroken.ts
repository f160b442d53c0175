import * as fc from 'fast-check';
import type { Tip } from '../forms/useCorrection';

/** Something the specification corrects, and values that are wrong in just this. */
export type Mistake<Values> = readonly [
  tip: Tip,
  field: keyof Values & string,
  broken: (values: Values) => fc.Arbitrary<Partial<Values>>,
];

export const blank = fc.constantFrom('', ' ', '\t', '   ');
export const word = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');

/** The mistake of leaving a field empty. */
export const empty = <Values>(
  tip: Tip,
  field: keyof Values & string,
  nothing: fc.Arbitrary<string> = blank,
): Mistake<Values> => [tip, field, () => nothing.map((text) => ({ [field]: text }) as Partial<Values>)];

/**
 * Complete values with any set of mistakes made in them, and the first of these. Mistakes are listed as the
 * specification corrects them; where two are about one field the earlier one decides.
 */
export const partlyBroken = <Values extends object>(
  complete: fc.Arbitrary<Values>,
  mistakes: readonly Mistake<Values>[],
) =>
  fc
    .tuple(complete, fc.array(fc.boolean(), { minLength: mistakes.length, maxLength: mistakes.length }))
    .chain(([values, isMade]) => {
      const made = mistakes.filter((_, index) => isMade[index]);
      const parts = made.map(([, , broken]) => broken(values));
      const spoilt = fc
        .tuple(...parts)
        .map((broken) => Object.assign({}, values, ...broken.toReversed()) as Values);
      return fc.record({ values: spoilt, first: fc.constant(made[0]) });
    });
