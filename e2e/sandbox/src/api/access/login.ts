import { eq, or } from 'drizzle-orm';
import { login as endpoint } from 'shared-contracts/api';
import { member } from '../../db/schema';
import { handle } from '../server/handle';
import { invalid, tooOften } from '../../errors/Rejection';
import { reading } from '../../http/Rules';
import { assertMaySignIn } from '../../members/admission';
import { signInAllowances, subjectOf } from '../../members/limits';
import { passwordFits } from '../../members/passwords';
import { profileOf } from '../account/profile';
import { startSession } from '../../members/sessions';
import { memberKey } from '../../members/signUpRules';

export const login = handle(
  endpoint,
  {
    ...reading,
    ownership: 'nobody',
    rate: { perAccount: 600, perAddress: 600 },
    idempotent: 'natural',
    schema: endpoint.request,
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
    const fits = await rateLimiter.failures.watch(allowances, () =>
      passwordFits(password, found?.passwordHash),
    );
    if (!found || !fits) throw invalid('The username or password is not right. Please try again.');
    assertMaySignIn(found, scenario, now);
    const { token, browser } = await startSession(database.orm, found.id, now, { network, browser: held });
    bindBrowser(browser);
    return { ...(await profileOf(database.orm, found)), token };
  },
);
