import * as fc from 'fast-check';
import { firstFailure, type Rule } from 'shared-contracts/rules';
import type { Tip } from '../../../forms/useFirstError';
import { emptyFieldError, partlyInvalid, word, type ErrorCase } from '../../../testing/partlyInvalid';
import { initialValues, type SignUpValues } from '../signUpValues';
import {
  addressErrors,
  credentialErrors,
  adultBirthday,
  personErrors,
  shortErrors,
  singleErrors,
} from '../testing/errorCases';
import { addressRules } from './addressRules';
import { credentialRules } from './credentialRules';
import { personRules } from './personRules';
import { shortRules } from './shortRules';
import { singleRules } from './singleRules';
import { withVerifyCode } from './withVerifyCode';

const today = { year: 2026, month: 11, day: 21 };
const runs = { numRuns: 1_000 };

const singleErrorsWithCode: readonly ErrorCase<SignUpValues>[] = [
  ...singleErrors,
  emptyFieldError('register.verifyCodeTip', 'verifyCode'),
];

const validValues: fc.Arbitrary<SignUpValues> = fc
  .record({
    username: word,
    password: word,
    mobilePrefix: word,
    mobile: word.filter((text) => !text.startsWith('00')),
    firstName: word,
    lastName: word,
    gender: fc.constantFrom('MALE' as const, 'FEMALE' as const),
    birthday: adultBirthday,
    currency: word,
    countryCode: word,
    stateCode: word,
    city: word,
    postalCode: word,
    address: word,
    verifyCode: word,
    name: fc.stringMatching(/^[a-z0-9]{1,12}$/),
  })
  .map(({ name, ...values }) => ({
    ...initialValues,
    ...values,
    repassword: values.password,
    email: ` ${name}@host.example `,
  }));

it.each([
  ['step 1', credentialRules, credentialErrors],
  ['step 2', personRules(today), personErrors],
  ['step 3', addressRules, addressErrors],
  ['the single form', withVerifyCode(singleRules, true), singleErrorsWithCode],
  ['the short form', shortRules, shortErrors],
] satisfies [string, readonly Rule<SignUpValues, Tip>[], readonly ErrorCase<SignUpValues>[]][])(
  'returns the first validation error of %s in the order of the specification, and changes no value',
  (_, rules, errorCases) => {
    fc.assert(
      fc.property(partlyInvalid(validValues, errorCases), ({ values, firstError }) => {
        const valuesBefore = { ...values };
        const failure = firstFailure(rules, Object.freeze(values));
        expect([failure?.tip, failure?.field]).toEqual([firstError?.[0], firstError?.[1]]);
        expect(values).toEqual(valuesBefore);
      }),
      runs,
    );
  },
);

it.each([
  ['2008-11-21', undefined],
  ['2008-11-22', 'register.ageTip'],
  ['2026-11-21', 'register.ageTip'],
])('[V-039] checks the minimum age to the day: born %s', (birthday, tip) => {
  const values = {
    ...initialValues,
    firstName: 'Ada',
    lastName: 'Byron',
    gender: 'FEMALE' as const,
    birthday,
  };
  expect(firstFailure(personRules(today), values)?.tip).toBe(tip);
});

it('treats a player born on 29 February as one year older from 1 March on, in years without that day', () => {
  const values = {
    ...initialValues,
    firstName: 'A',
    lastName: 'B',
    gender: 'MALE' as const,
    birthday: '2008-02-29',
  };
  expect(firstFailure(personRules({ year: 2026, month: 2, day: 28 }), values)?.tip).toBe('register.ageTip');
  expect(firstFailure(personRules({ year: 2026, month: 3, day: 1 }), values)).toBeUndefined();
});
