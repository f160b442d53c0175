import { getTryPlayUrl as endpoint } from 'shared-contracts/api';
import { findGame } from '../../catalogue/findGame';
import { handle } from '../server/handle';
import { invalid } from '../../errors/Rejection';
import { reading } from '../../http/Rules';
import { createLaunch, launchAddress, refuseByScenario } from '../../wallet/launches';

export const getTryPlayUrl = handle(
  endpoint,
  {
    ...reading,
    ids: { id: 'public' },
    ownership: 'nobody',
    rate: { perAccount: 120, perAddress: 1_200 },
    idempotent: 'natural',
    schema: endpoint.request,
  },
  async ({ id, channel }, { services, scenario, now }) => {
    refuseByScenario(scenario);
    const game = await findGame(services.database.orm, id);
    if (!game.playForFun) throw invalid('This game cannot be played for fun.');
    const token = await services.database.transaction((orm) =>
      createLaunch(orm, { game: game.id, mode: 'fun' }, now),
    );
    return launchAddress(services, game, token, channel, scenario);
  },
);
