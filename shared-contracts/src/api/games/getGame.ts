import * as v from 'valibot';
import { Game, Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/** One game of the catalogue. Source: C-034. */
export const getGame = defineEndpoint({
  path: '/base/game/get',
  body: 'form',
  request: v.object({ id: Id }),
  reply: Game,
});
