import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { register, registerByName } from 'shared-contracts/api';
import type * as v from 'valibot';
import type { Orm } from '../db/Database';
import { country, currency, member, state } from '../db/schema';
import { invalid } from '../errors/Rejection';
import { newSecret } from '../secrets';

/** Common passwords of at least eight characters, in lower case. */
const commonPasswords = new Set(
  `12345678 123456789 1234567890 12345678910 123123123 11111111 111111111 1111111111 00000000 0000000000 22222222 33333333 55555555 66666666 77777777 88888888 99999999 87654321 987654321 0987654321 11223344 12341234 12344321 123321123 147258369 147852369 159357159 159753159 741852963 789456123 963852741 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 zaq12wsx qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 asdf1234 abcd1234 abc12345 abcdefgh aa123456 a1234567 a12345678 a123456789 password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword p@55w0rd pass1234 passwort password! iloveyou iloveyou1 iloveyou2 loveyou1 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1 spiderman batman123 starwars starwars1 pokemon1 dragon123 dragon12 monkey123 shadow12 shadow123 michael1 jennifer jessica1 charlie1 jordan23 liverpool liverpool1 chelsea1 arsenal1 manchester barcelona realmadrid juventus1 welcome1 welcome12 welcome123 letmein1 letmein123 trustno1 whatever whatever1 computer computer1 internet internet1 samsung1 facebook google123 changeme changeme1 default1 admin123 admin1234 administrator root1234 test1234 testtest test12345 testing123 guest123 master123 hello123 hello1234 freedom1 mustang1 corvette mercedes ferrari1 porsche1 cheesecake chocolate chocolate1 cookie123 butterfly butterfly1 babygirl babygirl1 angel123 angels123 blessed1 jesus123 christian victoria patricia elizabeth alexander alexandra sebastian maverick midnight midnight1 summer12 summer123 summer2020 summer2024 summer2025 summer2026 winter123 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 autumn2026 september november december casino123 casino777 jackpot1 jackpot777 luckyluke lucky777 lucky1234 blackjack poker123 roulette gambling winner123 bigmoney money123 millionaire goldfish1 diamonds1 zaq1zaq1 qazwsxedc 1qaz1qaz qweasdzxc qweqweqwe asdasdasd zxczxczxc qwe12345 asd12345 abc123456 abc123abc 123abc123 aaaaaaaa abcabcabc secret123 mypassword nopassword ihateyou 13131313 12121212 10101010 20202020 19841984 19901990 20002000 88888880`.split(
    ' ',
  ),
);

export type SignUpInput = v.InferOutput<(typeof register)['request']>;

export const minimumAgeYears = 18;
export const tooYoung = 'You must be at least 18 years old';
export const notServed = 'We do not offer our service in this country.';
export const isEmail = (text: string) => emailPattern.test(text);
/** For example `ada.byron+casino@mail.example.co`. */
const emailPattern = /^[^\s@<>"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
const usernamePattern = /^[a-z0-9][a-z0-9._-]{2,31}$/i;

/** The key of a name or email, which ignores case. */
export const memberKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();

export const isTrue = (flag: boolean | string) => flag === true || flag === 'true';

/** Age in whole years. A birthday on 29 February counts on 1 March in other years. */
export function ageInYears(birthday: string, today: Date): number | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(birthday) ?? [];
  const birthDate = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (!year || birthDate.toISOString().slice(0, 10) !== birthday) return undefined;
  const hasBirthdayPassed =
    Date.UTC(today.getUTCFullYear(), Number(month) - 1, Number(day)) <= today.getTime();
  return today.getUTCFullYear() - Number(year) - (hasBirthdayPassed ? 0 : 1);
}

/** The error of a new password and its repetition, if any. */
export function passwordError(
  input: Pick<SignUpInput, 'username' | 'email' | 'password' | 'repassword'>,
): string | undefined {
  const { password } = input;
  if (password.length < 8) return 'Password must have at least 8 characters.';
  const lowerCased = password.toLowerCase();
  const ownNames = [memberKey(input.username), memberKey(input.email).split('@')[0] ?? ''];
  if (commonPasswords.has(lowerCased) || ownNames.includes(lowerCased)) {
    return 'This password is too easy to guess. Please choose another one.';
  }
  return password === input.repassword ? undefined : 'password is not consistent, please check';
}

export function birthdayError(birthday: string, today: Date): string | undefined {
  const age = ageInYears(birthday, today);
  if (age === undefined) return 'Please check your date of birth.';
  return age < minimumAgeYears ? tooYoung : undefined;
}

/** The first error that needs no database, in the order of the form. */
function signUpError(input: SignUpInput, today: Date): string | undefined {
  if (!input.email) return 'Email required';
  if (!isEmail(input.email)) return 'Email is invalid';
  if (!input.username) return 'Username required';
  if (!usernamePattern.test(input.username)) {
    return 'Username must be 3 to 32 letters, numbers, dots, dashes or underscores.';
  }
  const invalidPassword = passwordError(input);
  if (invalidPassword) return invalidPassword;
  if (!/^\+?\d{1,5}$/.test(input.mobilePrefix)) {
    return 'Please choose international code of your mobile number';
  }
  if (!/^\d{4,15}$/.test(input.mobile)) return 'Mobile number must have 4 to 15 digits.';
  if (!input.firstName.trim()) return 'firstName required';
  if (!input.lastName.trim()) return 'lastName required';
  // The sign-up form with one page has no birthday and no `step`. Source: S-021.
  if (!input.birthday && input.step !== undefined) return 'Birthday required';
  const invalidBirthday = input.birthday && birthdayError(input.birthday, today);
  if (invalidBirthday) return invalidBirthday;
  if (!input.city.trim()) return 'City required';
  if (!input.postalCode.trim()) return 'Postal code required';
  if (!input.address.trim()) return 'Address required';
  if (!isTrue(input.agreed)) {
    return 'Sorry, we can not accept you to be our customer unless you agree to our terms and conditions.';
  }
  return undefined;
}

export async function locationError(
  orm: Orm,
  input: Pick<SignUpInput, 'countryCode' | 'stateCode'>,
): Promise<string | undefined> {
  const served = await orm
    .select({ code: country.isoCode2 })
    .from(country)
    .where(and(eq(country.isoCode2, input.countryCode), eq(country.status, 1)));
  if (served.length === 0) return notServed;
  const matchingStates = await orm
    .select({ code: state.code })
    .from(state)
    .where(
      and(eq(state.code, input.stateCode), eq(state.countryIsoCode2, input.countryCode), eq(state.status, 1)),
    );
  return matchingStates.length === 0 ? 'State required' : undefined;
}

async function currencyError(orm: Orm, input: SignUpInput): Promise<string | undefined> {
  if (input.currency === undefined) return undefined;
  const wallet = await orm
    .select({ code: currency.code })
    .from(currency)
    .where(and(eq(currency.code, input.currency), eq(currency.enabled, 1)));
  return wallet.length === 0 ? 'Currency required' : undefined;
}

export const usernameTaken = 'This username is already taken.';
export const emailTaken = 'This email address already has an account.';

/** Throws the first error of a sign-up, except taken names. */
export async function assertValidSignUp(orm: Orm, input: SignUpInput, today: Date): Promise<void> {
  const validationError =
    signUpError(input, today) ?? (await locationError(orm, input)) ?? (await currencyError(orm, input));
  if (validationError) throw invalid(validationError);
}

export async function assertNamesFree(
  orm: Orm,
  input: Pick<SignUpInput, 'username' | 'email'>,
): Promise<void> {
  const [existingMember] = await orm
    .select({ id: member.id })
    .from(member)
    .where(eq(member.usernameKey, memberKey(input.username)));
  if (existingMember) throw invalid(usernameTaken);
  await assertEmailFree(orm, input.email);
}

export async function assertEmailFree(orm: Orm, email: string): Promise<void> {
  const [existingMember] = await orm
    .select({ id: member.id })
    .from(member)
    .where(eq(member.emailKey, memberKey(email)));
  if (existingMember) throw invalid(emailTaken);
}

type NameSignUp = v.InferOutput<(typeof registerByName)['request']>;

export function nameSignUpError({ email, firstName, lastName }: NameSignUp): string | undefined {
  if (!email) return 'Email required';
  if (!isEmail(email.trim())) return 'Email is invalid';
  if (!firstName.trim()) return 'firstName required';
  return lastName.trim() ? undefined : 'lastName required';
}

/** A sign-up with name and email. Other fields are empty, and the password is random. */
export function signUpInputOf({ email, firstName, lastName }: NameSignUp): SignUpInput {
  const local = (email.trim().split('@')[0] ?? '').replace(/[^a-z0-9]/gi, '').slice(0, 20);
  const password = newSecret();
  return {
    email,
    username: `${local.toLowerCase() || 'player'}${String(randomInt(10_000, 100_000))}`,
    password,
    repassword: password,
    mobilePrefix: '',
    mobile: '',
    firstName,
    lastName,
    birthday: '',
    countryCode: '',
    stateCode: '',
    city: '',
    postalCode: '',
    address: '',
    receiveExclusive: false,
    agreed: false,
    ticket: 0,
  };
}
