import { wheels } from './wheel';
import type { Rules } from './Rules';

/** Mean return in percent of a bet on a field, over every draw. */
function meanReturn(rules: Rules, field: number): number {
  let sides = 1;
  let won = 0;
  for (let side = 0; side < sides; side += 1) {
    const draw = (count: number) => {
      sides = count;
      return side;
    };
    won += rules.play({ stakeMinor: 100, field }, draw)?.winMinor ?? 0;
  }
  return won / sides;
}

it.each([
  ['roulette', [97.3, 97.3, 97.3]],
  ['baccarat', [98.76, 85.68, 98.95]],
  ['highCard', [96.27, 89.64, 96.27]],
] as const)('returns the share that the odds of %s imply', (name, expected) => {
  for (const [field, percent] of expected.entries())
    expect(meanReturn(wheels[name], field)).toBeCloseTo(percent, 1);
});

it('returns all, half or none of the stake on an outer field when the middle field wins, depending on the game', () => {
  const bet = { stakeMinor: 100, field: 2 };
  const outcome = { field: 1 };
  expect(wheels.baccarat.play(bet, () => 4_462)).toEqual({ stakeMinor: 100, winMinor: 100, outcome });
  expect(wheels.highCard.play(bet, () => 192)).toEqual({ stakeMinor: 100, winMinor: 50, outcome });
  expect(wheels.roulette.play(bet, () => 18)).toEqual({ stakeMinor: 100, winMinor: 0, outcome });
});

it.each([
  {},
  { stakeMinor: 100 },
  { stakeMinor: 100, field: 3 },
  { stakeMinor: 101, field: 0 },
  { stakeMinor: -100, field: 0 },
  { stakeMinor: 100, field: 0, win: 1 },
  null,
])('rejects %p as a bet', (request) => {
  expect(wheels.roulette.play(request, () => 0)).toBeUndefined();
});
