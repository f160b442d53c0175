import * as fc from 'fast-check';
import { firstFailure, type Rule } from 'shared-contracts/rules';
import type { Tip } from '../../../forms/useCorrection';
import { noValues, type SignUpValues } from '../signUpValues';
import { addressRules } from './addressRules';
import { credentialRules } from './credentialRules';
import { personRules } from './personRules';
import { shortRules } from './shortRules';
import { singleRules } from './singleRules';
import { withVerifyCode } from './withVerifyCode';

const today = { year: 2026, month: 11, day: 21 };
const runs = { numRuns: 1_000 };

const blank = fc.constantFrom('', ' ', '\t', '   ');
const word = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
const pad = (part: number, length: number) => String(part).padStart(length, '0');
const date = (year: fc.Arbitrary<number>) =>
  fc
    .tuple(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map((parts) => parts.map((part, index) => pad(part, index === 0 ? 4 : 2)).join('-'));

type Part = Partial<SignUpValues>;
/** What the specification corrects, in its order, with values that break this rule and none before it. */
type Row = readonly [tip: Tip, broken: (values: SignUpValues) => fc.Arbitrary<Part>];

const empty =
  (field: keyof SignUpValues): Row[1] =>
  () =>
    blank.map((text) => ({ [field]: text }));

const credentials: readonly Row[] = [
  ['register.emailTip', empty('email')],
  [
    'register.emailTip1',
    () =>
      fc
        .constantFrom('ada', 'ada@', '@host.io', 'a b@c.io', 'ada@host', 'a@@host.io')
        .map((email) => ({ email })),
  ],
  ['register.usernameTip', empty('username')],
  ['register.passwordTip', empty('password')],
  ['register.passwordTip1', ({ password }) => word.map((more) => ({ repassword: password + more }))],
  ['register.mobilePrefixTip', empty('mobilePrefix')],
  ['register.mobileTip', empty('mobile')],
];

const person: readonly Row[] = [
  ['register.firstnameTip', empty('firstName')],
  ['register.lastnameTip', empty('lastName')],
  ['register.genderTip', () => fc.constant({ gender: '' })],
  [
    'register.birthdayTip',
    () =>
      fc
        .constantFrom('', '1990-02-30', '1989-02-29', '1990-13-01', '0090-01-01')
        .map((birthday) => ({ birthday })),
  ],
  ['register.ageTip', () => date(fc.integer({ min: 2009, max: 2090 })).map((birthday) => ({ birthday }))],
];

const address: readonly Row[] = [
  ['register.currencyTip', empty('currency')],
  ['register.countryTip', empty('countryCode')],
  ['register.stateTip', empty('stateCode')],
  ['register.postalCodeTip', empty('postalCode')],
  ['register.cityTip', empty('city')],
  ['register.addressTip', empty('address')],
];

const single: readonly Row[] = [
  ...credentials,
  ['register.firstnameTip', empty('firstName')],
  ['register.lastnameTip', empty('lastName')],
  ['register.countryTip', empty('countryCode')],
  ['register.stateTip', empty('stateCode')],
  ['register.cityTip', empty('city')],
  ['register.postalCodeTip', empty('postalCode')],
  ['register.addressTip', empty('address')],
  ['register.verifyCodeTip', empty('verifyCode')],
];
const short: readonly Row[] = [
  ...credentials.slice(0, 2),
  ['register.firstnameTip', empty('firstName')],
  ['register.lastnameTip', empty('lastName')],
];

const complete: fc.Arbitrary<SignUpValues> = fc
  .record({
    username: word,
    password: word,
    mobilePrefix: word,
    mobile: word,
    firstName: word,
    lastName: word,
    gender: fc.constantFrom('MALE' as const, 'FEMALE' as const),
    birthday: date(fc.integer({ min: 1900, max: 2007 })),
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
    ...noValues,
    ...values,
    repassword: values.password,
    email: ` ${name}@host.example `,
  }));

/** Complete values with any set of rows broken; answers the tip of the first of them. */
const partlyBroken = (rows: readonly Row[]) =>
  fc
    .tuple(complete, fc.array(fc.boolean(), { minLength: rows.length, maxLength: rows.length }))
    .chain(([values, isBroken]) => {
      const chosen = rows.filter((_, index) => isBroken[index]);
      const parts = chosen.map(([, broken]) => broken(values));
      // The first broken row is written last: where two rows are about one field, it decides.
      const spoilt = fc
        .tuple(...parts)
        .map((broken) => Object.assign({}, values, ...broken.toReversed()) as SignUpValues);
      return fc.record({ values: spoilt, tip: fc.constant(chosen[0]?.[0]) });
    });

it.each([
  ['step 1', credentialRules, credentials],
  ['step 2', personRules(today), person],
  ['step 3', addressRules, address],
  ['the single form', withVerifyCode(singleRules, true), single],
  ['the form of three fields', shortRules, short],
] satisfies [string, readonly Rule<SignUpValues, Tip>[], readonly Row[]][])(
  'tells the first of all that is wrong in %s, in the order of the specification, and changes no value',
  (_, rules, rows) => {
    fc.assert(
      fc.property(partlyBroken(rows), ({ values, tip }) => {
        const typed = { ...values };
        expect(firstFailure(rules, Object.freeze(values))?.tip).toBe(tip);
        expect(values).toEqual(typed);
      }),
      runs,
    );
  },
);

it.each([
  ['2008-11-21', undefined],
  ['2008-11-22', 'register.ageTip'],
  ['2026-11-21', 'register.ageTip'],
])('[V-039] holds the youngest age to the day: born %s', (birthday, tip) => {
  const values = { ...noValues, firstName: 'Ada', lastName: 'Byron', gender: 'FEMALE' as const, birthday };
  expect(firstFailure(personRules(today), values)?.tip).toBe(tip);
});

it('counts a birthday on 29 February from 1 March', () => {
  const values = {
    ...noValues,
    firstName: 'A',
    lastName: 'B',
    gender: 'MALE' as const,
    birthday: '2008-02-29',
  };
  expect(firstFailure(personRules({ year: 2026, month: 2, day: 28 }), values)?.tip).toBe('register.ageTip');
  expect(firstFailure(personRules({ year: 2026, month: 3, day: 1 }), values)).toBeUndefined();
});
