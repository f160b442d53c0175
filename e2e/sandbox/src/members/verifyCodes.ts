import { randomInt } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { verifyCode } from '../db/schema';
import { invalid } from '../errors/Rejection';
import { hashSecret } from '../secrets';
import { verifyLetters } from './drawVerifyCode';
import type { SignUpInput } from './signUpRules';

export const verifyCodeMs = 10 * 60_000;
const codeLength = 5;
const longestTicket = 64;
/** Guesses at one picture. */
const failuresAllowed = 5;

const wrong = 'The verification code is not right.';
const needed = 'Verification code required';

const keyOf = (code: string) => hashSecret(code.trim().toUpperCase());

/** A new code for a ticket, in the place of the one before. */
export async function newVerifyCode(orm: Orm, ticket: string, at: Date): Promise<string> {
  if (ticket === '' || ticket.length > longestTicket) throw invalid('The request could not be understood.');
  const aLetter = () => verifyLetters[randomInt(verifyLetters.length)];
  const code = Array.from({ length: codeLength }, aLetter).join('');
  await orm.delete(verifyCode).where(lt(verifyCode.createdAt, new Date(at.getTime() - verifyCodeMs)));
  const row = { hash: keyOf(code), failures: 0, createdAt: at };
  await orm
    .insert(verifyCode)
    .values({ ticket, ...row })
    .onConflictDoUpdate({ target: verifyCode.ticket, set: row });
  return code;
}

/** Refuses a sign-up whose picture was not read. Anybody may take a ticket, so having one demands nothing. */
export async function checkVerifyCode(
  orm: Orm,
  input: Pick<SignUpInput, 'ticket' | 'verifyCode'>,
  isNeeded: boolean,
  at: Date,
): Promise<void> {
  const ofTicket = eq(verifyCode.ticket, String(input.ticket));
  const [row] = await orm.select().from(verifyCode).where(ofTicket);
  const given = input.verifyCode?.trim() ?? '';
  if (given === '') {
    if (isNeeded) throw invalid(needed);
    return;
  }
  const isOver =
    !row || row.failures >= failuresAllowed || row.createdAt.getTime() <= at.getTime() - verifyCodeMs;
  if (isOver) throw invalid('This picture is no longer valid. Please ask for another one.');
  if (row.hash === keyOf(given)) return;
  await orm
    .update(verifyCode)
    .set({ failures: sql`${verifyCode.failures} + 1` })
    .where(ofTicket);
  throw invalid(wrong);
}

/** One picture makes one member. */
export async function useUpVerifyCode(
  orm: Orm,
  input: Pick<SignUpInput, 'ticket' | 'verifyCode'>,
): Promise<void> {
  if (!input.verifyCode?.trim()) return;
  const [used] = await orm
    .delete(verifyCode)
    .where(and(eq(verifyCode.ticket, String(input.ticket)), eq(verifyCode.hash, keyOf(input.verifyCode))))
    .returning();
  if (!used) throw invalid(wrong);
}
