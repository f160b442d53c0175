import { eq } from 'drizzle-orm';
import { sendJoinMail as endpoint } from 'shared-contracts/api';
import { member } from '../../db/schema';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';
import { sendActivationMail } from '../../members/activation';
import { isAdmitted } from '../../members/admission';
import { takeMail } from '../../members/limits';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The answer tells nobody whether there is such a member. */
export const sendJoinMail = handle(
  endpoint,
  {
    ...reading,
    ids: { id: 'public' },
    ownership: 'nobody',
    rate: { perAccount: 60, perAddress: 300 },
    idempotent: 'natural',
    schema: endpoint.request,
  },
  async ({ id }, { services, now, network, scenario }) => {
    const { database, origins } = services;
    takeMail(services, `join:${id}`, network, scenario);
    if (!uuid.test(id)) return null;
    const [found] = await database.orm.select().from(member).where(eq(member.id, id));
    if (found && isAdmitted(found, now)) {
      services.jobs.later('activation mail', () =>
        database.transaction((orm) => sendActivationMail(orm, found, origins.player, now)),
      );
    }
    return null;
  },
);
