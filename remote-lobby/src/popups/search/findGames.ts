import type { Game } from 'shared-contracts/domain';

/** Letters without their marks and in one case, so that `Salon Privé` is found by "prive". */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

const foldedNames = new WeakMap<Game, string>();

function nameOf(game: Game): string {
  const known = foldedNames.get(game) ?? folded(game.name);
  foldedNames.set(game, known);
  return known;
}

/** Source: X-5. */
const fewestLetters = 2;

export const isSearch = (query: string) => folded(query).length >= fewestLetters;

/** Games whose name has every word of the query in it; those that begin with it come first, else the order stays. */
export function findGames(games: readonly Game[], query: string): Game[] {
  if (!isSearch(query)) return [];
  const wanted = folded(query);
  const words = wanted.split(/\s+/);
  const found = games.filter((game) => words.every((word) => nameOf(game).includes(word)));
  const [first, others] = [true, false].map((isFirst) =>
    found.filter((game) => nameOf(game).startsWith(wanted) === isFirst),
  );
  return [...(first ?? []), ...(others ?? [])];
}
