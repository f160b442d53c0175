import { registerByName as endpoint } from 'shared-contracts/api';
import { handle } from '../server/handle';
import { invalid } from '../../errors/Rejection';
import { reading } from '../../http/Rules';
import { assertServedHere } from '../../members/admission';
import { createMember } from '../../members/createMember';
import { assertNotExcluded } from '../../members/exclusion';
import { takeName, takeSignUp } from '../../members/limits';
import { assertEmailFree } from '../../members/signUpRules';
import { nameOnly, nameFault } from '../../members/nameOnly';
import { sendFirstPasswordLink } from '../../members/passwordLinks';
import { profileOf } from './profile';
import { startSession } from '../../members/sessions';

/** Mails a link to set the password, so that only the owner of the mailbox can choose it. Source: C-013. */
export const registerByName = handle(
  endpoint,
  {
    ...reading,
    ownership: 'nobody',
    rate: { perAccount: 60, perAddress: 300 },
    idempotent: 'once',
    schema: endpoint.request,
  },
  async (input, { services, now, network, browser: held, scenario, bindBrowser }) => {
    const { database, origins } = services;
    assertServedHere(scenario);
    const fault = nameFault(input);
    if (fault) throw invalid(fault);
    takeName(services, network, scenario);
    await assertEmailFree(database.orm, input.email);
    const person = nameOnly(input);
    await assertNotExcluded(database.orm, person, now);
    takeSignUp(services, network, scenario);
    const begun = await database.transaction(async (orm) => {
      const created = await createMember(orm, person, now);
      await sendFirstPasswordLink(orm, created, origins.player, now);
      if (scenario.nameOnly === 'noToken') return null;
      const session = await startSession(orm, created.id, now, { network, browser: held });
      return { ...(await profileOf(orm, created)), ...session };
    });
    if (!begun) return null;
    const { browser, ...data } = begun;
    bindBrowser(browser);
    return data;
  },
);
