import type { Game } from 'shared-contracts/domain';
import { foldText, typosBetween } from 'shared-contracts/rules';

const minLetters = 2;

export const isSearch = (query: string) => foldText(query).length >= minLetters;

export interface FoundGames {
  readonly games: readonly Game[];
  /** Whether no name contains the text. Then these are the games with the most similar names. */
  readonly isSimilar: boolean;
}

const noGames: FoundGames = { games: [], isSimilar: false };

/**
 * Finds the games with every word of the query in their name. Names that start with the query come first, unless
 * `keepsOrder` is true. Then the games stay in the order that the player has chosen. If no name has every word, finds
 * names with typing errors, fewest errors first.
 */
export function findGames(games: readonly Game[], query: string, keepsOrder = false): FoundGames {
  if (!isSearch(query)) return noGames;
  const foldedQuery = foldText(query);
  const matches = games.flatMap((game) => {
    const typos = typosBetween(query, game.name);
    return typos === undefined
      ? []
      : [{ game, typos, startsWithQuery: foldText(game.name).startsWith(foldedQuery) }];
  });
  const exactMatches = matches.filter(({ typos }) => typos === 0);
  const isSimilar = exactMatches.length === 0 && matches.length > 0;
  const sortedMatches = isSimilar
    ? matches.sort((a, b) => a.typos - b.typos)
    : keepsOrder
      ? exactMatches
      : exactMatches.sort((a, b) => Number(b.startsWithQuery) - Number(a.startsWithQuery));
  return { games: sortedMatches.map(({ game }) => game), isSimilar };
}
