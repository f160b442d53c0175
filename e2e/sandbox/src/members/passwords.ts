import { hash, verify } from '@node-rs/argon2';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { member, passwordLink } from '../db/schema';
import { hashSecret, newSecret } from '../secrets';
import { sendMail } from './messages';

type MemberRow = typeof member.$inferSelect;

// OWASP's minimum for argon2id. Takes about 25 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let dummyHash: Promise<string> | undefined;

/** Checks a password. Without a member, it checks a dummy hash, so that the time does not reveal unknown names. */
export async function isPasswordOf(password: string, stored: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const isMatch = await verify(stored ?? (await dummyHash), password);
  return stored !== undefined && isMatch;
}

export const passwordLinkMs = 30 * 60_000;

/** Creates a token for one password change. Only its hash is stored. */
async function createPasswordLink(orm: Orm, to: MemberRow, playerOrigin: string, at: Date): Promise<string> {
  const token = newSecret();
  await orm.insert(passwordLink).values({ hash: hashSecret(token), member: to.id, createdAt: at });
  // The token is in the fragment, which browsers do not send to a server.
  return `${playerOrigin}/#/password/reset?id=${to.id}&token=${token}`;
}

export async function sendForgotLink(orm: Orm, to: MemberRow, playerOrigin: string, at: Date): Promise<void> {
  await sendMail(orm, to, at, { en: 'Reset your password', fil: 'I-reset ang password mo' }, [
    {
      en: 'We received a request to reset your password. Use this link within 30 minutes to choose a new one:',
      fil: 'May nag-request na i-reset ang password mo. Gamitin ang link na ito sa loob ng 30 minuto para pumili ng bago:',
    },
    await createPasswordLink(orm, to, playerOrigin, at),
    {
      en: "If you didn't request this, you can ignore this email. Your password won't change.",
      fil: 'Kung hindi mo ito hiniling, puwede mong balewalain ang email na ito. Hindi mapapalitan ang password mo.',
    },
  ]);
}

/** Sends a link after a sign-up with name and email, which sets no password. */
export async function sendFirstPasswordLink(
  orm: Orm,
  to: MemberRow,
  playerOrigin: string,
  at: Date,
): Promise<void> {
  await sendMail(orm, to, at, { en: 'Set your password', fil: 'I-set ang password mo' }, [
    {
      en: `Thanks for joining us. Your username is ${to.username}. Use this link within 30 minutes to set your password:`,
      fil: `Salamat sa pagsali. Ang username mo ay ${to.username}. Gamitin ang link na ito sa loob ng 30 minuto para i-set ang password mo:`,
    },
    await createPasswordLink(orm, to, playerOrigin, at),
    {
      en: 'If the link has expired, choose "Forgot password?" on the sign-in page to get a new one.',
      fil: 'Kung nag-expire na ang link, piliin ang "Nakalimutan ang password?" sa sign-in page para makakuha ng bago.',
    },
  ]);
}

export interface PasswordLink {
  readonly hash: string;
  readonly member: MemberRow;
  /** Whether the link is unused and not expired. */
  readonly isValid: boolean;
}

export async function findPasswordLink(orm: Orm, token: string, at: Date): Promise<PasswordLink | undefined> {
  const [row] = await orm
    .select({ link: passwordLink, member })
    .from(passwordLink)
    .innerJoin(member, eq(member.id, passwordLink.member))
    .where(eq(passwordLink.hash, hashSecret(token)));
  if (!row) return undefined;
  const { hash, usedAt, createdAt } = row.link;
  const isFresh = createdAt.getTime() > at.getTime() - passwordLinkMs;
  return { hash, member: row.member, isValid: usedAt === null && isFresh };
}

/** Consumes a link and all other links of the member. Returns false if another call consumed it first. */
export async function consumePasswordLink(orm: Orm, { hash, member: { id } }: PasswordLink, at: Date) {
  const [consumed] = await orm
    .update(passwordLink)
    .set({ usedAt: at })
    .where(
      and(
        eq(passwordLink.hash, hash),
        isNull(passwordLink.usedAt),
        gt(passwordLink.createdAt, new Date(at.getTime() - passwordLinkMs)),
      ),
    )
    .returning();
  if (!consumed) return false;
  await orm
    .update(passwordLink)
    .set({ usedAt: at })
    .where(and(eq(passwordLink.member, id), isNull(passwordLink.usedAt)));
  return true;
}
