import { eq, or } from 'drizzle-orm';
import { checkRegion, getTokenInfo, login, logout, refreshToken } from 'shared-contracts/api';
import type { Orm } from '../../db/Database';
import { member } from '../../db/schema';
import { invalid, Rejection, rejectionCodes, NoReply, tooOften } from '../../errors/Rejection';
import { defaultRules } from '../../http/Rules';
import { assertMaySignIn } from '../../members/admission';
import { signInAllowances, subjectOf } from '../../members/attemptLimits';
import { isPasswordOf } from '../../members/passwords';
import { endSession, renewToken } from '../../members/sessions';
import { signIn } from '../../members/signIn';
import { hasSecondFactor } from '../../members/secondFactor/secondFactor';
import { runWithCode } from '../../members/secondFactor/runWithCode';
import { memberKey } from '../../members/signUpRules';
import { profileOf } from '../account/profile';
import { defineRoute, type Route } from '../server/defineRoute';

/** The page asks for a code after this rejection. */
function requiredCode(code: string | undefined): string {
  if (code !== undefined) return code;
  throw new Rejection(rejectionCodes.codeRequired, 'Please enter the code from your authenticator app.');
}

export const accessRoutes: readonly Route[] = [
  defineRoute(
    checkRegion,
    { ...defaultRules, ownership: 'nobody', schema: checkRegion.request },
    async (_input, { scenario, services }) => {
      switch (scenario.region) {
        case 'hang':
          throw new NoReply('hang');
        case 'error':
          throw new Rejection(rejectionCodes.unexpected, 'Server is busy, please try later');
        case 'redirect':
          return { status: false, url: scenario.regionUrl ?? `${services.origins.region}/` };
        default:
          return { status: true, url: '' };
      }
    },
  ),
  defineRoute(
    login,
    {
      ...defaultRules,
      ownership: 'nobody',
      rate: { perAccount: 600, perAddress: 600 },
      idempotent: 'natural',
      schema: login.request,
    },
    async (
      { username, password, authCode },
      { services, now, network, browser: existingBrowser, userAgent, language, scenario, bindBrowser },
    ) => {
      const { database, origins, rateLimiter } = services;
      const key = memberKey(username);
      const [memberRow] = await database.orm
        .select()
        .from(member)
        .where(or(eq(member.usernameKey, key), eq(member.emailKey, key)));
      const allowances = signInAllowances(
        services,
        { subject: subjectOf(memberRow, key), network },
        scenario,
      );
      const { waitMs, isSuccess } = await rateLimiter.attempt(allowances, () =>
        isPasswordOf(password, memberRow?.passwordHash),
      );
      if (waitMs > 0) throw tooOften('Too many failed attempts.', waitMs);
      if (!memberRow || !isSuccess) throw invalid('Incorrect username or password. Please try again.');
      assertMaySignIn(memberRow, scenario, now);
      const owner = { ...memberRow, language };
      const startSession = (orm: Orm) =>
        signIn(orm, owner, now, { network, browser: existingBrowser, userAgent }, origins.player);
      const { token, browser } = (await hasSecondFactor(database.orm, memberRow.id))
        ? await runWithCode(
            services,
            { row: owner, code: requiredCode(authCode), network, purpose: 'signIn', scenario, now },
            startSession,
          )
        : await database.transaction(startSession);
      bindBrowser(browser);
      return { ...(await profileOf(database.orm, memberRow)), token };
    },
  ),
  /**
   * Returns the profile with the session's token. A superseded token is replaced by a newer one, because the client
   * stores the returned token. A disabled member does not get a newer token.
   */
  defineRoute(
    getTokenInfo,
    {
      ...defaultRules,
      auth: 'memberOrDisabled',
      ownership: 'own',
      idempotent: 'natural',
      schema: getTokenInfo.request,
    },
    async (_input, { services, session, scenario, now }) => {
      const { database, loginTokenKey } = services;
      const needsRenewal = session.member.enabled && (session.isSuperseded || scenario.renewOnInfo === true);
      const token = needsRenewal
        ? await database.transaction((orm) => renewToken(orm, loginTokenKey, session, now))
        : session.token;
      return { ...(await profileOf(database.orm, session.member)), token };
    },
  ),
  /** A disabled member gets no new token, and `token/info` returns the reason. */
  defineRoute(
    refreshToken,
    {
      ...defaultRules,
      auth: 'memberOrDisabled',
      ownership: 'own',
      idempotent: 'natural',
      schema: refreshToken.request,
    },
    async (_input, { services, session, now }) => {
      if (!session.member.enabled) return { enabled: false };
      const token = await services.database.transaction((orm) =>
        renewToken(orm, services.loginTokenKey, session, now),
      );
      return { enabled: true, token };
    },
  ),
  defineRoute(
    logout,
    {
      ...defaultRules,
      auth: 'memberOrDisabled',
      ownership: 'own',
      idempotent: 'natural',
      schema: logout.request,
    },
    async (_input, { services, session, now }) => {
      await endSession(services.database.orm, session.id, now);
      return null;
    },
  ),
];
