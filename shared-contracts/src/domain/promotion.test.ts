import * as v from 'valibot';
import { actOnPromotion } from '../requests';
import { Promotion } from '.';

const wire = { buttonText: 'Play', action: 'LAUNCH_GAME', bgImg: 'promo-1', mobileBgImg: 'promo-2' };

it.each([
  [42, '42'],
  ['42', '42'],
  [null, null],
  [undefined, undefined],
])('[D-017] reads %p as the optional game of a promotion', (gameId, read) => {
  expect(v.parse(Promotion, { ...wire, gameId }).gameId).toBe(read);
  expect(v.parse(actOnPromotion.input, { ...wire, gameId }).gameId).toBe(read);
});

// These values are rejected, because the button could not open a game with them.
const invalidGames = [
  '',
  'x'.repeat(65),
  1.5,
  NaN,
  Infinity,
  2 ** 60,
  true,
  false,
  [],
  ['42'],
  {},
  { id: '42' },
];

it.each(invalidGames)('rejects a promotion with the game %p, and an action on it', (gameId) => {
  expect(v.is(Promotion, { ...wire, gameId })).toBe(false);
  expect(v.is(actOnPromotion.input, { ...wire, gameId })).toBe(false);
});

it.each(['', 'DANCE', 'launch_game', ' DEPOSIT', 'CLOSE_ONLY,DEPOSIT', 'constructor', 0, null, ['DEPOSIT']])(
  '[D-017] rejects the action %p',
  (action) => {
    expect(v.is(Promotion, { ...wire, action })).toBe(false);
    expect(v.is(actOnPromotion.input, { ...wire, action })).toBe(false);
  },
);
