import { randomBytes } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Orm } from '../../db/Database';
import { recoveryCode } from '../../db/schema';
import { hashSecret } from '../../secrets';

const recoveryCodeCount = 10;
/** Crockford's alphabet has no letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits, so a plain hash cannot be reversed. */
const codeCharacters = 16;

/** A code in four groups of four characters. */
function newCode(): string {
  const characters = [...randomBytes(codeCharacters)].map((byte) => alphabet[byte % alphabet.length]);
  return characters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** The characters of a typed code. A player can confuse letters and digits. */
const plainCode = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

const hashOf = (text: string) => hashSecret(plainCode(text));

/** Replaces the codes of a member. Only hashes are stored, so the returned codes are shown once. */
export async function replaceRecoveryCodes(orm: Orm, member: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await deleteRecoveryCodes(orm, member);
  await orm.insert(recoveryCode).values(codes.map((code) => ({ hash: hashOf(code), member })));
  return codes;
}

export async function deleteRecoveryCodes(orm: Orm, member: string): Promise<void> {
  await orm.delete(recoveryCode).where(eq(recoveryCode.member, member));
}

export async function countRecoveryCodes(orm: Orm, member: string): Promise<number> {
  const [row] = await orm
    .select({ unused: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.member, member), isNull(recoveryCode.usedAt)));
  return row?.unused ?? 0;
}

/** Consumes a code. One of several parallel calls succeeds. */
export async function consumeRecoveryCode(orm: Orm, member: string, text: string, at: Date) {
  const codeCondition = and(eq(recoveryCode.member, member), eq(recoveryCode.hash, hashOf(text)));
  const [consumed] = await orm
    .update(recoveryCode)
    .set({ usedAt: at })
    .where(and(codeCondition, isNull(recoveryCode.usedAt)))
    .returning();
  if (consumed) return 'accepted';
  const [known] = await orm.select().from(recoveryCode).where(codeCondition);
  return known ? 'used' : 'wrong';
}
