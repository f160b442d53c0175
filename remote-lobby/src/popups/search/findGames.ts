import type { Game } from 'shared-contracts/domain';
import { foldText, typosBetween } from 'shared-contracts/rules';

const fewestLetters = 2;

export const isSearch = (query: string) => foldText(query).length >= fewestLetters;

export interface FoundGames {
  readonly games: readonly Game[];
  /** No name has what was typed in it; these are the most similar ones. */
  readonly isSimilar: boolean;
}

const none: FoundGames = { games: [], isSimilar: false };

/**
 * Games whose name has every word of the query in it; those that begin with it come first, else the order stays. Where
 * there are none: the names that differ by typing errors, those with the fewest first.
 */
export function findGames(games: readonly Game[], query: string): FoundGames {
  if (!isSearch(query)) return none;
  const wanted = foldText(query);
  const found = games.flatMap((game) => {
    const typos = typosBetween(query, game.name);
    return typos === undefined ? [] : [{ game, typos, isFirst: foldText(game.name).startsWith(wanted) }];
  });
  const literal = found.filter(({ typos }) => typos === 0);
  const isSimilar = literal.length === 0 && found.length > 0;
  const ordered = isSimilar
    ? found.sort((one, other) => one.typos - other.typos)
    : literal.sort((one, other) => Number(other.isFirst) - Number(one.isFirst));
  return { games: ordered.map(({ game }) => game), isSimilar };
}
