import type { listAllGames, WireReplyOf } from 'shared-contracts/api';
import type { Game } from 'shared-contracts/domain';

/** A game after decoding. */
export const someGame: Game = {
  id: '7',
  name: 'Golden River',
  cover: 'cover-7',
  category: 'Slots',
  vendor: 'nova',
  enabled: true,
  playForFun: true,
  totalPlayCount: 10,
};

type WireGroups = WireReplyOf<typeof listAllGames>;
type WireGame = NonNullable<NonNullable<WireGroups['top']>['data']>[number];

/** A game as the API returns it. */
export function fakeGame(overrides: Partial<WireGame> = {}): WireGame {
  const id = overrides.id ?? '7';
  return {
    id,
    name: `Game ${String(id)}`,
    cover: `cover-${String(id)}`,
    category: 'Slots',
    vendor: 'nova',
    enabled: 1,
    playForFun: 0,
    totalPlayCount: 10,
    ...overrides,
  };
}

/** A group of games with the names `Slots 1`, `Slots 2` and so on. `count` is the server's total. */
export function fakeGroup(name: string, games: number, count = games) {
  const data = Array.from({ length: games }, (_, index) =>
    fakeGame({ id: `${name}-${String(index + 1)}`, name: `${name} ${String(index + 1)}` }),
  );
  return { count, data };
}

/** A reply of `listAllGames` with games in every group. */
export const fakeGroups = (): WireGroups => ({
  recently: fakeGroup('Recent', 2),
  top: fakeGroup('Top', 20),
  slotsGames: fakeGroup('Slots', 3, 310),
  tableGames: fakeGroup('Table', 4),
  liveCasino: fakeGroup('Live', 5),
});
