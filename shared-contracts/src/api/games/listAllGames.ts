import * as v from 'valibot';
import { Count, Game } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../emptySchemas';

const GameGroup = v.object({ count: v.nullish(Count, 0), data: v.nullish(v.array(Game), []) });
const OptionalGameGroup = v.nullish(GameGroup, {});

/** All groups of games for the home page, in one call. `recently` is empty for visitors. Source: C-041, D-012. */
export const listAllGames = defineEndpoint({
  path: '/sys/game/all',
  body: 'form',
  request: NoInput,
  reply: v.object({
    recently: OptionalGameGroup,
    top: OptionalGameGroup,
    slotsGames: OptionalGameGroup,
    tableGames: OptionalGameGroup,
    liveCasino: OptionalGameGroup,
  }),
});
