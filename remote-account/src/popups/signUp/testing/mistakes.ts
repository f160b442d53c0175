import * as fc from 'fast-check';
import { empty, word, type Mistake } from '../../../testing/partlyBroken';
import type { SignUpValues } from '../signUpValues';

type Mistakes = readonly Mistake<SignUpValues>[];

const pad = (part: number, length: number) => String(part).padStart(length, '0');
const date = (year: fc.Arbitrary<number>) =>
  fc
    .tuple(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map((parts) => parts.map((part, index) => pad(part, index === 0 ? 4 : 2)).join('-'));
export const grownUp = date(fc.integer({ min: 1900, max: 2007 }));

const nothing = fc.constant('');
const noEmail = fc.constantFrom('ada', 'ada@', '@host.io', 'a b@c.io', 'ada@host', 'a@@host.io');
const noDay = fc.constantFrom('1990-02-31', '1990-02-30', '1989-02-29', '1990-13-01', '0090-01-01');

const email: Mistakes = [
  empty('register.emailTip', 'email'),
  ['register.emailTip1', 'email', () => noEmail.map((text) => ({ email: text }))],
];
const names: Mistakes = [
  empty('register.firstnameTip', 'firstName'),
  empty('register.lastnameTip', 'lastName'),
];
// What belongs to no country is no state either.
const country: Mistakes = [
  ['register.countryTip', 'countryCode', () => fc.constant({ countryCode: '', stateCode: '' })],
  empty('register.stateTip', 'stateCode'),
];
const city = empty<SignUpValues>('register.cityTip', 'city');
const postalCode = empty<SignUpValues>('register.postalCodeTip', 'postalCode');
const address = empty<SignUpValues>('register.addressTip', 'address');

/** The first step. Source: V-016 to V-022. */
export const credentialErrors: Mistakes = [
  ...email,
  empty('register.usernameTip', 'username'),
  empty('register.passwordTip', 'password'),
  [
    'register.passwordTip1',
    'repassword',
    ({ password }) => word.map((more) => ({ repassword: password + more })),
  ],
  empty('register.mobilePrefixTip', 'mobilePrefix', nothing),
  empty('register.mobileTip', 'mobile'),
  [
    'register.mobileCodeTip',
    'mobile',
    () => fc.constantFrom('00', '0041655', '00399061234567').map((mobile) => ({ mobile })),
  ],
];

/** The second step. Source: V-023 to V-026, V-039. */
export const personErrors: Mistakes = [
  ...names,
  ['register.genderTip', 'gender', () => fc.constant({ gender: '' })],
  empty('register.birthdayTip', 'birthday'),
  ['register.noSuchDayTip', 'birthday', () => noDay.map((birthday) => ({ birthday }))],
  [
    'register.ageTip',
    'birthday',
    () => date(fc.integer({ min: 2009, max: 2090 })).map((birthday) => ({ birthday })),
  ],
];

/** The third step. Source: V-027 to V-032. */
export const addressErrors: Mistakes = [
  empty('register.currencyTip', 'currency', nothing),
  ...country,
  postalCode,
  city,
  address,
];

/** The single form, without the code of a picture. Source: V-001 to V-014. */
export const singleErrors: Mistakes = [...credentialErrors, ...names, ...country, city, postalCode, address];

/** The three fields. Source: V-035 to V-038. */
export const shortErrors: Mistakes = [...email, ...names];
