import type { SignUpValues } from './signUpValues';

type NamedField = Exclude<keyof SignUpValues, 'receiveExclusive' | 'agreed'>;

/** In this order: "Password is not consistent" is about the password that was typed again, and so on. */
const patterns: readonly (readonly [NamedField, RegExp])[] = [
  ['username', /user ?name|login name/i],
  ['email', /e-?mail/i],
  ['repassword', /password is not consistent|retype/i],
  ['password', /password/i],
  ['mobilePrefix', /international code|country code|dial/i],
  ['mobile', /mobile|phone/i],
  ['firstName', /first ?name/i],
  ['lastName', /last ?name/i],
  ['birthday', /birth|years old/i],
  ['gender', /gender/i],
  ['verifyCode', /verif|captcha/i],
  ['stateCode', /\bstate\b|province/i],
  ['countryCode', /country/i],
  ['postalCode', /postal|zip/i],
  ['city', /\bcity\b|town/i],
  ['address', /\baddress (?:required|is)\b/i],
  ['currency', /currency/i],
];

/**
 * The field that a rejection of the server is about. The reply of the pre-check names none, so its sentence decides.
 * Undefined when no field is named or the field is not in the form that was sent. Source: E-091.
 */
export const fieldOfMessage = (message: string, asked: readonly string[]): NamedField | undefined =>
  patterns.find(([field, pattern]) => asked.includes(field) && pattern.test(message))?.[0];
