import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { completeDetails as endpoint } from 'shared-contracts/api';
import type { Orm } from '../db/Database';
import { member } from '../db/schema';
import { invalid } from '../errors/Rejection';
import type { MemberRow } from './createMember';
import { excludedElsewhere } from './admission';
import { birthdayError, locationError } from './signUpRules';

type Input = Pick<v.InferOutput<(typeof endpoint)['request']>, 'birthday' | 'countryCode' | 'stateCode'>;

/**
 * Saves missing details. It never changes known ones; support does that. Returns false if they are those of a person
 * who has excluded themself with another account: this account is then excluded for as long.
 */
export async function completeDetails(orm: Orm, row: MemberRow, input: Input, now: Date): Promise<boolean> {
  // Locks the member, so that concurrent calls do not both save details.
  const [known = row] = await orm.select().from(member).where(eq(member.id, row.id)).for('update');
  const birthday = known.birthday || input.birthday;
  const { countryCode, stateCode } = known.countryCode === '' ? input : known;
  if (!birthday) throw invalid('Birthday required');
  if (!countryCode) throw invalid('Country required');
  const fault =
    birthdayError(birthday, now) ??
    (known.countryCode === '' ? await locationError(orm, { countryCode, stateCode }) : undefined);
  if (fault) throw invalid(fault);
  const details = { birthday, countryCode, stateCode };
  // Names are compared with birthdays only, so this is the first possible comparison.
  const excludedUntil = await excludedElsewhere(orm, { ...known, ...details }, now);
  await orm
    .update(member)
    .set({ ...details, ...(excludedUntil && { excludedUntil }) })
    .where(eq(member.id, row.id));
  return excludedUntil === undefined;
}
