import { gameCategories, type listGames, type RequestOf } from 'shared-contracts/api';
import type { GameListId } from 'shared-contracts/routes';

export interface GameList {
  readonly filter: Pick<RequestOf<typeof listGames>, 'playForFun' | 'category' | 'category_NEQ' | 'id_IN'>;
  /** Distance from the end of the list at which the next page loads. Source: K-011, K-012. */
  readonly thresholdPx: number;
  /** The ids of its games in the default order. Only for a list of the member. */
  readonly ids?: readonly string[];
}

/** Lists whose games are different for each member. */
export type MemberListId = Extract<GameListId, 'recently' | 'favorites'>;

export const isMemberList = (list: GameListId): list is MemberListId =>
  list === 'recently' || list === 'favorites';

/** The filter of each long list of the catalog. Source: C-038 to C-040. */
export const catalogLists: Record<Exclude<GameListId, MemberListId>, GameList> = {
  top: { filter: { category_NEQ: gameCategories.live }, thresholdPx: 500 },
  slots: { filter: { category: gameCategories.slots }, thresholdPx: 1_150 },
  table: { filter: { category: gameCategories.tables }, thresholdPx: 1_150 },
  live: { filter: { category: gameCategories.live }, thresholdPx: 1_150 },
  fun: { filter: { playForFun: 1 }, thresholdPx: 500 },
};

export const listOfIds = (ids: readonly string[]): GameList => ({
  filter: { id_IN: ids.join(',') },
  thresholdPx: 500,
  ids,
});
