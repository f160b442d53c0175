import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { completeDetails as endpoint } from 'shared-contracts/api';
import type { Orm } from '../db/Database';
import { member } from '../db/schema';
import { invalid } from '../errors/Rejection';
import type { MemberRow } from './createMember';
import { exclusionEndOf } from './admission';
import { birthdayError, locationError } from './signUpRules';

type Input = Pick<v.InferOutput<(typeof endpoint)['request']>, 'birthday' | 'countryCode' | 'stateCode'>;

/**
 * Saves missing details. Existing ones can only be changed by support. Returns false if the details match a person
 * who is self-excluded with another account. This account is then excluded for the same time.
 */
export async function completeDetails(orm: Orm, row: MemberRow, input: Input, now: Date): Promise<boolean> {
  // Locks the member, so that concurrent calls do not both save details.
  const [current = row] = await orm.select().from(member).where(eq(member.id, row.id)).for('update');
  const birthday = current.birthday || input.birthday;
  const { countryCode, stateCode } = current.countryCode === '' ? input : current;
  if (!birthday) throw invalid('Birthday required');
  if (!countryCode) throw invalid('Country required');
  const validationError =
    birthdayError(birthday, now) ??
    (current.countryCode === '' ? await locationError(orm, { countryCode, stateCode }) : undefined);
  if (validationError) throw invalid(validationError);
  const details = { birthday, countryCode, stateCode };
  // A name counts only together with a birthday, so an account without a birthday could not be compared by name before.
  const excludedUntil = await exclusionEndOf(orm, { ...current, ...details }, now);
  await orm
    .update(member)
    .set({ ...details, ...(excludedUntil && { excludedUntil }) })
    .where(eq(member.id, row.id));
  return excludedUntil === undefined;
}
