import { getCashOutConfig as endpoint } from 'shared-contracts/api';
import { cashOutLimits } from '../../cashOuts/cashOutLimits';
import { standingOf } from '../../cashOuts/standing';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';

export const getCashOutConfig = handle(
  endpoint,
  { ...reading, auth: 'member', ownership: 'own', schema: endpoint.request },
  async (_input, { services, session, scenario }) => {
    const { orm } = services.database;
    return (await cashOutLimits(orm, await standingOf(orm, session.member), scenario)).config;
  },
);
