import { and, eq, gt, ne } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { country, member } from '../db/schema';
import { invalid } from '../http/Refusal';
import type { Scenario } from '../scenarios/Scenario';
import type { MemberRow } from './createMember';
import { ageInYears, minimumAgeYears, notServed, tooYoung } from './signUpRules';

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

/** Who never told a birthday signed up by a form without one. Source: A-01. */
function assertOldEnough({ birthday }: MemberRow, now: Date): void {
  const age = ageInYears(birthday, now);
  if (age !== undefined && age < minimumAgeYears) throw invalid(tooYoung);
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
  assertOldEnough(row, now);
  const [left] = await orm
    .select({ code: country.isoCode2 })
    .from(country)
    .where(and(eq(country.isoCode2, row.countryCode), ne(country.status, 1)));
  if (left) throw invalid(notServed);
}

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Who is excluded does not open another account: one of their name and birthday counts as theirs. */
export async function assertNotExcluded(
  orm: Orm,
  who: Pick<MemberRow, 'firstName' | 'lastName' | 'birthday'>,
  now: Date,
): Promise<void> {
  if (!who.birthday) return;
  const excluded = await orm
    .select({ firstName: member.firstName, lastName: member.lastName })
    .from(member)
    .where(and(eq(member.birthday, who.birthday), gt(member.excludedUntil, now)));
  const isTheirs = excluded.some(
    ({ firstName, lastName }) => sameText(firstName, who.firstName) && sameText(lastName, who.lastName),
  );
  if (isTheirs) throw invalid('We cannot open an account for you. Please contact our support.');
}
