import { gt } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { member } from '../db/schema';
import { invalid } from '../errors/Rejection';
import type { MemberRow } from './createMember';

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
