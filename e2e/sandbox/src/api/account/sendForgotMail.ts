import { eq, or } from 'drizzle-orm';
import { sendForgotMail as endpoint } from 'shared-contracts/api';
import { member } from '../../db/schema';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';
import { isAdmitted } from '../../members/admission';
import { subjectOf, takeMail } from '../../members/limits';
import { sendForgotLink } from '../../members/passwordLinks';
import { memberKey } from '../../members/signUpRules';

/** The answer tells nobody whether there is such a member. */
export const sendForgotMail = handle(
  endpoint,
  {
    ...reading,
    ownership: 'nobody',
    rate: { perAccount: 60, perAddress: 300 },
    idempotent: 'natural',
    schema: endpoint.request,
  },
  async ({ usernameOrEmail }, { services, now, network, scenario }) => {
    const { database, origins } = services;
    const key = memberKey(usernameOrEmail);
    const [found] = await database.orm
      .select()
      .from(member)
      .where(or(eq(member.usernameKey, key), eq(member.emailKey, key)));
    takeMail(services, `forgot:${subjectOf(found, key)}`, network, scenario);
    // The player waits for none of it, so that a name that exists takes no longer than one that does not.
    if (found && isAdmitted(found, now)) {
      services.jobs.later('password mail', () =>
        database.transaction((orm) => sendForgotLink(orm, found, origins.player, now)),
      );
    }
    return null;
  },
);
