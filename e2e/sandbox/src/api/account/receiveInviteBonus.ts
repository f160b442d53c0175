import { receiveInviteBonus as endpoint } from 'shared-contracts/api';
import { handle } from '../../http/handle';
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
    schema: endpoint.request,
  },
  async ({ inviteConfigId }, { services, session, now }) => {
    await services.database.transaction((orm) =>
      receiveInviteReward(orm, session.member, Number(inviteConfigId), now),
    );
    return null;
  },
);
