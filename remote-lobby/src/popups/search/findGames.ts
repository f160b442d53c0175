import type { Game } from 'shared-contracts/domain';
import { foldText, countTypos } from 'shared-contracts/rules';

const minLetters = 2;

export const isSearch = (query: string) => foldText(query).length >= minLetters;

export interface FoundGames {
  readonly games: readonly Game[];
  /** Whether no name contains the text. `games` are then those with the most similar names. */
  readonly hasOnlySimilarNames: boolean;
}

const noGames: FoundGames = { games: [], hasOnlySimilarNames: false };

/**
 * Finds the games whose names contain every word of the query. Names that start with the query come first. With
 * `keepsOrder`, the games stay in their order instead. If no name contains every word, finds names with typing errors,
 * fewest errors first.
 */
export function findGames(games: readonly Game[], query: string, keepsOrder = false): FoundGames {
  if (!isSearch(query)) return noGames;
  const foldedQuery = foldText(query);
  const matches = games.flatMap((game) => {
    const typos = countTypos(query, game.name);
    return typos === undefined
      ? []
      : [{ game, typos, startsWithQuery: foldText(game.name).startsWith(foldedQuery) }];
  });
  const exactMatches = matches.filter(({ typos }) => typos === 0);
  const hasOnlySimilarNames = exactMatches.length === 0 && matches.length > 0;
  if (hasOnlySimilarNames) matches.sort((a, b) => a.typos - b.typos);
  else if (!keepsOrder) exactMatches.sort((a, b) => Number(b.startsWithQuery) - Number(a.startsWithQuery));
  const foundMatches = hasOnlySimilarNames ? matches : exactMatches;
  return { games: foundMatches.map(({ game }) => game), hasOnlySimilarNames };
}
