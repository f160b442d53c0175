import { eq, or } from 'drizzle-orm';
import { checkRegion, getTokenInfo, login, logout, refreshToken } from 'shared-contracts/api';
import { member } from '../../db/schema';
import { invalid, Rejection, rejectionCodes, Silence, tooOften } from '../../errors/Rejection';
import { reading } from '../../http/Rules';
import { assertMaySignIn } from '../../members/admission';
import { signInAllowances, subjectOf } from '../../members/limits';
import { isPasswordOf } from '../../members/passwords';
import { endSession, renewToken, startSession } from '../../members/sessions';
import { memberKey } from '../../members/signUpRules';
import { profileOf } from '../account/profile';
import { handle, type Route } from '../server/handle';

export const accessRoutes: readonly Route[] = [
  handle(
    checkRegion,
    { ...reading, ownership: 'nobody', schema: checkRegion.request },
    async (_input, { scenario, services }) => {
      switch (scenario.region) {
        case 'hang':
          throw new Silence('hang');
        case 'error':
          throw new Rejection(rejectionCodes.unexpected, 'Server is busy, please try later');
        case 'redirect':
          return { status: false, url: scenario.regionUrl ?? `${services.origins.region}/` };
        default:
          return { status: true, url: '' };
      }
    },
  ),
  handle(
    login,
    {
      ...reading,
      ownership: 'nobody',
      rate: { perAccount: 600, perAddress: 600 },
      idempotent: 'natural',
      schema: login.request,
    },
    async ({ username, password }, { services, now, network, browser: held, scenario, bindBrowser }) => {
      const { database, rateLimiter } = services;
      const key = memberKey(username);
      const [found] = await database.orm
        .select()
        .from(member)
        .where(or(eq(member.usernameKey, key), eq(member.emailKey, key)));
      const allowances = signInAllowances(services, { subject: subjectOf(found, key), network }, scenario);
      const waitMs = rateLimiter.failures.waitMs(allowances);
      if (waitMs > 0) throw tooOften('Too many failed attempts.', waitMs);
      const isRight = await rateLimiter.failures.watch(allowances, () =>
        isPasswordOf(password, found?.passwordHash),
      );
      if (!found || !isRight) throw invalid('Incorrect username or password. Please try again.');
      assertMaySignIn(found, scenario, now);
      const { token, browser } = await startSession(database.orm, found.id, now, { network, browser: held });
      bindBrowser(browser);
      return { ...(await profileOf(database.orm, found)), token };
    },
  ),
  /**
   * Returns the profile with the session's token. A superseded token is replaced by a newer one, because the client
   * stores the returned token. A disabled member does not get a newer token.
   */
  handle(
    getTokenInfo,
    {
      ...reading,
      auth: 'memberOrDisabled',
      ownership: 'own',
      idempotent: 'natural',
      schema: getTokenInfo.request,
    },
    async (_input, { services, session, scenario, now }) => {
      const { database, loginTokenKey } = services;
      const renews = session.member.enabled && (session.superseded || scenario.renewOnInfo === true);
      const token = renews
        ? await database.transaction((orm) => renewToken(orm, loginTokenKey, session, now))
        : session.token;
      return { ...(await profileOf(database.orm, session.member)), token };
    },
  ),
  /** A disabled member gets no new token, and `token/info` returns the reason. */
  handle(
    refreshToken,
    {
      ...reading,
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
  handle(
    logout,
    {
      ...reading,
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
