import * as fc from 'fast-check';
import { emptyFieldError, word, type ErrorCase } from '../../../testing/partlyInvalid';
import type { SignUpValues } from '../signUpValues';

type ErrorCases = readonly ErrorCase<SignUpValues>[];

const pad = (part: number, length: number) => String(part).padStart(length, '0');
const date = (year: fc.Arbitrary<number>) =>
  fc
    .tuple(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map((parts) => parts.map((part, index) => pad(part, index === 0 ? 4 : 2)).join('-'));
export const adultBirthday = date(fc.integer({ min: 1900, max: 2007 }));

const emptyText = fc.constant('');
const invalidEmail = fc.constantFrom('ada', 'ada@', '@host.io', 'a b@c.io', 'ada@host', 'a@@host.io');
const invalidDay = fc.constantFrom('1990-02-31', '1990-02-30', '1989-02-29', '1990-13-01', '0090-01-01');

const emailErrors: ErrorCases = [
  emptyFieldError('register.emailTip', 'email'),
  ['register.emailTip1', 'email', () => invalidEmail.map((text) => ({ email: text }))],
];
const nameErrors: ErrorCases = [
  emptyFieldError('register.firstnameTip', 'firstName'),
  emptyFieldError('register.lastnameTip', 'lastName'),
];
// Without a country no state can be chosen.
const countryErrors: ErrorCases = [
  ['register.countryTip', 'countryCode', () => fc.constant({ countryCode: '', stateCode: '' })],
  emptyFieldError('register.stateTip', 'stateCode'),
];
const cityError = emptyFieldError<SignUpValues>('register.cityTip', 'city');
const postalCodeError = emptyFieldError<SignUpValues>('register.postalCodeTip', 'postalCode');
const addressError = emptyFieldError<SignUpValues>('register.addressTip', 'address');

/** The first step. Source: V-016 to V-022. */
export const credentialErrors: ErrorCases = [
  ...emailErrors,
  emptyFieldError('register.usernameTip', 'username'),
  emptyFieldError('register.passwordTip', 'password'),
  [
    'register.passwordTip1',
    'repassword',
    ({ password }) => word.map((suffix) => ({ repassword: password + suffix })),
  ],
  emptyFieldError('register.mobilePrefixTip', 'mobilePrefix', emptyText),
  emptyFieldError('register.mobileTip', 'mobile'),
  [
    'register.mobileCodeTip',
    'mobile',
    () => fc.constantFrom('00', '0041655', '00399061234567').map((mobile) => ({ mobile })),
  ],
];

/** The second step. Source: V-023 to V-026, V-039. */
export const personErrors: ErrorCases = [
  ...nameErrors,
  ['register.genderTip', 'gender', () => fc.constant({ gender: '' })],
  emptyFieldError('register.birthdayTip', 'birthday'),
  ['register.noSuchDayTip', 'birthday', () => invalidDay.map((birthday) => ({ birthday }))],
  [
    'register.ageTip',
    'birthday',
    () => date(fc.integer({ min: 2009, max: 2090 })).map((birthday) => ({ birthday })),
  ],
];

/** The third step. Source: V-027 to V-032. */
export const addressErrors: ErrorCases = [
  emptyFieldError('register.currencyTip', 'currency', emptyText),
  ...countryErrors,
  postalCodeError,
  cityError,
  addressError,
];

/** The single form without a verification code. Source: V-001 to V-014. */
export const singleErrors: ErrorCases = [
  ...credentialErrors,
  ...nameErrors,
  ...countryErrors,
  cityError,
  postalCodeError,
  addressError,
];

/** The short form. Source: V-035 to V-038. */
export const shortErrors: ErrorCases = [...emailErrors, ...nameErrors];
