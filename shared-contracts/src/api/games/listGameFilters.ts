import * as v from 'valibot';
import { Count, OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { listGames } from './listGames';

const FilterOption = v.object({
  code: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  name: OptionalText,
  count: Count,
});
/** Drops invalid entries, so that one of them does not hide the others. */
const FilterOptions = v.pipe(
  v.nullish(v.array(v.unknown()), []),
  v.transform((options) =>
    options.flatMap((option) => {
      const parsedOption = v.safeParse(FilterOption, option);
      return parsedOption.success ? [parsedOption.output] : [];
    }),
  ),
);

/**
 * The providers and features of a list of games, each with its number of games. The request selects the list by the
 * same fields as `listGames`. Source: e2e/docs/gameFacts.md.
 */
export const listGameFilters = defineEndpoint({
  path: '/base/game/listFilters',
  body: 'form',
  request: v.pick(listGames.request, ['playForFun', 'category', 'category_NEQ', 'enabled', 'id_IN']),
  reply: v.object({ providers: FilterOptions, features: FilterOptions }),
});
