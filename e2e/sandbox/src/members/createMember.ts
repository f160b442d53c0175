import { randomBytes, randomUUID } from 'node:crypto';
import type { Orm } from '../db/Database';
import { statementErrorOf, uniqueViolation } from '../db/databaseError';
import { member } from '../db/schema';
import { invalid } from '../errors/Rejection';
import { findOrCreateAccountId } from '../ledger/accounts';
import { postGift } from '../ledger/post';
import { notifyInviter } from './invitations';
import { hashPassword } from './passwords';
import { emailTaken, isTrue, memberKey, type SignUpInput, usernameTaken } from './signUpRules';

export type MemberRow = typeof member.$inferSelect;

const defaultCurrency = 'USD';
/** Free sign-up bonus: 5 currency units. Source: access-shell-games §9. */
export const signUpBonusMinor = 500n;

/** Without 0, O, 1 and I, which are easily confused. */
export function newInvitationCode(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('');
}

async function giveSignUpBonus(orm: Orm, id: string, currency: string, at: Date): Promise<void> {
  await postGift(orm, {
    kind: 'PROMOTION',
    scope: 'sign-up-bonus',
    key: id,
    request: { member: id },
    at,
    member: id,
    currency,
    amountMinor: signUpBonusMinor,
  });
}

/**
 * Creates a member with wallet and bonus from a checked sign-up. Of two concurrent sign-ups with the same name, one is
 * rejected.
 */
export async function createMember(
  orm: Orm,
  input: SignUpInput,
  at: Date,
  language: MemberRow['language'] = 'en',
  passwordHash = hashPassword(input.password),
): Promise<MemberRow> {
  const currency = input.currency ?? defaultCurrency;
  const values = {
    id: randomUUID(),
    username: input.username.trim(),
    usernameKey: memberKey(input.username),
    email: input.email.trim(),
    emailKey: memberKey(input.email),
    passwordHash: await passwordHash,
    currency,
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    gender: input.gender ?? '',
    birthday: input.birthday,
    mobilePrefix: input.mobilePrefix,
    mobile: input.mobile,
    countryCode: input.countryCode,
    stateCode: input.stateCode,
    city: input.city.trim(),
    postalCode: input.postalCode.trim(),
    address: input.address.trim(),
    receiveExclusive: isTrue(input.receiveExclusive),
    invitationCode: newInvitationCode(),
    invitorCode: input.invitorCode ?? '',
    recommendCode: input.recommendCode ?? '',
    createdAt: at,
    language,
  };
  try {
    const [row] = await orm.insert(member).values(values).returning();
    if (!row) throw new Error('the member was not written');
    await findOrCreateAccountId(orm, { kind: 'member-cash', member: row.id }, currency);
    await giveSignUpBonus(orm, row.id, currency, at);
    await notifyInviter(orm, row, at);
    return row;
  } catch (error) {
    const statementError = statementErrorOf(error);
    if (statementError?.code !== uniqueViolation) throw error;
    throw invalid(statementError.constraint.includes('email') ? emailTaken : usernameTaken);
  }
}
