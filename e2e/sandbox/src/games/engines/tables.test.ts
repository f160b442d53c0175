import { randomInt, seededRandom } from '../../seededRandom';
import { engines } from '../../catalogue/catalogue';
import { engineOf } from './engineOf';
import { baccarat, type Card, dealBaccarat, highCard, openShoe, roulette, type TableOutcome } from './tables';

const seededDraw = (seed: string) => {
  const random = seededRandom(seed);
  return (sides: number) => randomInt(random, 0, sides - 1);
};

const cards = (...ranks: number[]) => {
  const left = ranks.map((rank): Card => ({ rank, suit: 'spade' }));
  return () => left.shift() ?? { rank: 13, suit: 'club' as const };
};

it('gives every roulette field back 36 of 37 in the long run, exactly', () => {
  const { fields } = roulette.table as { fields: readonly { id: string }[] };
  for (const { id } of fields) {
    let returned = 0;
    for (let number = 0; number < 37; number += 1) {
      returned += roulette.play({ chips: { [id]: 100 } }, () => number)?.winMinor ?? 0;
    }
    expect([id, returned]).toEqual([id, 3_600]);
  }
});

it('settles all roulette chips by one number', () => {
  const played = roulette.play({ chips: { n17: 100, black: 200, even: 500 } }, () => 17);
  expect(played).toMatchObject({ stakeMinor: 800, winMinor: 3_600 + 400 });
  expect((played?.outcome as TableOutcome).result).toEqual({ number: 17, colour: 'black' });
});

it.each([
  { chips: {} },
  { chips: { nowhere: 100 } },
  { chips: { red: 75 } },
  { chips: { red: 50_000, black: 50 } },
  { chips: { red: -50 } },
  { chips: { red: 50.5 } },
])('takes %p for no bet', (request) => {
  expect(roulette.play(request, () => 0)).toBeUndefined();
});

it.each([
  ['a natural stands', [9, 2, 10, 3], 2, 2, 'player'],
  ['the player draws on five, the banker on six stands against a four', [2, 3, 3, 3, 4], 3, 2, 'player'],
  ['the banker on three stands against an eight', [1, 1, 1, 2, 8], 3, 2, 'banker'],
  ['the banker on three draws against a nine', [1, 1, 1, 2, 9, 4], 3, 3, 'banker'],
  ['the banker draws on five when the player stands', [3, 2, 4, 3, 2], 2, 3, 'tie'],
] as const)('deals baccarat by the rules: %s', (_name, ranks, player, banker, winner) => {
  const dealt = dealBaccarat(cards(...ranks));
  expect([dealt.player.length, dealt.banker.length, dealt.winner]).toEqual([player, banker, winner]);
});

it('gives player and banker their stakes back on a tie', () => {
  const played = baccarat.play({ chips: { player: 100, banker: 100, tie: 100 } }, seededDraw('ties'));
  const { result } = played?.outcome as { result: { winner: string } };
  const expected = { tie: 200 + 900, player: 200, banker: 195 }[result.winner];
  expect(played?.winMinor).toBe(expected);
});

it.each([
  ['baccarat on the player', baccarat, 'player', 0.9876],
  ['baccarat on the banker', baccarat, 'banker', 0.9894],
  ['high card', highCard, 'sun', 0.963],
] as const)(
  '%s gives back what it should over 60,000 rounds of %3$s',
  (_name, engine, field, expected) => {
    const draw = seededDraw(`simulation:${field}`);
    let won = 0;
    const rounds = 60_000;
    for (let round = 0; round < rounds; round += 1)
      won += engine.play({ chips: { [field]: 100 } }, draw)?.winMinor ?? 0;
    expect(Math.abs(won / (rounds * 100) - expected)).toBeLessThan(0.015);
  },
  60_000,
);

it('deals every card of the shoe as often as it is in there', () => {
  const deal = openShoe(seededDraw('shoe'));
  const counts = new Map<string, number>();
  for (let card = 0; card < 416; card += 1) {
    const { suit, rank } = deal();
    counts.set(`${suit}${String(rank)}`, (counts.get(`${suit}${String(rank)}`) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array.from({ length: 52 }, () => 8));
});

it('has rules for every engine of the catalogue', () => {
  for (const engine of engines) expect(engineOf(engine, 1001).table).toBeDefined();
});
