import type { Game } from 'shared-contracts/domain';
import { findGames } from './findGames';

const gamesWith = (...names: string[]) => names.map((name) => ({ name }) as Game);
const namesFor = (query: string, names: string[]) =>
  findGames(gamesWith(...names), query).games.map(({ name }) => name);

it('lists names with typing errors, the fewest errors first', () => {
  expect(namesFor('golden river', ['Goldon Rivar', 'Goldon River', 'Roulette'])).toEqual([
    'Goldon River',
    'Goldon Rivar',
  ]);
});

it('lists only exact matches if there are any', () => {
  expect(namesFor('baccarat', ['Bacarat Salon', 'Royal Baccarat', 'Baccarat Nine'])).toEqual([
    'Baccarat Nine',
    'Royal Baccarat',
  ]);
});
