import type { Game } from 'shared-contracts/domain';
import { foldText, typosBetween } from 'shared-contracts/rules';

const minLetters = 2;

export const isSearch = (query: string) => foldText(query).length >= minLetters;

export interface FoundGames {
  readonly games: readonly Game[];
  /** No name contains the text. These are the most similar names. */
  readonly isSimilar: boolean;
}

const none: FoundGames = { games: [], isSimilar: false };

/**
 * Finds the games with every word of the query in their name. Names that start with the query come first. If there are
 * none, finds names with typing errors, those with the fewest first.
 */
export function findGames(games: readonly Game[], query: string): FoundGames {
  if (!isSearch(query)) return none;
  const foldedQuery = foldText(query);
  const found = games.flatMap((game) => {
    const typos = typosBetween(query, game.name);
    return typos === undefined
      ? []
      : [{ game, typos, startsWithQuery: foldText(game.name).startsWith(foldedQuery) }];
  });
  const exact = found.filter(({ typos }) => typos === 0);
  const isSimilar = exact.length === 0 && found.length > 0;
  const ordered = isSimilar
    ? found.sort((one, other) => one.typos - other.typos)
    : exact.sort((one, other) => Number(other.startsWithQuery) - Number(one.startsWithQuery));
  return { games: ordered.map(({ game }) => game), isSimilar };
}
