import { eq, or } from 'drizzle-orm';
import { login as endpoint } from 'shared-contracts/api';
import { member } from '../../db/schema';
import { handle } from '../../http/handle';
import { Refusal, invalid, refusalCodes } from '../../http/Refusal';
import { reading } from '../../http/Rules';
import { passwordFits } from '../../members/passwords';
import { profileOf } from '../../members/profile';
import { startSession } from '../../members/sessions';
import { memberKey } from '../../members/signUpRules';

const failuresAllowed = 30;
const failuresPeriodMs = 15 * 60_000;

export const login = handle(
  endpoint,
  {
    ...reading,
    ownership: 'nobody',
    rate: { perAccount: 600, perAddress: 600 },
    idempotent: 'natural',
    schema: endpoint.request,
  },
  async ({ username, password }, { services, now, scenario, bindBrowser }) => {
    const { database, rateLimiter } = services;
    const key = memberKey(username);
    const attempts = `login:${key}`;
    if (!rateLimiter.take(attempts, Math.max(1, failuresAllowed * (scenario.rate ?? 1)), failuresPeriodMs)) {
      throw new Refusal(
        refusalCodes.tooMany,
        'Too many failed attempts. Please wait fifteen minutes and try again.',
      );
    }
    const [found] = await database.orm
      .select()
      .from(member)
      .where(or(eq(member.usernameKey, key), eq(member.emailKey, key)));
    const fits = await passwordFits(password, found?.passwordHash);
    if (!found || !fits) throw invalid('The username or password is not right. Please try again.');
    rateLimiter.forget(attempts);
    if (!found.enabled || scenario.disabled) {
      throw invalid('This account is disabled. Please contact our support.');
    }
    const { token, browser } = await startSession(database.orm, found.id, now);
    bindBrowser(browser);
    return { ...(await profileOf(database.orm, found)), token };
  },
);
