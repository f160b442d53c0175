/** The long lists, by the name that stands in the address: `/?list=slots`. */
const gameListIds = ['top', 'slots', 'table', 'live', 'fun'] as const;

export type GameListId = (typeof gameListIds)[number];

export function isGameListId(text: string | undefined): text is GameListId {
  return gameListIds.some((id) => id === text);
}

export const listPath = (list: GameListId): `/${string}` => `/?list=${list}`;
