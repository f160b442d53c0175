import { getMember as endpoint } from 'shared-contracts/api';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';
import { wireAmount } from '../../ledger/wireAmount';
import { awardedMinor, countInvited } from '../../members/invitations';

export const getMember = handle(
  endpoint,
  { ...reading, auth: 'member', subject: ['id'], ownership: 'own', schema: endpoint.request },
  async (_input, { services, session }) => {
    const { orm } = services.database;
    const { id, treasureIndex } = session.member;
    return {
      id,
      childCount: await countInvited(orm, session.member),
      treasureIndex,
      totalAwarded: wireAmount(await awardedMinor(orm, session.member)),
    };
  },
);
