import type { listAllGames, ReplyOf } from 'shared-contracts/api';
import type { Game } from 'shared-contracts/domain';

type Reply = ReplyOf<typeof listAllGames>;

/** The sections of the home page from top to bottom, with the number of rows shown at first. Source: S-041. */
export const sections = [
  { id: 'recently', rows: 1 },
  { id: 'top', rows: 2 },
  { id: 'slots', rows: 2 },
  { id: 'table', rows: 2 },
  { id: 'live', rows: 2 },
] as const;

export type SectionId = (typeof sections)[number]['id'];

export interface GameGroup {
  readonly games: readonly Game[];
  /** Total number of games in the group. `games` may contain fewer. */
  readonly count: number;
}

export type GameGroups = Readonly<Record<SectionId, GameGroup>>;

export const emptyGroup: GameGroup = { games: [], count: 0 };

/** A group without its disabled games. */
function readGroup({ data, count }: Reply[keyof Reply]): GameGroup {
  const games = data.filter(({ enabled }) => enabled);
  return games.length > 0 ? { games, count: Math.max(count, games.length) } : emptyGroup;
}

/** Removes the games that are shown as top games, unless less than one row of others would be left. */
export function withoutRepeats(
  groups: Partial<GameGroups>,
  id: SectionId,
  columns: number,
): GameGroup | undefined {
  const group = groups[id];
  const [, top] = sections;
  if (!group || id === 'recently' || id === top.id) return group;
  const shown = groups.top?.games.slice(0, top.rows * columns);
  const others = group.games.filter((game) => !shown?.some((other) => other.id === game.id));
  return others.length < columns ? group : { ...group, games: others };
}

export const readGameGroups = (reply: Reply): GameGroups => ({
  recently: readGroup(reply.recently),
  top: readGroup(reply.top),
  slots: readGroup(reply.slotsGames),
  table: readGroup(reply.tableGames),
  live: readGroup(reply.liveCasino),
});
