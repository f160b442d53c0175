import { getLaunchUrl as endpoint } from 'shared-contracts/api';
import { findGame } from '../../catalogue/findGame';
import { handle } from '../server/handle';
import { invalid } from '../../errors/Rejection';
import { reading } from '../../http/Rules';
import { assertDetailsKnown } from '../../members/admission';
import { createLaunch, launchAddress, refuseByScenario } from '../../wallet/launches';

export const getLaunchUrl = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    ids: { id: 'public' },
    ownership: 'own',
    rate: { perAccount: 120, perAddress: 1_200 },
    idempotent: 'natural',
    schema: endpoint.request,
  },
  async ({ id, channel }, { services, session, scenario, now }) => {
    refuseByScenario(scenario);
    const game = await findGame(services.database.orm, id);
    const { member } = session;
    assertDetailsKnown(member);
    if (member.balanceBlocked || scenario.block === 'blocked') {
      throw invalid('Your balance is blocked by a running cash-out.');
    }
    const token = await services.database.transaction((orm) =>
      createLaunch(orm, { game: game.id, mode: 'real', member: member.id, loginSession: session.id }, now),
    );
    return launchAddress(services, game, token, channel, scenario);
  },
);
