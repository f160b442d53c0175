import { gameCategories, type listGames, type RequestOf } from 'shared-contracts/api';
import type { GameListId } from 'shared-contracts/routes';

interface GameList {
  readonly filter: Pick<RequestOf<typeof listGames>, 'playForFun' | 'category' | 'category_NEQ'>;
  /** Distance from the end of the list at which the next page loads. Source: K-011, K-012. */
  readonly thresholdPx: number;
}

/** The filter of each long list. Source: C-038 to C-040. */
export const gameLists: Record<GameListId, GameList> = {
  top: { filter: { category_NEQ: gameCategories.live }, thresholdPx: 500 },
  slots: { filter: { category: gameCategories.slots }, thresholdPx: 1_150 },
  table: { filter: { category: gameCategories.tables }, thresholdPx: 1_150 },
  live: { filter: { category: gameCategories.live }, thresholdPx: 1_150 },
  fun: { filter: { playForFun: 1 }, thresholdPx: 500 },
};
