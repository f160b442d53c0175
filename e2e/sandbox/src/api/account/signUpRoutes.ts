import { eq } from 'drizzle-orm';
import { checkRegister, getVerifyImage, register, registerByName, sendJoinMail } from 'shared-contracts/api';
import { member } from '../../db/schema';
import { invalid } from '../../errors/Rejection';
import { defaultRules } from '../../http/Rules';
import { sendActivationMail } from '../../members/activation';
import { assertNotExcluded, assertRegionServed, isAdmitted } from '../../members/admission';
import { createMember } from '../../members/createMember';
import {
  assertVerifyCode,
  drawVerifyCode,
  createVerifyCode,
  consumeVerifyCode,
} from '../../members/verifyCodes';
import { limitMails, limitNameChecks, limitSignUps } from '../../members/attemptLimits';
import {
  assertEmailFree,
  assertNamesFree,
  assertValidSignUp,
  nameSignUpError,
  signUpInputOf,
} from '../../members/signUpRules';
import { sendFirstPasswordLink } from '../../members/passwords';
import { startSession } from '../../members/sessions';
import { defineRoute, type Route } from '../server/defineRoute';
import { profileOf } from './profile';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const signUpRoutes: readonly Route[] = [
  defineRoute(
    checkRegister,
    {
      ...defaultRules,
      ownership: 'nobody',
      limits: { bodyBytes: 8_192, pageSize: 1 },
      rate: { perAccount: 60, perAddress: 300 },
      schema: checkRegister.request,
    },
    async (input, { services, now, network, scenario }) => {
      await assertVerifyCode(services.database.orm, input, scenario.verifyCode === true, now);
      assertRegionServed(scenario);
      await assertValidSignUp(services.database.orm, input, now);
      await limitNameChecks(services, network, scenario);
      await assertNamesFree(services.database.orm, input);
      await assertNotExcluded(services.database.orm, input, now);
      return null;
    },
  ),
  defineRoute(
    getVerifyImage,
    {
      ...defaultRules,
      ownership: 'nobody',
      rate: { perAccount: 60, perAddress: 300 },
      idempotent: 'natural',
      schema: getVerifyImage.request,
    },
    async ({ ticket }, { services, now }) =>
      drawVerifyCode(await createVerifyCode(services.database.orm, String(ticket), now)),
  ),
  defineRoute(
    register,
    {
      ...defaultRules,
      ownership: 'nobody',
      limits: { bodyBytes: 8_192, pageSize: 1 },
      rate: { perAccount: 60, perAddress: 300 },
      idempotent: 'once',
      schema: register.request,
    },
    async (
      input,
      { services, now, network, browser: existingBrowser, userAgent, language, scenario, bindBrowser },
    ) => {
      const { database, origins } = services;
      await assertVerifyCode(database.orm, input, scenario.verifyCode === true, now);
      assertRegionServed(scenario);
      await assertValidSignUp(database.orm, input, now);
      await limitNameChecks(services, network, scenario);
      await assertNamesFree(database.orm, input);
      await assertNotExcluded(database.orm, input, now);
      await limitSignUps(services, network, scenario);
      const { browser, ...profile } = await database.transaction(async (orm) => {
        await consumeVerifyCode(orm, input);
        const created = await createMember(orm, input, now, language);
        await sendActivationMail(orm, created, origins.player, now);
        const session = await startSession(orm, created.id, now, {
          network,
          browser: existingBrowser,
          userAgent,
        });
        return { ...(await profileOf(orm, created)), ...session };
      });
      bindBrowser(browser);
      return profile;
    },
  ),
  /** Mails a link to set the password, so that only the owner of the mailbox can choose it. Source: C-013. */
  defineRoute(
    registerByName,
    {
      ...defaultRules,
      ownership: 'nobody',
      rate: { perAccount: 60, perAddress: 300 },
      idempotent: 'once',
      schema: registerByName.request,
    },
    async (
      input,
      { services, now, network, browser: existingBrowser, userAgent, language, scenario, bindBrowser },
    ) => {
      const { database, origins } = services;
      assertRegionServed(scenario);
      const validationError = nameSignUpError(input);
      if (validationError) throw invalid(validationError);
      await limitNameChecks(services, network, scenario);
      await assertEmailFree(database.orm, input.email);
      const person = signUpInputOf(input);
      await assertNotExcluded(database.orm, person, now);
      await limitSignUps(services, network, scenario);
      const started = await database.transaction(async (orm) => {
        const created = await createMember(orm, person, now, language);
        await sendFirstPasswordLink(orm, created, origins.player, now);
        if (scenario.nameOnly === 'noToken') return null;
        const session = await startSession(orm, created.id, now, {
          network,
          browser: existingBrowser,
          userAgent,
        });
        return { ...(await profileOf(orm, created)), ...session };
      });
      if (!started) return null;
      const { browser, ...profile } = started;
      bindBrowser(browser);
      return profile;
    },
  ),
  /** The reply does not reveal whether the member exists. */
  defineRoute(
    sendJoinMail,
    {
      ...defaultRules,
      ids: { id: 'public' },
      ownership: 'nobody',
      rate: { perAccount: 60, perAddress: 300 },
      idempotent: 'natural',
      schema: sendJoinMail.request,
    },
    async ({ id }, { services, now, network, scenario }) => {
      const { database, origins } = services;
      await limitMails(services, `join:${id}`, network, scenario);
      if (!uuid.test(id)) return null;
      const [memberRow] = await database.orm.select().from(member).where(eq(member.id, id));
      if (memberRow && isAdmitted(memberRow, now)) {
        services.jobs.runInBackground('activation mail', () =>
          database.transaction((orm) => sendActivationMail(orm, memberRow, origins.player, now)),
        );
      }
      return null;
    },
  ),
];
