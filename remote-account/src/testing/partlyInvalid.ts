import * as fc from 'fast-check';
import type { Tip } from '../forms/useFirstError';

/** A validation error of the specification, and invalid values that cause it. */
export type ErrorCase<Values> = readonly [
  tip: Tip,
  field: keyof Values & string,
  invalid: (values: Values) => fc.Arbitrary<Partial<Values>>,
];

export const blank = fc.constantFrom('', ' ', '\t', '   ');
export const word = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');

/** The error of an empty field. */
export const emptyFieldError = <Values>(
  tip: Tip,
  field: keyof Values & string,
  emptyTexts: fc.Arbitrary<string> = blank,
): ErrorCase<Values> => [tip, field, () => emptyTexts.map((text) => ({ [field]: text }) as Partial<Values>)];

/**
 * Generates values in which some fields are invalid, and the error that the form must show first. The error cases have
 * the order of the specification. If two concern the same field, the earlier one determines its value.
 */
export const partlyInvalid = <Values extends object>(
  validValues: fc.Arbitrary<Values>,
  errorCases: readonly ErrorCase<Values>[],
) =>
  fc
    .tuple(
      validValues,
      fc.array(fc.boolean(), { minLength: errorCases.length, maxLength: errorCases.length }),
    )
    .chain(([values, areChosen]) => {
      const chosenCases = errorCases.filter((_, index) => areChosen[index]);
      const generators = chosenCases.map(([, , invalid]) => invalid(values));
      const invalidValues = fc
        .tuple(...generators)
        .map((changes) => Object.assign({}, values, ...changes.toReversed()) as Values);
      return fc.record({ values: invalidValues, firstError: fc.constant(chosenCases[0]) });
    });
