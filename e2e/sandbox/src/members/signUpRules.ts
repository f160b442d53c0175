import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { register } from 'shared-contracts/api';
import type { Orm } from '../db/Database';
import { country, currency, member, state } from '../db/schema';
import { invalid } from '../errors/Rejection';
import { commonPasswords } from './commonPasswords';

export type SignUpInput = v.InferOutput<(typeof register)['request']>;

export const minimumAgeYears = 18;
export const tooYoung = 'You must be at least 18 years old';
export const notServed = 'We do not offer our service in this country.';
export const isEmail = (text: string) => emailPattern.test(text);
const emailPattern = /^[^\s@<>"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
const username = /^[a-z0-9][a-z0-9._-]{2,31}$/i;

/** Upper and lower case are the same member. */
export const memberKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();

export const isTrue = (flag: boolean | string) => flag === true || flag === 'true';

/** Whole years on a calendar day; somebody born on 29 February has the birthday on 1 March. */
export function ageInYears(birthday: string, today: Date): number | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(birthday) ?? [];
  const born = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (!year || born.toISOString().slice(0, 10) !== birthday) return undefined;
  const reached = Date.UTC(today.getUTCFullYear(), Number(month) - 1, Number(day)) <= today.getTime();
  return today.getUTCFullYear() - Number(year) - (reached ? 0 : 1);
}

/** What is wrong with a password that was typed twice. */
export function passwordFault(
  input: Pick<SignUpInput, 'username' | 'email' | 'password' | 'repassword'>,
): string | undefined {
  const { password } = input;
  if (password.length < 8) return 'Password must have at least 8 characters.';
  const plain = password.toLowerCase();
  const own = [memberKey(input.username), memberKey(input.email).split('@')[0] ?? ''];
  if (commonPasswords.has(plain) || own.includes(plain)) {
    return 'This password is too easy to guess. Please choose another one.';
  }
  return password === input.repassword ? undefined : 'password is not consistent, please check';
}

export function birthdayFault(birthday: string, today: Date): string | undefined {
  const age = ageInYears(birthday, today);
  if (age === undefined) return 'Birthday is not a date.';
  return age < minimumAgeYears ? tooYoung : undefined;
}

/** The faults that show without looking anything up, in the order of the form. */
function signUpFault(input: SignUpInput, today: Date): string | undefined {
  if (!input.email) return 'Email required';
  if (!isEmail(input.email)) return 'Email is invalid';
  if (!input.username) return 'Username required';
  if (!username.test(input.username)) {
    return 'Username must be 3 to 32 letters, numbers, dots, dashes or underscores.';
  }
  const password = passwordFault(input);
  if (password) return password;
  if (!/^\+?\d{1,5}$/.test(input.mobilePrefix)) {
    return 'Please choose international code of your mobile number';
  }
  if (!/^\d{4,15}$/.test(input.mobile)) return 'Mobile number must have 4 to 15 digits.';
  if (!input.firstName.trim()) return 'firstName required';
  if (!input.lastName.trim()) return 'lastName required';
  // The single form has no birthday field, and sends no step. Source: S-021.
  if (!input.birthday && input.step !== undefined) return 'Birthday required';
  const birthday = input.birthday && birthdayFault(input.birthday, today);
  if (birthday) return birthday;
  if (!input.city.trim()) return 'City required';
  if (!input.postalCode.trim()) return 'Postal code required';
  if (!input.address.trim()) return 'Address required';
  if (!isTrue(input.agreed)) {
    return 'Sorry, we can not accept you to be our customer unless you agree to our terms and conditions.';
  }
  return undefined;
}

export async function placeFault(
  orm: Orm,
  input: Pick<SignUpInput, 'countryCode' | 'stateCode'>,
): Promise<string | undefined> {
  const served = await orm
    .select({ code: country.isoCode2 })
    .from(country)
    .where(and(eq(country.isoCode2, input.countryCode), eq(country.status, 1)));
  if (served.length === 0) return notServed;
  const inside = await orm
    .select({ code: state.code })
    .from(state)
    .where(
      and(eq(state.code, input.stateCode), eq(state.countryIsoCode2, input.countryCode), eq(state.status, 1)),
    );
  return inside.length === 0 ? 'State required' : undefined;
}

async function currencyFault(orm: Orm, input: SignUpInput): Promise<string | undefined> {
  if (input.currency === undefined) return undefined;
  const wallet = await orm
    .select({ code: currency.code })
    .from(currency)
    .where(and(eq(currency.code, input.currency), eq(currency.enabled, 1)));
  return wallet.length === 0 ? 'Currency required' : undefined;
}

export const usernameTaken = 'This username is already taken.';
export const emailTaken = 'This email address already has an account.';

/** Refuses a sign-up with the first thing that is wrong with it in itself. */
export async function checkSignUp(orm: Orm, input: SignUpInput, today: Date): Promise<void> {
  const fault =
    signUpFault(input, today) ?? (await placeFault(orm, input)) ?? (await currencyFault(orm, input));
  if (fault) throw invalid(fault);
}

export async function assertNamesFree(
  orm: Orm,
  input: Pick<SignUpInput, 'username' | 'email'>,
): Promise<void> {
  const [sameName] = await orm
    .select({ id: member.id })
    .from(member)
    .where(eq(member.usernameKey, memberKey(input.username)));
  if (sameName) throw invalid(usernameTaken);
  await assertEmailFree(orm, input.email);
}

export async function assertEmailFree(orm: Orm, email: string): Promise<void> {
  const [same] = await orm
    .select({ id: member.id })
    .from(member)
    .where(eq(member.emailKey, memberKey(email)));
  if (same) throw invalid(emailTaken);
}
