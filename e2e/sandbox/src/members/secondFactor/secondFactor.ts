import { eq, isNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Orm } from '../../db/Database';
import { secondFactor } from '../../db/schema';
import { invalid } from '../../errors/Rejection';
import { decrypt, encrypt } from '../../encryption';
import { consumeRecoveryCode, deleteRecoveryCodes, replaceRecoveryCodes } from './recoveryCodes';

/** The defaults of RFC 6238, which all authenticator apps support. */
const periodSeconds = 30;
const totpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds });
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
/** A code of the step before or after is valid too, because clocks differ and players type slowly. */
const toleratedSteps = 1;

export type Verdict = 'accepted' | 'wrong' | 'used';

/** The time step of a code, or undefined for a wrong code. */
function stepOf(secret: string, code: string, at: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: toleratedSteps });
  return delta === null ? undefined : Math.floor(at.getTime() / 1_000 / periodSeconds) + delta;
}

const ofMember = (member: string) => eq(secondFactor.member, member);

export async function hasSecondFactor(orm: Orm, member: string): Promise<boolean> {
  const [row] = await orm.select({ secret: secondFactor.secret }).from(secondFactor).where(ofMember(member));
  return (row?.secret ?? null) !== null;
}

/** Starts or restarts the setup, and returns the secret in base32. Throws if the factor is already on. */
export async function startSetup(orm: Orm, key: Buffer, member: string): Promise<string> {
  const secret = new Secret({ size: secretBytes }).base32;
  const pending = encrypt(key, member, secret);
  const [row] = await orm
    .insert(secondFactor)
    .values({ member, pending })
    .onConflictDoUpdate({
      target: secondFactor.member,
      set: { pending },
      setWhere: isNull(secondFactor.secret),
    })
    .returning();
  if (!row) throw invalid('Two-step verification is already on.');
  return secret;
}

/** Turns the factor on with the first code of the app. Returns the recovery codes, or undefined for a wrong code. */
export async function finishSetup(
  orm: Orm,
  key: Buffer,
  member: string,
  code: string,
  at: Date,
): Promise<string[] | undefined> {
  const [row] = await orm.select().from(secondFactor).where(ofMember(member)).for('update');
  if (!row?.pending) throw invalid('Please start the setup of two-step verification again.');
  const step = stepOf(decrypt(key, member, row.pending), code.replace(/\s/g, ''), at);
  if (step === undefined) return undefined;
  await orm
    .update(secondFactor)
    .set({ secret: row.pending, pending: null, lastStep: step })
    .where(ofMember(member));
  return replaceRecoveryCodes(orm, member);
}

/** Whether a typed code comes from the app. Recovery codes are longer. */
export const isAppCode = (text: string) => /^\d{6}$/.test(text.replace(/\s/g, ''));

/** Consumes a code of the app, or a recovery code. A code works once. */
export async function consumeCode(
  orm: Orm,
  key: Buffer,
  member: string,
  text: string,
  at: Date,
): Promise<Verdict> {
  // The lock makes parallel calls with one code wait.
  const [row] = await orm.select().from(secondFactor).where(ofMember(member)).for('update');
  if (!row?.secret) return 'wrong';
  if (!isAppCode(text)) return consumeRecoveryCode(orm, member, text, at);
  const step = stepOf(decrypt(key, member, row.secret), text.replace(/\s/g, ''), at);
  if (step === undefined) return 'wrong';
  if (step <= row.lastStep) return 'used';
  await orm.update(secondFactor).set({ lastStep: step }).where(ofMember(member));
  return 'accepted';
}

export async function removeSecondFactor(orm: Orm, member: string): Promise<void> {
  await orm.delete(secondFactor).where(ofMember(member));
  await deleteRecoveryCodes(orm, member);
}
