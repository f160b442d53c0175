import { and, eq, isNull, ne } from 'drizzle-orm';
import { changePassword as endpoint } from 'shared-contracts/api';
import { loginSession, member } from '../../db/schema';
import { handle } from '../server/handle';
import { Rejection, invalid, rejectionCodes } from '../../errors/Rejection';
import { reading } from '../../http/Rules';
import { forgetFailures } from '../../members/limits';
import { useUpPasswordLink } from '../../members/passwordLinks';
import { hashPassword } from '../../members/passwords';
import { sendMail } from '../../members/sendMail';
import { passwordFault } from '../../members/signUpRules';

/** Signs the member out on all other devices. A mailed link signs them out on all devices. Source: C-019. */
export const changePassword = handle(
  endpoint,
  {
    ...reading,
    auth: 'memberOrLink',
    subject: ['id'],
    ownership: 'own',
    rate: { perAccount: 20, perAddress: 300 },
    idempotent: 'natural',
    schema: endpoint.request,
  },
  async ({ password, repassword }, { services, by, now }) => {
    const { database } = services;
    const owner = by.member;
    const fault = passwordFault({ ...owner, password, repassword });
    if (fault) throw invalid(fault);
    const passwordHash = await hashPassword(password);
    const isLink = 'isGood' in by;
    await database.transaction(async (orm) => {
      if (isLink && !(await useUpPasswordLink(orm, by, now))) {
        throw new Rejection(
          rejectionCodes.signedOut,
          'This link is no longer valid. Please ask for another one.',
        );
      }
      // Who follows a link has the mailbox it was sent to.
      const activatedAt = isLink ? (owner.activatedAt ?? now) : owner.activatedAt;
      await orm.update(member).set({ passwordHash, activatedAt }).where(eq(member.id, owner.id));
      const others = [eq(loginSession.member, owner.id), isNull(loginSession.revokedAt)];
      await orm
        .update(loginSession)
        .set({ revokedAt: now })
        .where(and(...others, ...(isLink ? [] : [ne(loginSession.id, by.id)])));
      await sendMail(orm, owner, now, 'Your password was changed', [
        'your password was changed just now, and other devices were signed out.',
        'If it was not you, ask for a new password by "Forgot password?" on the sign-in and write to our support.',
      ]);
    });
    forgetFailures(services, owner.id);
    return null;
  },
);
