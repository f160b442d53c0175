import { and, eq, gt, ne } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { country, member } from '../db/schema';
import { invalid } from '../errors/Rejection';
import type { Scenario } from '../scenarios/Scenario';
import { pauseOf, pauseRejection } from '../playLimits/pauses';
import type { MemberRow } from './createMember';
import { ageInYears, minimumAgeYears, notServed, tooYoung } from './signUpRules';

type Person = Pick<MemberRow, 'firstName' | 'lastName' | 'birthday' | 'email' | 'mobilePrefix' | 'mobile'>;

/** The letters and digits of a name, without accents, punctuation, spaces and invisible characters. */
const lettersOf = (text: string) => text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');

const { compare } = new Intl.Collator('en', { usage: 'search', sensitivity: 'base' });
const isSame = (candidate: string, other: string) => candidate !== '' && compare(candidate, other) === 0;

/** Compares whole names in both orders, so that the split into first and last name makes no difference. */
function hasSameName(candidate: Person, other: Person): boolean {
  const first = lettersOf(candidate.firstName);
  const last = lettersOf(candidate.lastName);
  const whole = lettersOf(other.firstName + other.lastName);
  return isSame(first + last, whole) || isSame(last + first, whole);
}

/** The mailbox of an email address. Its owner can add any text after a plus sign. */
function mailboxOf(email: string): string {
  const visible = email.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const [local = '', domain = ''] = visible.trim().toLowerCase().split('@');
  const [name = ''] = local.split('+');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** The digits without leading zeros. */
const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

const phoneOf = ({ mobilePrefix, mobile }: Person) => {
  const number = digitsOf(mobile);
  return number && digitsOf(mobilePrefix) + number;
};

/** Many people share a name, so a name counts only with the birthday. */
const isSamePerson = (person: Person, excluded: Person) =>
  (isSame(person.birthday, excluded.birthday) && hasSameName(person, excluded)) ||
  isSame(phoneOf(person), phoneOf(excluded)) ||
  mailboxOf(person.email) === mailboxOf(excluded.email);

/** The end of the person's self-exclusion with another account, if any. */
export async function exclusionEndOf(orm: Orm, person: Person, now: Date): Promise<Date | undefined> {
  const excluded = await orm.select().from(member).where(gt(member.excludedUntil, now));
  return excluded.find((candidate) => isSamePerson(person, candidate))?.excludedUntil ?? undefined;
}

/** Throws for a new account of a self-excluded person. */
export async function assertNotExcluded(orm: Orm, person: Person, now: Date): Promise<void> {
  if (await exclusionEndOf(orm, person, now))
    throw invalid('We cannot open an account for you. Please contact support.');
}

const isExcluded = ({ excludedUntil }: Pick<MemberRow, 'excludedUntil'>, now: Date) =>
  excludedUntil !== null && excludedUntil > now;

/** Whether a member is neither disabled nor self-excluded. */
export const isAdmitted = (row: Pick<MemberRow, 'enabled' | 'excludedUntil'>, now: Date) =>
  row.enabled && !isExcluded(row, now);

/** Throws for callers from a region without service. The scenario replaces a directory of IP addresses. */
export function assertRegionServed({ region }: Scenario): void {
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
    throw invalid('Please enter your date of birth and country first. Only adults may play for real money.');
  }
}

/**
 * Throws unless a member with the correct password may sign in. The envelope has no code for an exclusion, so the
 * message explains it. During a break, and in a country without service, a member may sign in to cash out.
 */
export function assertMaySignIn(row: MemberRow, scenario: Scenario, now: Date): void {
  assertRegionServed(scenario);
  if (!row.enabled || scenario.disabled) {
    throw invalid('This account is disabled. Please contact support.');
  }
  const pause = pauseOf(row, now);
  if (pause?.kind === 'exclusion') throw pauseRejection(pause);
  assertOldEnough(row, now);
}

/** Throws unless the member may deposit. The session has already checked the admission. */
export async function assertMayDeposit(
  orm: Orm,
  row: MemberRow,
  scenario: Scenario,
  now: Date,
): Promise<void> {
  assertRegionServed(scenario);
  assertDetailsKnown(row);
  assertOldEnough(row, now);
  const [unservedCountry] = await orm
    .select({ code: country.isoCode2 })
    .from(country)
    .where(and(eq(country.isoCode2, row.countryCode), ne(country.status, 1)));
  if (unservedCountry) throw invalid(notServed);
}
