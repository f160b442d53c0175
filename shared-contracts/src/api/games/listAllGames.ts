import * as v from 'valibot';
import { Count, Game } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../nothing';

const Group = v.object({ count: v.nullish(Count, 0), data: v.nullish(v.array(Game), []) });
const group = v.nullish(Group, {});

/** The groups of the combined home page. `recently` is empty for visitors. Source: C-041, D-012. */
export const listAllGames = defineEndpoint({
  path: '/sys/game/all',
  body: 'form',
  request: NoInput,
  reply: v.object({
    recently: group,
    top: group,
    slotsGames: group,
    tableGames: group,
    liveCasino: group,
  }),
});
