import type { listAllGames, WireReplyOf } from 'shared-contracts/api';
import type { Game } from 'shared-contracts/domain';

/** A decoded game. */
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

/** A game as the server sends one; give only what a test is about. */
export function fakeGame(parts: Partial<WireGame> = {}): WireGame {
  const id = parts.id ?? '7';
  return {
    id,
    name: `Game ${String(id)}`,
    cover: `cover-${String(id)}`,
    category: 'Slots',
    vendor: 'nova',
    enabled: 1,
    playForFun: 0,
    totalPlayCount: 10,
    ...parts,
  };
}

/** A group of so many games, called `Slots 1`, `Slots 2`, …; `count` is more when the server has more. */
export function fakeGroup(name: string, games: number, count = games) {
  const data = Array.from({ length: games }, (_, index) =>
    fakeGame({ id: `${name}-${String(index + 1)}`, name: `${name} ${String(index + 1)}` }),
  );
  return { count, data };
}

/** What the lobby call answers when every group has something. */
export const fakeGroups = (): WireGroups => ({
  recently: fakeGroup('Recent', 2),
  top: fakeGroup('Top', 20),
  slotsGames: fakeGroup('Slots', 3, 310),
  tableGames: fakeGroup('Table', 4),
  liveCasino: fakeGroup('Live', 5),
});
