import { register as endpoint } from 'shared-contracts/api';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';
import { sendActivationMail } from '../../members/activation';
import { assertServedHere } from '../../members/admission';
import { assertNotExcluded } from '../../members/exclusion';
import { createMember } from '../../members/createMember';
import { takeName, takeSignUp } from '../../members/limits';
import { profileOf } from './profile';
import { startSession } from '../../members/sessions';
import { assertNamesFree, checkSignUp } from '../../members/signUpRules';
import { checkVerifyCode, useUpVerifyCode } from '../../members/verifyCodes';

export const register = handle(
  endpoint,
  {
    ...reading,
    ownership: 'nobody',
    limits: { bodyBytes: 8_192, pageSize: 1 },
    rate: { perAccount: 60, perAddress: 300 },
    idempotent: 'once',
    schema: endpoint.request,
  },
  async (input, { services, now, network, browser: held, scenario, bindBrowser }) => {
    const { database, origins } = services;
    await checkVerifyCode(database.orm, input, scenario.verifyCode === true, now);
    assertServedHere(scenario);
    await checkSignUp(database.orm, input, now);
    takeName(services, network, scenario);
    await assertNamesFree(database.orm, input);
    await assertNotExcluded(database.orm, input, now);
    takeSignUp(services, network, scenario);
    const { browser, ...data } = await database.transaction(async (orm) => {
      await useUpVerifyCode(orm, input);
      const created = await createMember(orm, input, now);
      await sendActivationMail(orm, created, origins.player, now);
      const session = await startSession(orm, created.id, now, { network, browser: held });
      return { ...(await profileOf(orm, created)), ...session };
    });
    bindBrowser(browser);
    return data;
  },
);
