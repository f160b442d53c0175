import * as v from 'valibot';
import { Count, OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { listGames } from './listGames';

const Choice = v.object({
  code: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  name: OptionalText,
  count: Count,
});
/** Drops entries that do not fit, so that one bad entry does not hide the others. */
const Choices = v.pipe(
  v.nullish(v.array(v.unknown()), []),
  v.transform((choices) =>
    choices.flatMap((choice) => {
      const parsedChoice = v.safeParse(Choice, choice);
      return parsedChoice.success ? [parsedChoice.output] : [];
    }),
  ),
);

/**
 * The providers and features of a list of games, with the number of games of each. The request selects the list with
 * the same fields as `listGames`. Source: e2e/docs/gameFacts.md.
 */
export const listGameFilters = defineEndpoint({
  path: '/base/game/listFilters',
  body: 'form',
  request: v.pick(listGames.request, ['playForFun', 'category', 'category_NEQ', 'enabled', 'id_IN']),
  reply: v.object({ providers: Choices, features: Choices }),
});
