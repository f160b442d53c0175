/** Ids of the long game lists. They are part of the home page's address: `/?list=slots`. */
export const gameListIds = ['top', 'slots', 'table', 'live', 'fun', 'recently', 'favorites'] as const;

export type GameListId = (typeof gameListIds)[number];

export function isGameListId(text: string | undefined): text is GameListId {
  return gameListIds.some((id) => id === text);
}

/** The address of the home page with a long game list. */
export const gameListPath = (list: GameListId): `/${string}` => `/?list=${list}`;
