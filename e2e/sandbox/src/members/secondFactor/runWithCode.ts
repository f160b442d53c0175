import type { Database, Orm } from '../../db/Database';
import { Rejection, rejectionCodes, tooOften } from '../../errors/Rejection';
import type { RateLimiter } from '../../http/RateLimiter';
import type { Scenario } from '../../scenarios/Scenario';
import type { MemberRow } from '../createMember';
import { codeAllowances } from '../attemptLimits';
import { sendMail, unexpectedNote } from '../messages';
import { countRecoveryCodes } from './recoveryCodes';
import { consumeCode, finishSetup, isAppCode, type Verdict } from './secondFactor';

interface CodeServices {
  readonly database: Database;
  readonly rateLimiter: RateLimiter;
  readonly playersPerAddress: number;
  readonly secondFactorKey: Buffer;
}

interface CodeCheck {
  readonly row: MemberRow;
  readonly code: string;
  readonly network: string;
  readonly purpose: 'signIn' | 'change';
  readonly scenario: Scenario;
  readonly now: Date;
}

const rejections = {
  wrong: () =>
    new Rejection(rejectionCodes.wrongCode, 'This code is incorrect. Please check your app and try again.'),
  used: () =>
    new Rejection(
      rejectionCodes.usedCode,
      'This code was already used. Please wait for a new one and try again.',
    ),
};

async function sendRecoveryMail(orm: Orm, row: MemberRow, at: Date): Promise<void> {
  const unused = await countRecoveryCodes(orm, row.id);
  const subject = { en: 'A recovery code was used', fil: 'May nagamit na recovery code' };
  await sendMail(orm, row, at, subject, [
    {
      en: `A recovery code was used to confirm your identity. You have ${String(unused)} unused recovery codes.`,
      fil: `May ginamit na recovery code para kumpirmahing ikaw ito. May ${String(unused)} ka pang recovery code na hindi nagagamit.`,
    },
    unexpectedNote,
  ]);
}

type CodeAttempt<T> =
  { readonly verdict: 'accepted'; readonly value: T } | { readonly verdict: Exclude<Verdict, 'accepted'> };

/**
 * Limits the wrong codes. One transaction consumes the code and does the work, so an error does not use the code up.
 */
async function attemptCode<T>(
  { database, rateLimiter, playersPerAddress }: CodeServices,
  { row, code, network, purpose, scenario }: CodeCheck,
  work: (orm: Orm) => Promise<CodeAttempt<T>>,
): Promise<T> {
  const caller = { member: row.id, network, purpose, isRecovery: !isAppCode(code) };
  const outcome: { attempt: CodeAttempt<T> } = { attempt: { verdict: 'wrong' } };
  const { waitMs } = await rateLimiter.attempt(
    codeAllowances({ playersPerAddress }, caller, scenario),
    async () => {
      outcome.attempt = await database.transaction(work);
      return outcome.attempt.verdict === 'accepted';
    },
  );
  if (waitMs > 0) throw tooOften('Too many wrong codes.', waitMs);
  if (outcome.attempt.verdict !== 'accepted') throw rejections[outcome.attempt.verdict]();
  return outcome.attempt.value;
}

/** Does the work with a code of the app or a recovery code. Throws for any other code. */
export function runWithCode<T>(
  services: CodeServices,
  check: CodeCheck,
  work: (orm: Orm) => Promise<T>,
): Promise<T> {
  const { row, code, now } = check;
  return attemptCode(services, check, async (orm) => {
    const verdict = await consumeCode(orm, services.secondFactorKey, row.id, code, now);
    if (verdict !== 'accepted') return { verdict };
    if (!isAppCode(code)) await sendRecoveryMail(orm, row, now);
    return { verdict, value: await work(orm) };
  });
}

/** Finishes the setup with the first code of the app, and returns the recovery codes. */
export function enableWithCode(
  services: CodeServices,
  check: CodeCheck,
  notify: (orm: Orm) => Promise<void>,
): Promise<string[]> {
  const { row, code, now } = check;
  return attemptCode(services, check, async (orm) => {
    const value = await finishSetup(orm, services.secondFactorKey, row.id, code, now);
    if (!value) return { verdict: 'wrong' };
    await notify(orm);
    return { verdict: 'accepted', value };
  });
}
