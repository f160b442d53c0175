import { isFlagOn } from 'shared-contracts/domain';

/** The `data` of API replies by path, as the server returned them. */
export type Replies = Readonly<Record<string, unknown>>;

/** The fields of a game that a first view shows. */
export interface ShownGame {
  readonly id: string;
  readonly name: string;
  readonly cover: string;
  readonly playForFun: boolean;
}

/** The pictures of a banner, and whether a tap on it can have an effect. */
export interface ShownBanner {
  readonly image: string;
  readonly mobileImage: string;
  readonly hasTarget: boolean;
}

// A first view may be at most 6 kB, and the schemas of the endpoints would add 5 kB. These functions decode the few
// fields that it shows, by the same rules as the schemas.
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const listOf = (value: unknown) => (Array.isArray(value) ? value.map(fieldsOf) : []);
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const isEnabled = ({ enabled }: Readonly<Record<string, unknown>>) =>
  enabled === undefined || enabled === null || isFlagOn(enabled);

/** The enabled top games, and the number of all top games. */
export function readTopGames(reply: unknown): {
  readonly games: readonly ShownGame[];
  readonly count: number;
} {
  const { data, count } = fieldsOf(fieldsOf(reply)['top']);
  const games = listOf(data)
    .filter(isEnabled)
    .map(({ id, name, cover, playForFun }) => ({
      id: textOf(id),
      name: textOf(name),
      cover: textOf(cover),
      playForFun: isFlagOn(playForFun),
    }));
  return { games, count: Math.max(Number(textOf(count)) || 0, games.length) };
}

/** The first enabled banner. */
export function readFirstBanner(reply: unknown): ShownBanner | undefined {
  const banner = listOf(reply).find(isEnabled);
  if (!banner) return undefined;
  const { image, mobileImage, link, gameId } = banner;
  return {
    image: textOf(image),
    mobileImage: textOf(mobileImage),
    hasTarget: textOf(link) !== '' || textOf(gameId) !== '',
  };
}
