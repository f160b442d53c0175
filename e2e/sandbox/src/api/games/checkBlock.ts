import { checkBlock as endpoint } from 'shared-contracts/api';
import { handle } from '../server/handle';
import { Rejection, rejectionCodes } from '../../errors/Rejection';
import { reading } from '../../http/Rules';

const allowed = 1;
const blocked = 0;

export const checkBlock = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    subject: ['id'],
    ownership: 'own',
    activity: false,
    schema: endpoint.request,
  },
  async (_input, { session, scenario }) => {
    if (scenario.block === 'error') {
      throw new Rejection(rejectionCodes.unexpected, 'Server is busy, please try later');
    }
    if (scenario.block) return scenario.block === 'allowed' ? allowed : blocked;
    return session.member.balanceBlocked ? blocked : allowed;
  },
);
