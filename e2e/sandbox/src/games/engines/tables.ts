import * as v from 'valibot';
import type { Draw, Played, Rules } from './Game';

/** A place on the cloth that chips can be put on. */
export interface Field {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  /** Told beside the field, as players know it: "35 to 1". */
  readonly odds: string;
}

export interface TableOutcome {
  readonly result: unknown;
  /** What came back on each field that was bet on and returned something. */
  readonly returns: readonly { readonly field: string; readonly returnMinor: number }[];
}

export interface TableTable {
  readonly kind: 'roulette' | 'baccarat' | 'highCard';
  readonly chipsMinor: readonly number[];
  readonly fields: readonly Field[];
  readonly mostMinor: number;
}

/** What is drawn, and what a field gives back for one unit staked, in hundredths (stake included). */
interface TableRules<Result> {
  readonly kind: TableTable['kind'];
  readonly fields: readonly Field[];
  readonly draw: (draw: Draw) => Result;
  readonly returnPercent: (field: string, result: Result) => number;
}

const chipsMinor = [50, 100, 500, 1_000, 2_500];
/** Most on the table in one round. */
const mostMinor = 50_000;

const Bet = v.strictObject({
  chips: v.pipe(
    v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(50), v.maxValue(mostMinor))),
    v.check((chips) => Object.keys(chips).length > 0 && Object.keys(chips).length <= 60),
  ),
});

/** A game of chips on fields: one draw settles them all. */
function tableEngine<Result>(rules: TableRules<Result>): Rules {
  const known = new Set(rules.fields.map((field) => field.id));
  const table: TableTable = { kind: rules.kind, chipsMinor, fields: rules.fields, mostMinor };
  return {
    table,
    play(request, draw): Played | undefined {
      const bet = v.safeParse(Bet, request);
      if (!bet.success) return undefined;
      const chips = Object.entries(bet.output.chips);
      if (chips.some(([field, minor]) => !known.has(field) || minor % 50 !== 0)) return undefined;
      const stakeMinor = chips.reduce((sum, [, minor]) => sum + minor, 0);
      if (stakeMinor > mostMinor) return undefined;
      const result = rules.draw(draw);
      const returns = chips
        // Half a minor unit, as the banker's 0.95 can leave, stays with the house.
        .map(([field, minor]) => ({
          field,
          returnMinor: Math.floor((minor * rules.returnPercent(field, result)) / 100),
        }))
        .filter(({ returnMinor }) => returnMinor > 0);
      const winMinor = returns.reduce((sum, one) => sum + one.returnMinor, 0);
      const outcome: TableOutcome = { result, returns };
      return { stakeMinor, winMinor, outcome };
    },
  };
}

const suits = ['spade', 'heart', 'diamond', 'club'] as const;

export interface Card {
  readonly suit: (typeof suits)[number];
  /** 1 ace to 13 king. */
  readonly rank: number;
}

const decks = 8;

/** Deals from a fresh shoe of eight decks: a card that was dealt is no longer in it. */
export function openShoe(draw: Draw): () => Card {
  const left = Array.from({ length: 52 }, () => decks);
  let remaining = 52 * decks;
  return () => {
    let place = draw(remaining);
    remaining -= 1;
    const index = left.findIndex((count) => {
      place -= count;
      return place < 0;
    });
    left[index] = (left[index] ?? 1) - 1;
    return { suit: suits[index % 4] ?? 'spade', rank: Math.floor(index / 4) + 1 };
  };
}

const points = (cards: readonly Card[]) =>
  cards.reduce((sum, { rank }) => sum + (rank >= 10 ? 0 : rank), 0) % 10;

/** Whether the banker takes a third card, by the banker's points and the player's third card. */
function bankerDraws(banker: number, playerThird: Card | undefined): boolean {
  if (!playerThird) return banker <= 5;
  const third = playerThird.rank >= 10 ? 0 : playerThird.rank;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

export interface BaccaratResult {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly playerPoints: number;
  readonly bankerPoints: number;
  readonly winner: 'player' | 'banker' | 'tie';
}

export function dealBaccarat(deal: () => Card): BaccaratResult {
  const first = [deal(), deal(), deal(), deal()] as const;
  const player = [first[0], first[2]];
  const banker = [first[1], first[3]];
  const natural = points(player) >= 8 || points(banker) >= 8;
  const playerThird = !natural && points(player) <= 5 ? deal() : undefined;
  if (playerThird) player.push(playerThird);
  if (!natural && bankerDraws(points(banker), playerThird)) banker.push(deal());
  const playerPoints = points(player);
  const bankerPoints = points(banker);
  const winner = playerPoints === bankerPoints ? 'tie' : playerPoints > bankerPoints ? 'player' : 'banker';
  return { player, banker, playerPoints, bankerPoints, winner };
}

/** Banker pays 0.95 to 1; a tie gives player and banker their stakes back. */
const wonPercent: Record<string, number> = { player: 200, banker: 195, tie: 900 };

/** Punto banco by its fixed rules of drawing. */
export const baccarat = tableEngine<BaccaratResult>({
  kind: 'baccarat',
  fields: [
    { id: 'player', label: 'Player', group: 'hand', odds: '1 to 1' },
    { id: 'tie', label: 'Tie', group: 'tie', odds: '8 to 1' },
    { id: 'banker', label: 'Banker', group: 'hand', odds: '0.95 to 1' },
  ],
  draw: (draw) => dealBaccarat(openShoe(draw)),
  returnPercent: (field, { winner }) => {
    if (field === winner) return wonPercent[field] ?? 0;
    return winner === 'tie' ? 100 : 0;
  },
});

/** Aces are high. */
const height = ({ rank }: Card) => (rank === 1 ? 14 : rank);

export interface HighCardResult {
  readonly sun: Card;
  readonly moon: Card;
  readonly winner: 'sun' | 'moon' | 'tie';
}

/** One card for the sun, one for the moon; the higher wins. A tie costs half of what lies on either. */
export const highCard = tableEngine<HighCardResult>({
  kind: 'highCard',
  fields: [
    { id: 'sun', label: 'Sun', group: 'hand', odds: '1 to 1' },
    { id: 'tie', label: 'Tie', group: 'tie', odds: '11 to 1' },
    { id: 'moon', label: 'Moon', group: 'hand', odds: '1 to 1' },
  ],
  draw: (draw) => {
    const deal = openShoe(draw);
    const sun = deal();
    const moon = deal();
    const difference = height(sun) - height(moon);
    return { sun, moon, winner: difference === 0 ? 'tie' : difference > 0 ? 'sun' : 'moon' };
  },
  returnPercent: (field, { winner }) => {
    if (winner === 'tie') return field === 'tie' ? 1_200 : 50;
    return field === winner ? 200 : 0;
  },
});

const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** Outside bets: which numbers they cover, and what they give back for 1, in hundredths. */
const outside: Record<
  string,
  { label: string; odds: string; percent: number; covers: (n: number) => boolean }
> = {
  low: { label: '1–18', odds: '1 to 1', percent: 200, covers: (n) => n >= 1 && n <= 18 },
  even: { label: 'Even', odds: '1 to 1', percent: 200, covers: (n) => n !== 0 && n % 2 === 0 },
  red: { label: 'Red', odds: '1 to 1', percent: 200, covers: (n) => red.has(n) },
  black: { label: 'Black', odds: '1 to 1', percent: 200, covers: (n) => n !== 0 && !red.has(n) },
  odd: { label: 'Odd', odds: '1 to 1', percent: 200, covers: (n) => n % 2 === 1 },
  high: { label: '19–36', odds: '1 to 1', percent: 200, covers: (n) => n >= 19 },
  dozen1: { label: '1st 12', odds: '2 to 1', percent: 300, covers: (n) => n >= 1 && n <= 12 },
  dozen2: { label: '2nd 12', odds: '2 to 1', percent: 300, covers: (n) => n >= 13 && n <= 24 },
  dozen3: { label: '3rd 12', odds: '2 to 1', percent: 300, covers: (n) => n >= 25 },
};

const straightPercent = 3_600;

const fields: Field[] = [
  ...Array.from({ length: 37 }, (_, number) => ({
    id: `n${String(number)}`,
    label: String(number),
    group: number === 0 ? 'zero' : red.has(number) ? 'red' : 'black',
    odds: '35 to 1',
  })),
  ...Object.entries(outside).map(([id, { label, odds }]) => ({
    id,
    label,
    group: id.startsWith('dozen') ? 'dozen' : 'even',
    odds,
  })),
];

export interface RouletteResult {
  readonly number: number;
  readonly colour: 'red' | 'black' | 'green';
}

/** European roulette: one zero, 97.3 % in the long run on every field. */
export const roulette = tableEngine<RouletteResult>({
  kind: 'roulette',
  fields,
  draw: (draw) => {
    const number = draw(37);
    return { number, colour: number === 0 ? 'green' : red.has(number) ? 'red' : 'black' };
  },
  returnPercent: (field, { number }) => {
    const bet = outside[field];
    if (bet) return bet.covers(number) ? bet.percent : 0;
    return field === `n${String(number)}` ? straightPercent : 0;
  },
});
