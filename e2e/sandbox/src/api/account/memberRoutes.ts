import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { changePassword, completeDetails, getMember, sendForgotMail } from 'shared-contracts/api';
import { loginSession, member } from '../../db/schema';
import { invalid, Rejection, rejectionCodes } from '../../errors/Rejection';
import { reading } from '../../http/Rules';
import { wireAmount } from '../../ledger/amount';
import { isAdmitted } from '../../members/admission';
import { completeDetails as complete } from '../../members/completeDetails';
import { awardedMinor, countInvited } from '../../members/invitations';
import { forgetFailures, subjectOf, takeMail } from '../../members/limits';
import { hashPassword, sendForgotLink, useUpPasswordLink } from '../../members/passwords';
import { sendMail } from '../../members/messages';
import { memberKey, passwordError } from '../../members/signUpRules';
import { handle, type Route } from '../server/handle';

export const memberRoutes: readonly Route[] = [
  handle(
    getMember,
    { ...reading, auth: 'member', subject: ['id'], ownership: 'own', schema: getMember.request },
    async (_input, { services, session }) => {
      const { orm } = services.database;
      const { id, treasureIndex } = session.member;
      return {
        id,
        childCount: await countInvited(orm, session.member),
        treasureIndex,
        totalAwarded: wireAmount(await awardedMinor(orm, session.member)),
      };
    },
  ),
  handle(
    completeDetails,
    {
      ...reading,
      auth: 'member',
      subject: ['id'],
      ownership: 'own',
      rate: { perAccount: 20, perAddress: 300 },
      idempotent: 'natural',
      schema: completeDetails.request,
    },
    async (input, { services, session, now }) => {
      // Rejected after the transaction, which must commit the exclusion.
      const isAllowed = await services.database.transaction((orm) =>
        complete(orm, session.member, input, now),
      );
      if (!isAllowed) throw invalid('You cannot deposit or play for real money. Please contact support.');
      return null;
    },
  ),
  /** Signs the member out on all other devices. A mailed link signs them out on all devices. Source: C-019. */
  handle(
    changePassword,
    {
      ...reading,
      auth: 'memberOrLink',
      subject: ['id'],
      ownership: 'own',
      rate: { perAccount: 20, perAddress: 300 },
      idempotent: 'natural',
      schema: changePassword.request,
    },
    async ({ password, repassword }, { services, by, now }) => {
      const { database } = services;
      const owner = by.member;
      const fault = passwordError({ ...owner, password, repassword });
      if (fault) throw invalid(fault);
      const passwordHash = await hashPassword(password);
      const isLink = 'isGood' in by;
      await database.transaction(async (orm) => {
        if (isLink && !(await useUpPasswordLink(orm, by, now))) {
          throw new Rejection(
            rejectionCodes.signedOut,
            'This link is no longer valid. Please request a new one.',
          );
        }
        // The link proves that the caller owns the mailbox.
        const activatedAt = isLink ? (owner.activatedAt ?? now) : owner.activatedAt;
        await orm.update(member).set({ passwordHash, activatedAt }).where(eq(member.id, owner.id));
        const others = [eq(loginSession.member, owner.id), isNull(loginSession.revokedAt)];
        await orm
          .update(loginSession)
          .set({ revokedAt: now })
          .where(and(...others, ...(isLink ? [] : [ne(loginSession.id, by.id)])));
        await sendMail(orm, owner, now, 'Your password was changed', [
          'Your password was changed, and your other devices were signed out.',
          'If this was not you, choose "Forgot password?" on the sign-in page to reset your password, and contact our support.',
        ]);
      });
      forgetFailures(services, owner.id);
      return null;
    },
  ),
  /** The reply does not reveal whether the member exists. */
  handle(
    sendForgotMail,
    {
      ...reading,
      ownership: 'nobody',
      rate: { perAccount: 60, perAddress: 300 },
      idempotent: 'natural',
      schema: sendForgotMail.request,
    },
    async ({ usernameOrEmail }, { services, now, network, scenario }) => {
      const { database, origins } = services;
      const key = memberKey(usernameOrEmail);
      const [found] = await database.orm
        .select()
        .from(member)
        .where(or(eq(member.usernameKey, key), eq(member.emailKey, key)));
      takeMail(services, `forgot:${subjectOf(found, key)}`, network, scenario);
      // In the background, so that the reply takes equally long for unknown names.
      if (found && isAdmitted(found, now)) {
        services.jobs.later('password mail', () =>
          database.transaction((orm) => sendForgotLink(orm, found, origins.player, now)),
        );
      }
      return null;
    },
  ),
];
