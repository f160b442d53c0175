import { and, eq, gt, ne } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { country, member } from '../db/schema';
import { invalid } from '../errors/Rejection';
import type { Scenario } from '../scenarios/Scenario';
import type { MemberRow } from './createMember';
import { ageInYears, minimumAgeYears, notServed, tooYoung } from './signUpRules';

type Person = Pick<MemberRow, 'firstName' | 'lastName' | 'birthday' | 'email' | 'mobilePrefix' | 'mobile'>;

/** The letters and digits of a name, without accents, punctuation, spaces and invisible characters. */
const lettersOf = (text: string) => text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');

const { compare } = new Intl.Collator('en', { usage: 'search', sensitivity: 'base' });
const isSame = (one: string, other: string) => one !== '' && compare(one, other) === 0;

/** Compares whole names in both orders, so that it does not matter where they are split. */
function hasSameName(one: Person, other: Person): boolean {
  const [first, last] = [lettersOf(one.firstName), lettersOf(one.lastName)];
  const whole = lettersOf(other.firstName + other.lastName);
  return isSame(first + last, whole) || isSame(last + first, whole);
}

/** The mailbox of an email address. Its owner can add any text after a plus sign. */
function mailboxOf(email: string): string {
  const visible = email.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const [local = '', domain = ''] = visible.trim().toLowerCase().split('@');
  const [name = ''] = local.split('+');
  const isGoogles = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogles ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** The digits of a number or of its prefix, without the zeros that may stand before either. */
const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

const phoneOf = ({ mobilePrefix, mobile }: Person) => {
  const number = digitsOf(mobile);
  return number && digitsOf(mobilePrefix) + number;
};

/** Many people share a name, so a name counts only with the birthday. */
const isThem = (who: Person, excluded: Person) =>
  (isSame(who.birthday, excluded.birthday) && hasSameName(who, excluded)) ||
  isSame(phoneOf(who), phoneOf(excluded)) ||
  mailboxOf(who.email) === mailboxOf(excluded.email);

/** Until when the person has excluded themself with another account; undefined if they have not. */
export async function excludedElsewhere(orm: Orm, who: Person, now: Date): Promise<Date | undefined> {
  const excluded = await orm.select().from(member).where(gt(member.excludedUntil, now));
  return excluded.find((one) => isThem(who, one))?.excludedUntil ?? undefined;
}

/** Refuses a new account of a person who is self-excluded. */
export async function assertNotExcluded(orm: Orm, who: Person, now: Date): Promise<void> {
  if (await excludedElsewhere(orm, who, now))
    throw invalid('We cannot open an account for you. Please contact our support.');
}

const isExcluded = ({ excludedUntil }: Pick<MemberRow, 'excludedUntil'>, now: Date) =>
  excludedUntil !== null && excludedUntil > now;

/** Whether the operator lets a member in: neither disabled, nor excluded at their own wish. */
export const isAdmitted = (row: Pick<MemberRow, 'enabled' | 'excludedUntil'>, now: Date) =>
  row.enabled && !isExcluded(row, now);

/**
 * Not from where nothing is offered, whatever the page made of the region check. Where a caller is, the scenario says
 * in place of a directory of addresses.
 */
export function assertServedHere({ region }: Scenario): void {
  if (region === 'redirect') throw invalid(notServed);
}

/** Two sign-up forms have no birthday field, so an unknown age passes. `assertDetailsKnown` requires the birthday. */
function assertOldEnough({ birthday }: MemberRow, now: Date): void {
  const age = ageInYears(birthday, now);
  if (age !== undefined && age < minimumAgeYears) throw invalid(tooYoung);
}

/** A deposit and a game for real money need the member's age and country. */
export function assertDetailsKnown({ birthday, countryCode }: MemberRow): void {
  if (birthday === '' || countryCode === '') {
    throw invalid('Please tell us your birthday and country first. Only adults may play for real money.');
  }
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Whether somebody whose password was right may come in. The codes of the envelope know no exclusion, so it is a
 * sentence like that of a disabled account. A member whose country is served no more comes in, to cash out.
 */
export function assertMaySignIn(row: MemberRow, scenario: Scenario, now: Date): void {
  assertServedHere(scenario);
  if (!row.enabled || scenario.disabled) {
    throw invalid('This account is disabled. Please contact our support.');
  }
  if (isExcluded(row, now) && row.excludedUntil) {
    throw invalid(
      `As you asked us, you are excluded until ${day.format(row.excludedUntil)}. ` +
        'What may be cashed out is paid to you; our support helps you with it.',
    );
  }
  assertOldEnough(row, now);
}

/** Whether a member may bring money in; that they are admitted at all the session has shown. */
export async function assertMayDeposit(
  orm: Orm,
  row: MemberRow,
  scenario: Scenario,
  now: Date,
): Promise<void> {
  assertServedHere(scenario);
  assertDetailsKnown(row);
  assertOldEnough(row, now);
  const [left] = await orm
    .select({ code: country.isoCode2 })
    .from(country)
    .where(and(eq(country.isoCode2, row.countryCode), ne(country.status, 1)));
  if (left) throw invalid(notServed);
}
