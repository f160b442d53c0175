import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { changePassword, completeDetails, getMember, sendForgotMail } from 'shared-contracts/api';
import { loginSession, member } from '../../db/schema';
import { invalid, Rejection, rejectionCodes } from '../../errors/Rejection';
import { defaultRules } from '../../http/Rules';
import { wireAmount } from '../../ledger/amount';
import { isAdmitted } from '../../members/admission';
import { completeDetails as complete } from '../../members/completeDetails';
import { awardedMinor, countInvitedPlayers } from '../../members/invitations';
import { assertPassword } from '../../members/assertPassword';
import { forgetFailures, subjectOf, limitMails } from '../../members/attemptLimits';
import { hashPassword, sendForgotLink, consumePasswordLink } from '../../members/passwords';
import { sendMail } from '../../members/messages';
import { memberKey, passwordError } from '../../members/signUpRules';
import { defineRoute, type Route } from '../server/defineRoute';

const passwordChangedSubject = { en: 'Your password was changed', fil: 'Napalitan ang password mo' };

export const memberRoutes: readonly Route[] = [
  defineRoute(
    getMember,
    { ...defaultRules, auth: 'member', subject: ['id'], ownership: 'own', schema: getMember.request },
    async (_input, { services, session }) => {
      const { orm } = services.database;
      const { id, treasureIndex } = session.member;
      return {
        id,
        childCount: await countInvitedPlayers(orm, session.member),
        treasureIndex,
        totalAwarded: wireAmount(await awardedMinor(orm, session.member)),
      };
    },
  ),
  defineRoute(
    completeDetails,
    {
      ...defaultRules,
      auth: 'member',
      subject: ['id'],
      ownership: 'own',
      rate: { perAccount: 20, perAddress: 300 },
      idempotent: 'natural',
      schema: completeDetails.request,
    },
    async (input, { services, session, now }) => {
      // Throws only after the transaction, because an error inside would roll back the exclusion.
      const isAllowed = await services.database.transaction((orm) =>
        complete(orm, session.member, input, now),
      );
      if (!isAllowed) throw invalid('You cannot deposit or play for real money. Please contact support.');
      return null;
    },
  ),
  /** Signs the member out on all other devices, or on all devices if a mailed link was used. Source: C-019. */
  defineRoute(
    changePassword,
    {
      ...defaultRules,
      auth: 'memberOrLink',
      subject: ['id'],
      ownership: 'own',
      rate: { perAccount: 20, perAddress: 300 },
      idempotent: 'natural',
      schema: changePassword.request,
    },
    async ({ oldPassword, password, repassword }, { services, credential, now, scenario }) => {
      const { database } = services;
      const owner = credential.member;
      // Only a mailed link has `isValid`. A session does not.
      const isLink = 'isValid' in credential;
      const validationError = passwordError({ ...owner, password, repassword });
      if (validationError) throw invalid(validationError);
      const needsCurrent = services.requiresCurrentPassword || oldPassword !== undefined;
      if (needsCurrent && !isLink) await assertPassword(services, owner, oldPassword ?? '', scenario);
      const passwordHash = await hashPassword(password);
      await database.transaction(async (orm) => {
        if (isLink && !(await consumePasswordLink(orm, credential, now))) {
          throw new Rejection(
            rejectionCodes.signedOut,
            'This link is no longer valid. Please request a new one.',
          );
        }
        // The link proves that the caller owns the mailbox.
        const activatedAt = isLink ? (owner.activatedAt ?? now) : owner.activatedAt;
        await orm.update(member).set({ passwordHash, activatedAt }).where(eq(member.id, owner.id));
        const openSessions = [eq(loginSession.member, owner.id), isNull(loginSession.revokedAt)];
        await orm
          .update(loginSession)
          .set({ revokedAt: now })
          .where(and(...openSessions, ...(isLink ? [] : [ne(loginSession.id, credential.id)])));
        await sendMail(orm, owner, now, passwordChangedSubject, [
          {
            en: 'Your password was changed, and your other devices were signed out.',
            fil: 'Napalitan ang password mo, at na-sign out ang iba mong device.',
          },
          {
            en: `If this wasn't you, choose "Forgot password?" on the sign-in page to reset your password, then contact support.`,
            fil: 'Kung hindi ikaw ito, piliin ang "Nakalimutan ang password?" sa sign-in page para i-reset ang password mo, at makipag-ugnayan sa support.',
          },
        ]);
      });
      await forgetFailures(services, owner.id);
      return null;
    },
  ),
  /** The reply does not reveal whether the member exists. */
  defineRoute(
    sendForgotMail,
    {
      ...defaultRules,
      ownership: 'nobody',
      rate: { perAccount: 60, perAddress: 300 },
      idempotent: 'natural',
      schema: sendForgotMail.request,
    },
    async ({ usernameOrEmail }, { services, now, network, scenario }) => {
      const { database, origins } = services;
      const key = memberKey(usernameOrEmail);
      const [memberRow] = await database.orm
        .select()
        .from(member)
        .where(or(eq(member.usernameKey, key), eq(member.emailKey, key)));
      await limitMails(services, `forgot:${subjectOf(memberRow, key)}`, network, scenario);
      // Sends the mail in the background, so that the reply takes equally long for unknown names.
      if (memberRow && isAdmitted(memberRow, now)) {
        services.jobs.runInBackground('password mail', () =>
          database.transaction((orm) => sendForgotLink(orm, memberRow, origins.player, now)),
        );
      }
      return null;
    },
  ),
];
