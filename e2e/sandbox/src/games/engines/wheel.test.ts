import { wheels } from './wheel';
import type { GameRules } from './GameRules';

/** Mean return in percent of a bet on a field, over every draw. */
function meanReturn(rules: GameRules, field: number): number {
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
] as const)('the returned share of the stakes matches the odds of %s', (name, expected) => {
  for (const [field, percent] of expected.entries())
    expect(meanReturn(wheels[name], field)).toBeCloseTo(percent, 1);
});

it.each([
  ['roulette', 9_729, 9_729],
  ['baccarat', 8_568, 9_894],
  ['highCard', 8_963, 9_626],
] as const)('[F-001] states the worst and the best return of %s', (name, rtpMin, rtpMax) => {
  const { facts } = wheels[name];
  expect(facts).toMatchObject({ rtpMin, rtpMax, volatility: 'low' });
  const returns = [0, 1, 2].map((field) => Math.floor(meanReturn(wheels[name], field) * 100));
  expect([Math.min(...returns), Math.max(...returns)]).toEqual([rtpMin, rtpMax]);
});

it('[F-001] lists the feature stakeBack only for games that return a stake', () => {
  const returnedMinor = (name: keyof typeof wheels, side: number) =>
    wheels[name].play({ stakeMinor: 100, field: 0 }, () => side)?.winMinor;
  expect(wheels.baccarat.facts.features).toEqual(['tieBet', 'stakeBack']);
  expect(returnedMinor('baccarat', 4_462)).toBe(100);
  expect(wheels.highCard.facts.features).toEqual(['tieBet', 'stakeBack']);
  expect(returnedMinor('highCard', 192)).toBe(50);
  expect(wheels.roulette.facts.features).toEqual([]);
  expect(returnedMinor('roulette', 18)).toBe(0);
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
