import * as v from 'valibot';
import { receiveInviteBonus as endpoint } from 'shared-contracts/api';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';
import { receiveInviteReward } from '../../members/invitations';

export const receiveInviteBonus = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    subject: ['id'],
    ids: { inviteConfigId: 'public' },
    ownership: 'own',
    rate: { perAccount: 60, perAddress: 600 },
    idempotent: 'natural',
    schema: v.object({
      ...endpoint.request.entries,
      inviteConfigId: v.pipe(
        endpoint.request.entries.inviteConfigId,
        v.regex(/^\d{1,9}$/),
        v.transform(Number),
      ),
    }),
  },
  async ({ inviteConfigId }, { services, session, now }) => {
    await services.database.transaction((orm) =>
      receiveInviteReward(orm, session.member, inviteConfigId, now, services.inviteLimits),
    );
    return null;
  },
);
