import { Rejection, rejectionCodes, tooOften } from '../errors/Rejection';
import type { RateLimiter } from '../http/RateLimiter';
import type { Scenario } from '../scenarios/Scenario';
import type { MemberRow } from './createMember';
import { passwordAllowances } from './attemptLimits';
import { isPasswordOf } from './passwords';

/** Throws unless a signed-in member has entered the current password. */
export async function assertPassword(
  { rateLimiter }: { readonly rateLimiter: RateLimiter },
  { id, passwordHash }: MemberRow,
  password: string,
  scenario: Scenario,
): Promise<void> {
  const { waitMs, isSuccess } = await rateLimiter.attempt(passwordAllowances(id, scenario), () =>
    isPasswordOf(password, passwordHash),
  );
  if (waitMs > 0) throw tooOften('Too many failed attempts.', waitMs);
  if (!isSuccess) {
    throw new Rejection(
      rejectionCodes.wrongPassword,
      'Your current password is incorrect. Please try again.',
    );
  }
}
