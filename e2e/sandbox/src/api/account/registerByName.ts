import { registerByName as endpoint } from 'shared-contracts/api';
import { handle } from '../../http/handle';
import { invalid } from '../../http/Refusal';
import { reading } from '../../http/Rules';
import { assertServedHere } from '../../members/admission';
import { createMember } from '../../members/createMember';
import { takeName, takeSignUp } from '../../members/limits';
import { assertEmailFree } from '../../members/signUpRules';
import { nameOnly, nameFault } from '../../members/nameOnly';
import { sendFirstPasswordLink } from '../../members/passwordLinks';
import { profileOf } from '../../members/profile';
import { startSession } from '../../members/sessions';

/** The password comes by mail: whoever has the mailbox chooses it. Source: C-013, A-13. */
export const registerByName = handle(
  endpoint,
  {
    ...reading,
    ownership: 'nobody',
    rate: { perAccount: 60, perAddress: 300 },
    idempotent: 'once',
    schema: endpoint.request,
  },
  async (input, { services, now, network, scenario, bindBrowser }) => {
    const { database, origins } = services;
    assertServedHere(scenario);
    const fault = nameFault(input);
    if (fault) throw invalid(fault);
    takeName(services, network, scenario);
    await assertEmailFree(database.orm, input.email);
    takeSignUp(services, network, scenario);
    const begun = await database.transaction(async (orm) => {
      const created = await createMember(orm, nameOnly(input), now);
      await sendFirstPasswordLink(orm, created, origins.player, now);
      if (scenario.nameOnly === 'noToken') return null;
      const session = await startSession(orm, created.id, now);
      return { ...(await profileOf(orm, created)), ...session };
    });
    if (!begun) return null;
    const { browser, ...data } = begun;
    bindBrowser(browser);
    return data;
  },
);
